// Makes matches in memory again from what the database holds: every message through the same reducer, the tickets that
// still wait, what each player has at stake. A book that was killed goes on from here.

import type { Pool } from 'pg'
import type { FeedMessage } from '../../contract/index.ts'
import { applyFeed, followCourse } from '../../rules/index.ts'
import { openStakes, pendingTickets } from '../store/read-tickets.ts'
import { type MatchBook, newMatchBook } from './match-book.ts'

type MatchRow = {
  readonly id: string
  readonly seed: bigint | null
  readonly first_version: number
  readonly match_version: number
}

/** Matches that are not over, and those on which a ticket still waits. */
export const openMatchIds = async (db: Pool): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from match where phase <> 'ended'
     union select match_id from ticket where state = 'pending' order by 1`,
  )
  return rows.map(({ id }) => id)
}

/** Those of the ids that the book has heard of. */
export const restoreMatches = async (db: Pool, ids: readonly string[]): Promise<readonly MatchBook[]> => {
  if (ids.length === 0) return []
  const { rows } = await db.query<MatchRow>(
    'select id, seed, first_version, match_version from match where id = any($1)',
    [ids],
  )
  const matches = new Map<string, MatchBook>()
  for (const { id, seed, first_version, match_version } of rows) {
    matches.set(id, { ...newMatchBook(id, seed), firstVersion: first_version, matchVersion: match_version })
  }
  const found = [...matches.keys()]
  const messages = await db.query<{ body: FeedMessage }>(
    'select body from feed_message where match_id = any($1) order by match_id, seq',
    [found],
  )
  for (const { body } of messages.rows) {
    const match = matches.get(body.matchId)
    const applied = match === undefined ? undefined : applyFeed(match.state, body)
    if (match === undefined || applied === undefined || !('state' in applied)) continue
    match.state = applied.state
    match.course = followCourse(match.course, body)
  }
  for (const ticket of await pendingTickets(db, found)) {
    // A ticket that was accepted waits for the wallet alone; the outbox has its call.
    if (ticket.verdict === null) matches.get(ticket.leg.matchId)?.pending.set(ticket.id, ticket)
  }
  for (const { matchId, alias, stake } of await openStakes(db, found)) matches.get(matchId)?.staked.set(alias, stake)
  return [...matches.values()]
}

/** The latest feed time of all that was heard: where a clock that follows the feed goes on. */
export const lastHeardAt = async (db: Pool): Promise<number> => {
  const { rows } = await db.query<{ at: bigint | null }>('select max(last_at) as at from match')
  return Number(rows[0]?.at ?? 0)
}
