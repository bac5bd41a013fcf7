// The leaves under a sealed issue's root, for the path of a ticket to it. A seal never changes, so those of a few
// issues are cached: a member's look at their ticket does not read all others again.

import { type Bytes, hexOf, sortedLeaves } from '@magpie/fair'
import type { Pool } from 'pg'
import { sealedTickets } from '../store/read.ts'
import { type Issue, nameOf } from '../store/rows.ts'
import { linesIfRead } from '../tickets/lines.ts'
import { leafOfTicket } from './advance.ts'

export type SealedLeaves = {
  readonly leaves: readonly Bytes[]
  /** The index of each leaf, by its hex. */
  readonly places: ReadonlyMap<string, number>
}

/** The shortest games have three issues in five minutes. */
const issuesMost = 8

/**
 * For an issue that is durably sealed. Null while one of its tickets cannot be read: then no path leads to its root.
 */
export const openLeaves = (
  db: Pick<Pool, 'query'>,
): ((issue: Pick<Issue, 'game' | 'no'>) => Promise<SealedLeaves | null>) => {
  const known = new Map<string, Promise<SealedLeaves | null>>()
  const read = async ({ game, no }: Pick<Issue, 'game' | 'no'>): Promise<SealedLeaves | null> => {
    const tickets = await sealedTickets(db, game, no)
    if (tickets.some((ticket) => linesIfRead(ticket) === undefined)) return null
    const leaves = sortedLeaves(tickets.map(leafOfTicket))
    return { leaves, places: new Map(leaves.map((leaf, at) => [hexOf(leaf), at])) }
  }
  return (issue) => {
    const name = nameOf(issue)
    const before = known.get(name)
    if (before !== undefined) return before
    const oldest = known.size >= issuesMost ? known.keys().next().value : undefined
    if (oldest !== undefined) known.delete(oldest)
    const reading = read(issue)
    known.set(name, reading)
    reading.then(
      (leaves) => leaves ?? known.delete(name),
      () => known.delete(name),
    )
    return reading
  }
}
