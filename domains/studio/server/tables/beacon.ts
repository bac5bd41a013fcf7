// What salts a chain: a value of a public source that nobody could know when the chain was published, and that follows from what
// was public of the source by then, so that nobody can choose it afterwards either.

import { beaconAfter, type HexLink, isNamed, linkFollows, type NamedBeacon, namedWaitMs } from '@magpie/fair'

/** A chain of the beacon as it is told: its first link, the newest that is public, and how far it goes. */
export type BeaconTold = { readonly tip: HexLink; readonly newest: HexLink; readonly lastRound: number }

export type Beacon = {
  /** As it is told: which source, so that anybody finds the value again. */
  readonly name: string
  /** The chain in use, and the one that follows where it is published; nothing where nobody answers. */
  readonly look: () => Promise<readonly BeaconTold[]>
  /** Hex, of 32 bytes; undefined while it is not there, or while the source does not answer. */
  readonly value: (round: number) => Promise<string | undefined>
}

/** Links of the beacon that stand in what was published before. */
export type KnownLinks = Pick<NamedBeacon, 'anchor' | 'tip'>

/** A chain of the beacon goes back to its tip, by way of what was known of it before. */
const isSound = ({ tip, newest }: BeaconTold, known: readonly KnownLinks[]): boolean => {
  const before = known.filter((one) => one.tip.round === tip.round)
  const from = before.map(({ anchor }) => anchor).toSorted((a, b) => b.round - a.round)
  return before.every((one) => one.tip.value === tip.value) && linkFollows(newest, from[0] ?? tip)
}

/**
 * What is named by whoever publishes at this moment: the first round that starts three seconds later, and what is public before it.
 * Undefined where no chain of the beacon holds that round; `lies` where what is told contradicts itself or what was told before.
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
