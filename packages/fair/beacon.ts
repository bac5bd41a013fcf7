// A public beacon: a chain of hashes that was made from its end and whose first link was published, so that every value is
// fixed before anybody is told it, and leads back to all that were told before. One value a round of three seconds; rounds
// are counted from 1970, so that a moment names its round without asking anybody.

import type { Bytes } from './bytes.ts'
import { leadsBack, linkBefore } from './seed.ts'

export const beaconPeriodMs = 3000

export const beaconRoundAt = (at: number): number => Math.floor(at / beaconPeriodMs)
export const beaconStart = (round: number): number => round * beaconPeriodMs

/** The first round that starts at least so long after a moment. */
export const beaconAfter = (at: number, waitMs: number): number => Math.ceil((at + waitMs) / beaconPeriodMs)

/** A value and the round in which it was told. */
export type BeaconLink = { readonly round: number; readonly value: Bytes }

/** Whether a later value leads back to an earlier one, hash by hash. */
export const beaconFollows = (later: BeaconLink, earlier: BeaconLink): boolean =>
  later.round >= earlier.round && leadsBack(later.value, later.round - earlier.round, earlier.value)

export type BeaconChain = {
  /** Published at its start. */
  readonly tip: BeaconLink
  readonly lastRound: number
  /** Undefined for a round that the chain has none for. */
  readonly value: (round: number) => Bytes | undefined
}

const keptEvery = 256

/** The chain whose tip stands at `base`; of its links every 256th is kept, the others are made again. */
export const beaconChain = ({
  base,
  length,
  last,
}: {
  readonly base: number
  readonly length: number
  readonly last: Bytes
}): BeaconChain => {
  const kept = new Map<number, Bytes>()
  let link = last
  for (let at = length; ; at--) {
    if (at === length || at % keptEvery === 0) kept.set(at, link)
    if (at === 0) break
    link = linkBefore(link)
  }
  return {
    tip: { round: base, value: link },
    lastRound: base + length,
    value: (round) => {
      const at = round - base
      if (!Number.isInteger(at) || at < 0 || at > length) return undefined
      const from = Math.min(length, Math.ceil(at / keptEvery) * keptEvery)
      let value = kept.get(from)
      for (let i = from; value !== undefined && i > at; i--) value = linkBefore(value)
      return value
    },
  }
}
