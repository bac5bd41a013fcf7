// How an issue is named where its commitment and its draw are hashed.

import { leafOf, u16, utf8 } from '@magpie/fair'

/** `ssc90/20261126001`. */
export const issueName = (game: string, issue: string): string => `${game}/${issue}`

/** An issue's leaf under the root of its day. */
export const dayLeaf = (issue: string, commitment: Uint8Array): Uint8Array => {
  const name = utf8(issue)
  return leafOf(Uint8Array.of(...u16(name.length), ...name, ...commitment))
}
