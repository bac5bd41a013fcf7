// A public beacon: a chain of hashes, computed from its end, whose first link was published. So every value is fixed before
// it is revealed, and hashes back to all that were revealed before. There is one value per round of three seconds; rounds
// are counted from 1970, so that a moment names its round without a request.

import { type Bytes, fromHex, hashed, sized, u64 } from './bytes.ts'
import { leadsBack, linkBefore } from './seed.ts'

export const beaconPeriodMs = 3000

export const beaconRoundAt = (at: number): number => Math.floor(at / beaconPeriodMs)
export const beaconStart = (round: number): number => round * beaconPeriodMs

/** The first round that starts at least so long after a moment. */
export const beaconAfter = (at: number, waitMs: number): number => Math.ceil((at + waitMs) / beaconPeriodMs)

/** A value and the round in which it was revealed. */
export type BeaconLink = { readonly round: number; readonly value: Bytes }

/** Links walked at most (more than a month): a claim with more is refused instead of walked for hours. */
const walkedMost = 1_000_000

/** Whether a later value leads back to an earlier one, hash by hash. */
export const beaconFollows = (later: BeaconLink, earlier: BeaconLink): boolean =>
  later.round >= earlier.round &&
  later.round - earlier.round <= walkedMost &&
  leadsBack(later.value, later.round - earlier.round, earlier.value)

/** What is salted by a beacon names the first of its rounds that starts at least so long after it was published. */
export const namedWaitMs = 3000

/** A link in hex. */
export type HexLink = { readonly round: number; readonly value: string }

/**
 * The beacon round that was named when something was published, and what was public of its chain then: the newest revealed
 * link (the anchor) and the first link of the chain (the tip). Exactly one value hashes back to both.
 */
export type NamedBeacon = {
  readonly source: string
  readonly round: number
  /** When it was named. */
  readonly at: number
  readonly anchor: HexLink
  readonly tip: HexLink
}

/** Steps from the salting value back to the anchor, at most: every check of a receipt walks them. */
const anchorMost = 100_000
const hex64 = /^[0-9a-f]{64}$/

const isLink = ({ round, value }: HexLink): boolean => Number.isSafeInteger(round) && round >= 0 && hex64.test(value)

/** Whether a beacon could be named so: the round follows from the moment, and its value was not yet revealed. */
export const isNamed = ({ source, round, at, anchor, tip }: NamedBeacon): boolean =>
  typeof source === 'string' &&
  Number.isSafeInteger(at) &&
  at >= 0 &&
  [anchor, tip].every(isLink) &&
  round === beaconAfter(at, namedWaitMs) &&
  tip.round <= anchor.round &&
  anchor.round < round &&
  round - anchor.round <= anchorMost

const bytesOf = ({ round, value }: HexLink): BeaconLink => ({ round, value: fromHex(value) })

/** What is published of a chain and of the beacon that salts it: one hash over both, so that neither can become another afterwards. */
export const pinnedCommitment = (first: Bytes, { source, round, at, anchor, tip }: NamedBeacon): Bytes =>
  hashed(
    'magpie.pin.1',
    first,
    sized(source),
    u64(round),
    u64(at),
    ...[anchor, tip].flatMap((link) => [u64(link.round), fromHex(link.value)]),
  )

/** Whether one revealed link hashes back to another. */
export const linkFollows = (later: HexLink, earlier: HexLink): boolean =>
  isLink(later) && isLink(earlier) && beaconFollows(bytesOf(later), bytesOf(earlier))

/** Whether a value is the one that was named: it leads back to the anchor, and no other does. */
export const isNamedValue = (named: NamedBeacon, value: string): boolean =>
  isNamed(named) && linkFollows({ round: named.round, value }, named.anchor)

export type BeaconChain = {
  /** Published at its start. */
  readonly tip: BeaconLink
  readonly lastRound: number
  /** Undefined for a round outside the chain. */
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
