// A proof of work that makes guessing passwords expensive and a forgotten one cheap: find a number whose SHA-256 with the
// puzzle's text begins with so many zero bits. One more bit doubles the work; a check is one hash.

import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

const zeroBits = (hash: Uint8Array): number => {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

export const solves = (puzzle: string, bits: number, answer: string): boolean =>
  answer.length <= 20 && zeroBits(sha256(utf8ToBytes(`${puzzle}.${answer}`))) >= bits

/** Hashes between two breaths of the page: some milliseconds. */
const stretch = 2_000

/** What is sent as the proof. `breathe` gives the page its turn. */
export const solvePuzzle = async (puzzle: string, bits: number, breathe: () => Promise<void>): Promise<string> => {
  for (let at = 0; ; at++) {
    if (at % stretch === stretch - 1) await breathe()
    if (solves(puzzle, bits, String(at))) return `${puzzle}.${at}`
  }
}

const firstBits = 14
const lastBits = 18
const triesABit = 4

/** The bits for the next try after so many failed ones: none for the first `free`, then a growing fraction of a second. */
export const puzzleBits = (tries: number, free: number): number =>
  tries <= free ? 0 : Math.min(lastBits, firstBits + Math.floor((tries - free - 1) / triesABit))
