// An issue of a lottery: the tickets are sealed under one root before a public beacon is known, and both salt the draw.
// Nobody could pick it: the seed was committed before the tickets, the tickets before the beacon.

import { hashed, hexOf, joined, sized, utf8, type Bytes } from './bytes.ts'
import { leafOf, rootOf } from './merkle.ts'

/** A ticket's leaf: 16 bytes that its owner is told, then its canonical text. */
export const ticketLeaf = (salt: Bytes, ticket: string): Bytes => leafOf(joined(salt, utf8(ticket)))

/** `R`: the root over the leaves in order of their bytes, so that the order of buying is nobody's choice. */
export const ticketRoot = (leaves: readonly Bytes[]): Bytes =>
  rootOf([...leaves].sort((a, b) => (hexOf(a) < hexOf(b) ? -1 : 1)))

/** The salt of the draw, in hex. */
export const issueSalt = (issue: string, root: Bytes, beacon: Bytes): string =>
  hexOf(hashed('magpie.issue.1', sized(issue), root, beacon))
