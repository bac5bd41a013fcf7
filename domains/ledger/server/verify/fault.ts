// A fault found by a verification: the wrong row, and what is wrong. Rows are named by their position in the chain, so that
// the first of several can be identified, and by their key if they have one.

import type { Uuid } from '@magpie/kernel'

/** `what` is a sentence about `row`. */
export type Fault = { readonly row: string; readonly what: string }

/** A fault within the chain, with its place there. */
export type PlacedFault = Fault & { readonly lane: Uuid; readonly link: bigint; readonly leaf: number }

export const linkName = (lane: Uuid, link: bigint): string => `ledger.link lane ${lane} link ${link}`

export const leafName = (lane: Uuid, link: bigint, leaf: number): string => `lane ${lane} link ${link} leaf ${leaf}`

/** The fault concerns the whole link and not one leaf; it comes before those of leaves. */
export const wholeLink = -1

const compare = (a: bigint | number | string, b: bigint | number | string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The first of all faults: by lane in the given order, then by link, then by leaf. */
export const firstOf = (faults: readonly PlacedFault[], lanes: readonly Uuid[]): PlacedFault | undefined => {
  const order = new Map(lanes.map((lane, nth) => [lane, nth]))
  const place = (lane: Uuid): number => order.get(lane) ?? lanes.length
  return [...faults].sort(
    (a, b) => compare(place(a.lane), place(b.lane)) || compare(a.link, b.link) || compare(a.leaf, b.leaf),
  )[0]
}
