// Matches that have left memory, for whoever looks them up: made again from their feed, as a restart makes them, and kept
// for a moment. Of one that is over the lines that were sold at its kick-off, with what they came to.

import type { Pool } from 'pg'
import { type BoardMarket, type FeedMessage, lineFor, type Outcome, type Side } from '../../contract/index.ts'
import { settle, sportOf } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import { boardOf, type MatchBook, newMatchBook, situationOf } from '../feed/match-book.ts'
import { restoreMatches } from '../feed/restore.ts'

const keptMs = 20_000
const keptMax = 200

/** Remembers what was made for a moment; what is asked for meanwhile waits for the same making. */
const briefly = <Value>(now: () => number, make: (id: string) => Promise<Value>) => {
  const kept = new Map<string, { readonly at: number; readonly value: Promise<Value> }>()
  return (id: string): Promise<Value> => {
    const known = kept.get(id)
    if (known !== undefined && now() - known.at < keptMs) return known.value
    kept.delete(id)
    for (const [oldest] of kept) if (kept.size >= keptMax) kept.delete(oldest)
    const value = make(id)
    kept.set(id, { at: now(), value })
    value.catch(() => kept.delete(id))
    return value
  }
}

const isOver = (match: MatchBook): boolean => situationOf(match).ended

/** What was on sale when it began. */
const soldAtKickOff = async (db: Pool, book: BookState, id: string): Promise<readonly BoardMarket[]> => {
  const { rows } = await db.query<{ body: FeedMessage }>(
    'select body from feed_message where match_id = $1 order by seq',
    [id],
  )
  const [first] = rows
  if (first === undefined) return []
  const sport = sportOf(first.body)
  const match = newMatchBook(id, null, sport)
  for (const { body } of rows) {
    const applied = sport.apply(match.state, body, false)
    if (!('state' in applied)) continue
    if (sport.situation(applied.state).begun) break
    match.state = applied.state
  }
  return boardOf(match, book.offer)
}

const outcomeOf = (match: MatchBook, { market, lineQuarters }: BoardMarket, side: Side): Outcome | undefined =>
  settle(
    match.sport.facts(match.state),
    {
      matchId: match.id,
      market,
      side,
      lineQuarters: lineFor(market, side, lineQuarters),
      oddsE5: 200_000,
      scoreAtBet: [0, 0],
      minuteAtBet: 0,
      ruleVersion: match.sport.ruleVersion,
    },
    100n,
  )?.outcome

export type SettledMarket = BoardMarket & { readonly outcomeOf: (side: Side) => Outcome | undefined }

export type Finished = {
  /** In memory or out of it. */
  readonly find: (id: string) => Promise<MatchBook | undefined>
  /** What was sold at its kick-off, once it is over. */
  readonly settled: (match: MatchBook) => Promise<readonly SettledMarket[] | undefined>
}

export const openFinished = (book: BookState, db: Pool): Finished => {
  const { now } = book.world
  const restored = briefly(now, async (id) => (await restoreMatches(db, [id]))[0])
  const sold = briefly(now, (id) => soldAtKickOff(db, book, id))
  return {
    find: async (id) => book.matches.get(id) ?? (await restored(id)),
    settled: async (match) =>
      isOver(match)
        ? (await sold(match.id)).map((one) => ({ ...one, outcomeOf: (side) => outcomeOf(match, one, side) }))
        : undefined,
  }
}
