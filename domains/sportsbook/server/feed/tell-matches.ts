// Sends the platform everything that changed about the book's matches, once a second, each with the number of its
// changes as version. After a start a result that was not delivered is sent again; anything else comes with the match's
// next change.

import { type Loop, loop } from '@magpie/book'
import type { Log } from '@magpie/db'
import type { World } from '@magpie/kernel'
import type { TellMatches } from '@magpie/venues/vendor'
import type { VenueMatch } from '@magpie/venues/contract'
import type { Pool } from 'pg'
import { type BookState, nowOf } from '../book-state.ts'
import { factsOf, type MatchBook, situationOf } from './match-book.ts'
import { restoreMatches } from './restore.ts'

type Teller = {
  readonly changed: (matchId: string) => void
  readonly stop: () => Promise<void>
}

const versionOf = ({ state, acts }: MatchBook): number => state.seq + acts

const stateOf = (match: MatchBook): Pick<VenueMatch, 'state' | 'score'> => {
  const { score, begun, rests } = situationOf(match)
  const { full } = match.sport.resultOf(factsOf(match))
  if (full !== null) return { state: 'ended', score: [...full] }
  if (rests) return { state: 'void', score: [...score] }
  return { state: begun ? 'live' : 'scheduled', score: [...score] }
}

const clockOf = (book: BookState, match: MatchBook): number => {
  const { minute } = situationOf(match)
  const { minute: shown = minute, minuteAt, standsAt = 0 } = match.sport.watch(match.state, match.course)
  const gone = minuteAt === null ? standsAt : Math.max(0, nowOf(book, match) - minuteAt)
  return Math.max(0, Math.round(shown * 60_000 + gone))
}

const eventSince = ({ sport, state, course }: MatchBook, seq: number): Pick<VenueMatch, 'event'> => {
  const last = sport.events(state, course).findLast((event) => !event.struckOut && event.seq > seq)
  return last === undefined ? {} : { event: { kind: last.kind, side: last.side, minute: last.minute } }
}

/** Undefined before its fixture. `seq`: the last message that was told before. */
const toldMatch = (book: BookState, match: MatchBook, seq: number): VenueMatch | undefined => {
  const { fixture } = match.state
  // A competition is no match that the platform can follow or discuss.
  if (fixture === null || match.sport.seasons !== undefined) return undefined
  const { league, home, away, kickOffAt } = fixture
  return {
    id: match.id,
    sport: match.sport.id,
    league: { id: league.id, name: league.name },
    home,
    away,
    kickOffAt,
    ...stateOf(match),
    period: situationOf(match).period,
    clockMs: clockOf(book, match),
    ...eventSince(match, seq),
    version: versionOf(match),
  }
}

type Options = {
  readonly book: BookState
  readonly db: Pool
  readonly world: World
  readonly log: Log
  readonly tell: TellMatches
}

/** Finished matches that the platform has not received. */
const untoldIds = async (db: Pool): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    'select id from match where not going and told = 0 order by last_at desc limit 500',
  )
  return rows.map(({ id }) => id)
}

const noteTold = async (db: Pool, told: readonly VenueMatch[]): Promise<void> => {
  const over = told.filter(({ state }) => state === 'ended' || state === 'void')
  if (over.length === 0) return
  await db.query('update match m set told = u.v from unnest($1::text[], $2::int[]) u(i, v) where m.id = u.i', [
    over.map(({ id }) => id),
    over.map(({ version }) => version),
  ])
}

export const openTeller = ({ book, db, world, log, tell }: Options): Teller => {
  const waiting = new Set(book.matches.keys())
  /** By match, the number of the last message that was delivered. */
  const heard = new Map<string, number>()
  let behind: Map<string, MatchBook> | undefined
  const findOf = (id: string): MatchBook | undefined => book.matches.get(id) ?? behind?.get(id)
  const once = async (): Promise<boolean> => {
    if (behind === undefined) {
      behind = new Map((await restoreMatches(db, await untoldIds(db))).map((match) => [match.id, match]))
      for (const id of behind.keys()) waiting.add(id)
    }
    const ids = [...waiting]
    const seqs = new Map(ids.map((id) => [id, findOf(id)?.state.seq ?? 0]))
    const matches = ids.flatMap((id) => {
      const match = findOf(id)
      return (match && toldMatch(book, match, heard.get(id) ?? match.state.seq - 1)) ?? []
    })
    for (const id of ids) waiting.delete(id)
    try {
      if (matches.length > 0) await tell(matches)
    } catch (cause) {
      for (const id of ids) waiting.add(id)
      throw cause
    }
    await noteTold(db, matches)
    for (const id of ids) {
      behind.delete(id)
      if (book.matches.has(id)) heard.set(id, seqs.get(id) ?? 0)
    }
    for (const id of heard.keys()) if (!book.matches.has(id)) heard.delete(id)
    return false
  }
  const telling: Loop = loop(world, log, 'matches', once)
  return { changed: (matchId) => void waiting.add(matchId), stop: telling.stop }
}
