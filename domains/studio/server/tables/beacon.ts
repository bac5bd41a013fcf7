// The salt of a chain is a value of a public beacon. No one could know it when the chain was published. It also follows
// from the links that were public by then, so no one can choose it afterwards.

import { beaconAfter, type HexLink, isNamed, linkFollows, type NamedBeacon, namedWaitMs } from '@magpie/fair'

/** A beacon chain as published: its first link, its newest public link, and the number of its last round. */
export type BeaconTold = { readonly tip: HexLink; readonly newest: HexLink; readonly lastRound: number }

export type Beacon = {
  /** Name of the source, so that anyone can look the value up. */
  readonly name: string
  /** The chain in use, and the next one once published; empty if the source does not answer. */
  readonly look: () => Promise<readonly BeaconTold[]>
  /** The value, 32 bytes in hex; undefined if it is not published yet or the source does not answer. */
  readonly value: (round: number) => Promise<string | undefined>
}

/** Beacon links that earlier publications contain. */
export type KnownLinks = Pick<NamedBeacon, 'anchor' | 'tip'>

/** Checks that the newest link hashes back to the chain's first link, through the links known from before. */
const isSound = ({ tip, newest }: BeaconTold, known: readonly KnownLinks[]): boolean => {
  const before = known.filter((one) => one.tip.round === tip.round)
  const from = before.map(({ anchor }) => anchor).toSorted((a, b) => b.round - a.round)
  return before.every((one) => one.tip.value === tip.value) && linkFollows(newest, from[0] ?? tip)
}

/**
 * Names the salt for a chain published now: the first beacon round that starts at least three seconds later, with the
 * links public at this moment. Undefined if no beacon chain contains that round; `lies` if the beacon contradicts
 * itself or its earlier values.
 */
export const nameBeacon = (
  { source, at }: Pick<NamedBeacon, 'source' | 'at'>,
  told: readonly BeaconTold[],
  known: readonly KnownLinks[],
): NamedBeacon | 'lies' | undefined => {
  const round = beaconAfter(at, namedWaitMs)
  const chain = told.findLast(({ tip, lastRound }) => tip.round < round && round <= lastRound)
  if (chain === undefined) return undefined
  const named: NamedBeacon = { source, round, at, anchor: chain.newest, tip: chain.tip }
  return isNamed(named) && isSound(chain, known) ? named : 'lies'
}
