// Restores matches in memory from the database: every message through the same reducer, the pending tickets, and each
// player's stake. A book that was killed continues from here.

import { isRefusal } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { FeedMessage } from '../../contract/index.ts'
import { type FeedAct, sportOf } from '../../rules/index.ts'
import { openStakes, pendingTickets } from '../store/read-tickets.ts'
import { matchIdsOf } from '../store/ticket.ts'
import { liabilityOn, soldOn, tradedOn } from '../desk/read-trading.ts'
import { changeSold } from '../desk/sold.ts'
import { setTrade } from '../desk/trade.ts'
import { type MatchBook, newMatchBook, noteHalt } from './match-book.ts'

type MatchRow = {
  readonly id: string
  readonly seed: bigint | null
  readonly first_version: number
  readonly match_version: number
  readonly fixture: FeedMessage
}

/** Matches that are not over, and those with a pending ticket. */
export const openMatchIds = async (db: Pool): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from match where going
     union select match_id from ticket where state = 'pending'
     union select l.match_id from ticket_leg l join ticket t on t.id = l.ticket_id where t.state = 'pending'
     order by 1`,
  )
  return rows.map(({ id }) => id)
}

type Entry = {
  readonly match_id: string
  readonly body: FeedMessage | null
  readonly act: FeedAct | null
  readonly key: string | null
  readonly apart: boolean
  readonly at: bigint
  readonly heard_at: bigint
}

/** A message or an act, and the state after it. */
export type Entered = Pick<Entry, 'body' | 'act'> & {
  readonly at: number
  readonly heardAt: number
  readonly effect: 'taken' | 'asked' | 'repeat' | 'act'
}

type Look = (match: MatchBook, entered: Entered) => void

/** Messages and acts of each match, in order of arrival. `look` is called after each. */
const fold = async (db: Pool, matches: ReadonlyMap<string, MatchBook>, look?: Look): Promise<void> => {
  const { rows } = await db.query<Entry>(
    `select match_id, body, null as act, null as key, apart, at, heard_at, seq, 0 as n from feed_message where match_id = any($1)
     union all
     select match_id, null, act, key, false, at, heard_at, after_seq, n from feed_act where match_id = any($1)
     order by match_id, seq, n`,
    [[...matches.keys()]],
  )
  for (const { match_id, body, act, key, apart, at, heard_at } of rows) {
    const match = matches.get(match_id)
    if (match === undefined) continue
    let effect: Entered['effect'] = 'act'
    if (body !== null) {
      const applied = match.sport.apply(match.state, body, apart)
      if (!('state' in applied)) continue
      match.state = applied.state
      effect = applied.kind === 'applied' ? 'taken' : applied.kind
      if (applied.kind !== 'asked') match.course = match.sport.follow(match.course, body)
      match.heardAt = Number(heard_at)
      if (!apart) match.toldAt = Math.max(match.toldAt, body.at)
    } else if (act !== null) {
      const next = match.sport.act(match.state, act, Number(at))
      if (!isRefusal(next)) match.state = next
      match.acts += 1
      if (key !== null) match.keys.add(key)
    }
    noteHalt(match, Number(heard_at))
    look?.(match, { body, act, at: Number(at), heardAt: Number(heard_at), effect })
  }
}

const newBooks = async (db: Pool, ids: readonly string[]): Promise<ReadonlyMap<string, MatchBook>> => {
  const { rows } = await db.query<MatchRow>(
    `select m.id, m.seed, m.first_version, m.match_version, f.body as fixture
     from match m join feed_message f on f.match_id = m.id and f.seq = 1
     where m.id = any($1) and not m.course_gone`,
    [ids],
  )
  const matches = new Map<string, MatchBook>()
  for (const { id, seed, first_version, match_version, fixture } of rows) {
    matches.set(id, {
      ...newMatchBook(id, seed, sportOf(fixture)),
      firstVersion: first_version,
      matchVersion: match_version,
    })
  }
  return matches
}

/** Replays a match from its first message: `look` gets its state after each. */
export const retraceMatch = async (db: Pool, id: string, look: Look): Promise<void> =>
  fold(db, await newBooks(db, [id]), look)

/** Restores those of the ids that the book knows and whose course is still stored. */
export const restoreMatches = async (db: Pool, ids: readonly string[]): Promise<readonly MatchBook[]> => {
  if (ids.length === 0) return []
  const matches = await newBooks(db, ids)
  const found = [...matches.keys()]
  await fold(db, matches)
  for (const ticket of await pendingTickets(db, found)) {
    // An accepted ticket waits only for the wallet; its call is in the outbox.
    if (ticket.verdict !== null) continue
    for (const id of matchIdsOf(ticket)) matches.get(id)?.pending.set(ticket.id, ticket)
  }
  for (const { matchId, ...traded } of await tradedOn(db, found)) {
    const match = matches.get(matchId)
    if (match !== undefined) setTrade(match.trade, traded)
  }
  changeSold(matches, await soldOn(db, found))
  for (const { matchId, line, sums, move } of await liabilityOn(db, found)) {
    const liability = matches.get(matchId)?.liability
    if (liability === undefined) continue
    liability.lines.set(line, new Map(sums))
    if (Object.keys(move.set).length > 0) liability.moves.set(line, move)
  }
  for (const { matchId, alias, stake } of await openStakes(db, found)) matches.get(matchId)?.staked.set(alias, stake)
  return [...matches.values()]
}

/** The latest feed time of all messages: a clock that follows the feed continues there. */
export const lastHeardAt = async (db: Pool): Promise<number> => {
  const { rows } = await db.query<{ at: bigint | null }>('select max(last_at) as at from match')
  return Number(rows[0]?.at ?? 0)
}
