// A recorded match replayed (decision 1208). The match in memory is not touched: the messages are folded into a
// separate copy, and what was for sale is priced again, entry by entry, for the few entries that are looked at.

import { sleep } from '@magpie/kernel'
import type { Pool } from 'pg'
import {
  type BoardMarket,
  type FeedMessage,
  type HouseRecorded,
  type HouseReplay,
  type HouseStep,
  markets,
  replayMax,
  type SportTable,
  sportTables,
} from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import { boardOf, newMatchBook, situationOf, stateOf } from '../feed/match-book.ts'
import { type Entered, retraceMatch } from '../feed/restore.ts'
import { lineKey } from './trade.ts'

type Row = {
  readonly id: string
  readonly league_name: string
  readonly home: string
  readonly away: string
  readonly kick_off_at: bigint
  readonly score_home: number
  readonly score_away: number
  readonly last_seq: number
}

const recorded = (row: Row): HouseRecorded => ({
  matchId: row.id,
  league: row.league_name,
  home: row.home,
  away: row.away,
  kickOffAt: Number(row.kick_off_at),
  score: [row.score_home, row.score_away],
  messages: row.last_seq,
})

const columns = 'id, league_name, home, away, kick_off_at, score_home, score_away, last_seq'
const listMax = 50

/** Matches that have begun come first; without a search word, only matches with more messages than their fixture. */
export const recordedMatches = async (db: Pool, text: string): Promise<readonly HouseRecorded[]> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from match
     where not course_gone and case when $1 = '' then last_seq > 1 else position(lower($1) in lower(concat_ws(' ', home, away, league_name, id))) > 0 end
     order by phase = 'before', last_seq > 1 desc, kick_off_at desc, id limit $2`,
    [text.trim(), listMax],
  )
  return rows.map(recorded)
}

/** One word for the entry: what happened, or its kind. */
const whatOf = ({ body, act }: Entered): string => {
  if (body === null) return act === null ? 'nothing' : `act_${act.kind}`
  if (body.type === 'event' && 'event' in body) return body.event.kind
  return body.type === 'correction' && 'change' in body ? `correct_${body.change.kind}` : body.type
}

const toldMax = 400

const toldOf = ({ body, act }: Entered): string => {
  if (body === null) return JSON.stringify(act)
  const { matchId: _match, seq: _seq, at: _at, ...rest } = body satisfies FeedMessage
  const whole = JSON.stringify(rest)
  return whole.length > toldMax ? `${whole.slice(0, toldMax)}…` : whole
}

type Seen = Entered & {
  readonly seq: number
  readonly sport: Parameters<typeof newMatchBook>[2]
  readonly state: SeenState
}
type SeenState = ReturnType<typeof newMatchBook>['state']

type Sold = ReadonlyMap<string, { readonly board: BoardMarket; readonly state: string }>

/** What was for sale after an entry, by line. */
const soldAfter = (book: BookState, match: ReturnType<typeof newMatchBook>, at: number): Sold =>
  new Map(
    boardOf(match, book.offer).map((board) => [
      lineKey(board.market, board.lineQuarters),
      { board, state: stateOf(match, board.market, at) },
    ]),
  )

const pricesOf = (board: BoardMarket): string => board.selections.map(({ oddsE5 }) => oddsE5).join()

const changedFrom = (before: Sold, after: Sold): number =>
  [...new Set([...before.keys(), ...after.keys()])].filter((key) => {
    const [one, other] = [before.get(key), after.get(key)]
    return one?.state !== other?.state || (one && pricesOf(one.board)) !== (other && pricesOf(other.board))
  }).length

type Match = ReturnType<typeof newMatchBook>

const innerOf = ({ sport, state }: Match): [number, number][] => {
  const { inner = [] }: SportTable = sportTables[sport.id]
  if (!sport.situation(state).begun) return []
  const { figures } = sport.watch(state, sport.newCourse)
  return inner.flatMap((name) => (figures[name] === undefined ? [] : [[figures[name][0], figures[name][1]]]))
}

const stepOf = (seen: Seen, nth: number, match: Match, before: Sold, after: Sold): HouseStep => {
  const { period, minute, score, danger } = situationOf(match)
  const all = [...after.values()]
  return {
    nth,
    seq: seen.seq,
    at: seen.at,
    heardAt: seen.heardAt,
    effect: seen.effect,
    what: whatOf(seen),
    told: toldOf(seen),
    period,
    minute,
    score: [score[0], score[1]],
    inner: innerOf(match),
    danger,
    open: all.filter(({ state }) => state === 'open').length,
    suspended: all.filter(({ state }) => state === 'suspended').length,
    changed: changedFrom(before, after),
    lines: all
      .filter(({ board }) => board.main && markets[board.market].listed)
      .map(({ board, state }) => ({
        market: board.market,
        line: board.lineQuarters,
        state,
        sides: board.selections.map(({ side, oddsE5 }) => ({ side, oddsE5 })),
      })),
  }
}

const asItStood = ({ sport, state }: Seen, id: string) => ({ ...newMatchBook(id, null, sport), state })

const marksOf = (id: string, all: readonly Seen[]): HouseReplay['marks'] => {
  let last = ''
  return all.flatMap((seen, nth) => {
    const match = asItStood(seen, id)
    const { period, minute, score } = situationOf(match)
    const inner = innerOf(match)
    // With every point marked there would be too many marks: changes of the smallest figure are left to the steps.
    const now = [period, ...score, ...inner.slice(0, -1).flat()].join(' ')
    if (now === last) return []
    last = now
    return [{ nth, what: whatOf(seen), minute, score: [score[0], score[1]] satisfies [number, number], inner }]
  })
}

export const replayOf = async (
  book: BookState,
  db: Pool,
  { matchId, from }: { readonly matchId: string; readonly from: number },
): Promise<HouseReplay | null> => {
  const { rows } = await db.query<Row>(`select ${columns} from match where id = $1 and not course_gone`, [matchId])
  const [row] = rows
  if (row === undefined) return null
  const all: Seen[] = []
  await retraceMatch(db, matchId, ({ sport, state }, entered) => all.push({ ...entered, seq: state.seq, sport, state }))
  const steps: HouseStep[] = []
  let before: Sold = new Map()
  const first = Math.max(0, from - 1)
  for (const [offset, seen] of all.slice(first, from + replayMax).entries()) {
    // A board takes milliseconds: lets bets be judged between two of them.
    await sleep(book.world, 0)
    const match = asItStood(seen, matchId)
    const after = soldAfter(book, match, seen.at)
    if (first + offset >= from) steps.push(stepOf(seen, first + offset, match, before, after))
    before = after
  }
  return { match: recorded(row), total: all.length, marks: marksOf(matchId, all), steps }
}
