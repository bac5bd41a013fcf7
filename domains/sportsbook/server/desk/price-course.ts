// The course of one line's prices from the notes, with the present price at the end.

import type { Pool } from 'pg'
import type { BoardMarket, HouseCourse, HousePoint } from '../../contract/index.ts'
import { type BookState, nowOf } from '../book-state.ts'
import { boardOf, type MatchBook, situationOf, stateOf } from '../feed/match-book.ts'
import { stakedOn } from './sold.ts'
import { lineKey } from './trade.ts'
import { worstOf } from './worst.ts'

const pointsMax = 120

type Row = {
  readonly at: bigint
  readonly minute: number
  readonly score_home: number
  readonly score_away: number
  readonly staked: bigint
  readonly worst: bigint
  readonly line: readonly [state: string, odds: Readonly<Record<string, number>>] | null
}

const rowsOf = async (db: Pool, matchId: string, key: string): Promise<readonly Row[]> => {
  const { rows } = await db.query<Row>(
    `select at, minute, score_home, score_away, staked, worst, prices->$2 as line
     from price_note where match_id = $1 order by at desc limit $3`,
    [matchId, key, pointsMax],
  )
  return rows.toReversed()
}

const pointOf = (row: Row, sides: readonly string[]): HousePoint => ({
  at: Number(row.at),
  minute: row.minute,
  score: [row.score_home, row.score_away],
  staked: row.staked.toString(),
  worst: row.worst.toString(),
  state: row.line?.[0] ?? 'none',
  odds: sides.map((side) => row.line?.[1][side] ?? 0),
})

const nowAs = (book: BookState, match: MatchBook, { market, selections }: BoardMarket): HousePoint => {
  const { minute, score } = situationOf(match)
  return {
    at: book.world.now(),
    minute,
    score: [score[0], score[1]],
    staked: stakedOn(match.sold).staked.toString(),
    worst: worstOf(match).netMinor.toString(),
    state: stateOf(match, market, nowOf(book, match)),
    odds: selections.map(({ oddsE5 }) => oddsE5),
  }
}

type Asked = { readonly market?: string | undefined; readonly line?: number | undefined }

/** The line that was asked for, else the main one of its market, else the first of the match. */
const lineOf = (board: readonly BoardMarket[], asked: Asked): BoardMarket | undefined => {
  const own = board.filter(({ market }) => market === (asked.market ?? board[0]?.market))
  return own.find(({ lineQuarters }) => lineQuarters === asked.line) ?? own.find(({ main }) => main) ?? own[0]
}

export const courseOf = async (
  book: BookState,
  db: Pool,
  match: MatchBook,
  asked: Asked,
): Promise<HouseCourse | null> => {
  const line = lineOf(boardOf(match, book.offer), asked)
  if (line === undefined) return null
  const sides = line.selections.map(({ side }) => side)
  const now = nowAs(book, match, line)
  const rows = await rowsOf(db, match.id, lineKey(line.market, line.lineQuarters))
  return {
    market: line.market,
    line: line.lineQuarters,
    sides: [...sides],
    points: [...rows.map((row) => pointOf(row, sides)), now],
  }
}
