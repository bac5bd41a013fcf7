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
/** A chain is shown for a day after its end, and can be asked for its links for thirty. */
const shownAfter = 28_800
const keptAfter = 30 * 28_800

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

const lastOf = ({ base, length }: Kept): number => base + length

/** With one more chain, from `base` on, which ends where a chain that is already published begins. */
const withChain = (kept: readonly Kept[], base: number): readonly Kept[] => {
  const next = Math.min(...kept.map((one) => one.base).filter((one) => one > base), base + chainLength)
  const made: Kept = { base, length: next - base, last: randomBytes(32).toString('hex') }
  return [...kept, made].sort((one, other) => one.base - other.base)
}

/**
 * The chain of this round, and the next one in time. A clock that ran ahead for a moment may have made a chain of a later
 * time: the one of this time stays in use, and what lies between gets its own.
 */
const needed = (kept: readonly Kept[], round: number): readonly Kept[] => {
  const current = kept.findLast((one) => one.base <= round && round < lastOf(one))
  if (current === undefined) return withChain(kept, round)
  const end = lastOf(current)
  const isDue = end - round <= publishedBefore && !kept.some(({ base }) => base === end)
  return isDue ? withChain(kept, end) : kept
}

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
  const need = (round: number): void => {
    const before = kept
    kept = needed(before, round).filter((one) => lastOf(one) > round - keptAfter)
    if (kept.length === before.length && kept.every((one, nth) => one === before[nth])) return
    keep(file, kept)
    for (const base of made.keys()) if (!kept.some((one) => one.base === base)) made.delete(base)
  }
  const shown = (round: number): readonly Kept[] => kept.filter((one) => lastOf(one) > round - shownAfter)
  const roundNow = (): number => {
    const round = beaconRoundAt(now())
    need(round)
    return round
  }
  const link = (chain: BeaconChain, round: number): TextLink => ({
    round,
    value: hexOf(chain.value(round) ?? chain.tip.value),
  })
  for (const one of shown(roundNow())) chainOf(one)
  return {
    chains: () => {
      const round = roundNow()
      return shown(round)
        .map(chainOf)
        .map((chain) => ({
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
