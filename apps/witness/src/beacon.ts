// The witness's beacon: chains of hashes, each computed from its end and published by its first link, with a new link
// every three seconds. The end of a chain is a secret in the witness's folder, from which every link can be computed
// again, so a restart continues where it was. The next chain is published before the one in use ends.

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BeaconChain, beaconChain, beaconRoundAt, fromHex, hexOf } from '@magpie/fair'

/** A week of rounds; computed in half a second. */
const chainLength = 201_600
/** The next chain is published this many rounds, a day, before it begins. */
const publishedBefore = 28_800

type Kept = { readonly base: number; readonly length: number; readonly last: string }

export type TextLink = { readonly round: number; readonly value: string }
export type ToldChain = { readonly tip: TextLink; readonly lastRound: number; readonly newest: TextLink }

export type Beacon = {
  /** The chains for now and later, up to the links that are already public. */
  readonly chains: () => readonly ToldChain[]
  /** Undefined before its round, and for a round of a chain that is no longer kept. */
  readonly value: (round: number) => TextLink | undefined
}

const readKept = (file: string): readonly Kept[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly Kept[]) : []

const keep = (file: string, kept: readonly Kept[]): void => {
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

const newChain = (base: number): Kept => ({ base, length: chainLength, last: randomBytes(32).toString('hex') })

/** The chains in the folder; creates a first one when none covers this moment. */
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
  /** Ensures the chain of this moment, and the next one in time. */
  const need = (round: number): void => {
    const newest = kept.at(-1)
    const before = kept
    if (newest === undefined || lastOf(newest) <= round) kept = [newChain(round)]
    else if (lastOf(newest) - round <= publishedBefore) kept = [...kept, newChain(lastOf(newest))]
    // A chain is dropped a day after its end.
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
