// What pins a chain to the salt that nobody knew when it was published.

import { fromHex, hexOf, type HexLink, type NamedBeacon, pinnedCommitment } from '@magpie/fair'

export type Pinned = {
  readonly beacon: string
  readonly beaconRound: number
  readonly publishedAt: number
  readonly anchor: HexLink | null
  readonly tip: HexLink | null
}

/** As its papers have it; null of a chain of before, which named a round alone. */
export const namedBeacon = ({ beacon, beaconRound, publishedAt, anchor, tip }: Pinned): NamedBeacon | null =>
  anchor === null || tip === null ? null : { source: beacon, round: beaconRound, at: publishedAt, anchor, tip }

/** For a paper: nothing is said of a beacon where nothing was named. */
export const onPaper = (beacon: NamedBeacon | null): { readonly beacon?: NamedBeacon } =>
  beacon === null ? {} : { beacon }

/** What is published of it: its first link with all that pins its salt under one hash; of a chain of before the first link alone. */
export const commitmentOfChain = (first: string, pinned: Pinned): string => {
  const named = namedBeacon(pinned)
  return named === null ? first : hexOf(pinnedCommitment(fromHex(first), named))
}
