// What pins a chain to a salt that was not known to anyone at publication.

import { fromHex, hexOf, type HexLink, type NamedBeacon, pinnedCommitment } from '@magpie/fair'

export type Pinned = {
  readonly beacon: string
  readonly beaconRound: number
  readonly publishedAt: number
  readonly anchor: HexLink | null
  readonly tip: HexLink | null
}

/** As receipts contain it; null for older chains, which named only a round. */
export const namedBeacon = ({ beacon, beaconRound, publishedAt, anchor, tip }: Pinned): NamedBeacon | null =>
  anchor === null || tip === null ? null : { source: beacon, round: beaconRound, at: publishedAt, anchor, tip }

/** The receipt's field: omitted if no beacon was pinned. */
export const onPaper = (beacon: NamedBeacon | null): { readonly beacon?: NamedBeacon } =>
  beacon === null ? {} : { beacon }

/**
 * The published commitment, in hex: one hash over the first link and what pins its salt; for older chains the first
 * link itself.
 */
export const commitmentOfChain = (first: string, pinned: Pinned): string => {
  const named = namedBeacon(pinned)
  return named === null ? first : hexOf(pinnedCommitment(fromHex(first), named))
}
