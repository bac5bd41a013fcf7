// Matches that have left memory, for requests: restored from their feed, as after a restart, and kept for a moment. A
// finished match shows the lines that were sold at its kick-off, with their outcomes.

import type { Pool } from 'pg'
import { type BoardMarket, type FeedMessage, lineFor, type Outcome, type Side } from '../../contract/index.ts'
import { settle, sportOf } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import { boardOf, type MatchBook, newMatchBook, situationOf } from '../feed/match-book.ts'
import { restoreMatches } from '../feed/restore.ts'
import { briefly } from './briefly.ts'

const often = { keptMs: 20_000, keptMax: 200 } as const

const isOver = (match: MatchBook): boolean => situationOf(match).ended

/** The lines on sale when it began. */
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
  /** From memory or from the database. */
  readonly find: (id: string) => Promise<MatchBook | undefined>
  /** The lines sold at its kick-off, once the match is over. */
  readonly settled: (match: MatchBook) => Promise<readonly SettledMarket[] | undefined>
}

export const openFinished = (book: BookState, db: Pool): Finished => {
  const kept = { ...often, now: book.world.now }
  const restored = briefly(kept, async (id: string) => (await restoreMatches(db, [id]))[0])
  const sold = briefly(kept, (id: string) => soldAtKickOff(db, book, id))
  return {
    find: async (id) => book.matches.get(id) ?? (await restored(id)),
    settled: async (match) =>
      isOver(match)
        ? (await sold(match.id)).map((one) => ({ ...one, outcomeOf: (side) => outcomeOf(match, one, side) }))
        : undefined,
  }
}
