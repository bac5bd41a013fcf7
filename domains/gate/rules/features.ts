// Which members have a feature (decision 0950). A member has a fixed position in each feature, derived from both names:
// a member in the first five percent is also in the first twenty, and no one loses a feature while its share grows.

import { sha256 } from '@noble/hashes/sha2.js'
import type { Feature } from '@magpie/wire/features'

const places = 10_000

/** From 0 to 9,999, evenly distributed. */
export const placeIn = (feature: Feature, member: string): number => {
  const bytes = sha256(new TextEncoder().encode(`feature/${feature}/${member}`))
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) % places
}

/** `share`: percent of members. */
export const isInShare = (feature: Feature, member: string, share: number): boolean =>
  placeIn(feature, member) < (share * places) / 100
