// Makes matches in memory again from what the database holds: every message through the same reducer, the tickets that
// still wait, what each player has at stake. A book that was killed goes on from here.

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

/** Matches that are not over, and those on which a ticket still waits. */
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

/** What came, and what the match made of it. */
export type Entered = Pick<Entry, 'body' | 'act'> & {
  readonly at: number
  readonly heardAt: number
  readonly effect: 'taken' | 'asked' | 'repeat' | 'act'
}

type Look = (match: MatchBook, entered: Entered) => void

/** Messages and acts of each match in the order in which they came. `look`: after each of them. */
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

/** Goes through a match once more from its first message: `look` sees it as it stood after each. */
export const retraceMatch = async (db: Pool, id: string, look: Look): Promise<void> =>
  fold(db, await newBooks(db, [id]), look)

/** Those of the ids that the book has heard of, and whose course it still has. */
export const restoreMatches = async (db: Pool, ids: readonly string[]): Promise<readonly MatchBook[]> => {
  if (ids.length === 0) return []
  const matches = await newBooks(db, ids)
  const found = [...matches.keys()]
  await fold(db, matches)
  for (const ticket of await pendingTickets(db, found)) {
    // A ticket that was accepted waits for the wallet alone; the outbox has its call.
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

/** The latest feed time of all that was heard: where a clock that follows the feed goes on. */
export const lastHeardAt = async (db: Pool): Promise<number> => {
  const { rows } = await db.query<{ at: bigint | null }>('select max(last_at) as at from match')
  return Number(rows[0]?.at ?? 0)
}
