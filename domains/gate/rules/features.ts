// To whom a feature is open (decision 0950). A member has one place in each feature, which follows from both names alone: whoever
// was among the first five of a hundred is among the first twenty too, and nobody goes in and out as shares grow.

import { sha256 } from '@noble/hashes/sha2.js'
import type { Feature } from '@magpie/wire/features'

const places = 10_000

/** From 0 up to 9,999, evenly. */
export const placeIn = (feature: Feature, member: string): number => {
  const bytes = sha256(new TextEncoder().encode(`feature/${feature}/${member}`))
  return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0) % places
}

/** `share`: of a hundred members, how many. */
export const isInShare = (feature: Feature, member: string, share: number): boolean =>
  placeIn(feature, member) < (share * places) / 100
