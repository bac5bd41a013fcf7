// Puzzles as the server gives and takes them: signed, for one purpose and one name, good for two minutes. That each is good
// once is its taker's to see to, by the id.

import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { EpochMs, Uuid, World } from '@magpie/kernel'
import { solves } from './puzzle.ts'

const lifeMs = 120_000

export type Puzzles = {
  /** What the refusal `proof_needed` tells: the puzzle and its bits. */
  readonly make: (whom: string, bits: number) => { readonly puzzle: string; readonly bits: number }
  /** The id of a puzzle that was solved for this name at this price, or nothing. */
  readonly solved: (proof: string, whom: string, bits: number) => Uuid | undefined
}

export const openPuzzles = (world: Pick<World, 'now' | 'id'>, master: string, purpose: string): Puzzles => {
  const key = new Uint8Array(hkdfSync('sha256', master, '', `magpie/puzzle/${purpose}`, 32))
  const seal = (told: string): string => createHmac('sha256', key).update(told).digest('base64url')
  const nameOf = (whom: string): string => createHash('sha256').update(whom).digest('base64url').slice(0, 22)
  return {
    make: (whom, bits) => {
      const until: EpochMs = world.now() + lifeMs
      const told = [world.id(), String(bits), String(until), nameOf(whom)].join('~')
      return { puzzle: `${told}~${seal(told)}`, bits }
    },
    solved: (proof, whom, bits) => {
      const dot = proof.lastIndexOf('.')
      const puzzle = proof.slice(0, Math.max(0, dot))
      const [id = '', given = '', until = '', name = '', mark = ''] = puzzle.split('~')
      const right = Buffer.from(seal([id, given, until, name].join('~')))
      const shown = Buffer.from(mark)
      if (shown.length !== right.length || !timingSafeEqual(shown, right)) return undefined
      if (name !== nameOf(whom) || world.now() >= Number(until)) return undefined
      // The price may rise while a client computes, so the previous one is accepted too.
      if (Number(given) < bits - 1) return undefined
      return solves(puzzle, Number(given), proof.slice(dot + 1)) ? id : undefined
    },
  }
}
