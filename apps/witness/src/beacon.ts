// The beacon that the witness tells: chains of hashes, each made from its end and published by its first link, one link
// every three seconds. The end of a chain is a secret of the witness's folder; what was told can be told again by whoever
// knows it, so a restart goes on where it stood. The chain that follows is published before the one in use ends.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BeaconChain, beaconChain, beaconRoundAt, fromHex, hexOf } from '@magpie/fair'

/** A week of rounds: made in half a second. */
const chainLength = 201_600
/** The next chain is published so many rounds, a day, before it begins. */
const publishedBefore = 28_800

type Kept = { readonly base: number; readonly length: number; readonly last: string }

export type TextLink = { readonly round: number; readonly value: string }
export type ToldChain = { readonly tip: TextLink; readonly lastRound: number; readonly newest: TextLink }

export type Beacon = {
  /** Chains that hold rounds of now or later, and as far as they are told. */
  readonly chains: () => readonly ToldChain[]
  /** Undefined before its round, and for a round of a chain that is gone. */
  readonly value: (round: number) => TextLink | undefined
}

const readKept = (file: string): readonly Kept[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Kept[]) : []

const keep = (file: string, kept: readonly Kept[]): void => {
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

const newChain = (base: number): Kept => ({ base, length: chainLength, last: randomBytes(32).toString('hex') })

/** Chains of the folder; a first one is made where there is none that holds this moment. */
export const openBeacon = (folder: string, now: () => number): Beacon => {
  const file = join(folder, 'beacon.json')
  let kept: readonly Kept[] = readKept(file)
  const made = new Map<number, BeaconChain>()
  const chainOf = (one: Kept): BeaconChain => {
    const chain = made.get(one.base) ?? beaconChain({ base: one.base, length: one.length, last: fromHex(one.last) })
    made.set(one.base, chain)
    return chain
  }
  const lastOf = ({ base, length }: Kept): number => base + length
  /** The chain of this moment, and the next one in time. */
  const need = (round: number): void => {
    const newest = kept.at(-1)
    const before = kept
    if (newest === undefined || lastOf(newest) <= round) kept = [newChain(round)]
    else if (lastOf(newest) - round <= publishedBefore) kept = [...kept, newChain(lastOf(newest))]
    // A day after its end a chain is told no more.
    kept = kept.filter((one) => lastOf(one) > round - publishedBefore)
    if (kept === before || JSON.stringify(kept) === JSON.stringify(before)) return
    keep(file, kept)
    for (const base of made.keys()) if (!kept.some((one) => one.base === base)) made.delete(base)
  }
  const roundNow = (): number => {
    const round = beaconRoundAt(now())
    need(round)
    return round
  }
  const link = (chain: BeaconChain, round: number): TextLink => ({
    round,
    value: hexOf(chain.value(round) ?? chain.tip.value),
  })
  for (const one of (roundNow(), kept)) chainOf(one)
  return {
    chains: () => {
      const round = roundNow()
      return kept.map(chainOf).map((chain) => ({
        tip: link(chain, chain.tip.round),
        lastRound: chain.lastRound,
        newest: link(chain, Math.min(Math.max(round, chain.tip.round), chain.lastRound)),
      }))
    },
    value: (round) => {
      if (round > roundNow()) return undefined
      const of = kept.find((one) => one.base < round && round <= lastOf(one))
      return of === undefined ? undefined : link(chainOf(of), round)
    },
  }
}
