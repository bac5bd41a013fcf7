// Results stated by operators: the match is found by name, one operator states its score, another agrees (L33). That
// settles every bet on the match, and overrules a result from the source.

import { handle, type Answer, type Caller, type Handled } from '@magpie/wire'
import type { Pool } from 'pg'
import { type DeskMatch, deskMatches, deskResult } from '../../contract/index.ts'
import type { BookState } from '../book-state.ts'
import { type MatchBook, situationOf } from './match-book.ts'

type Row = {
  readonly id: string
  readonly league_name: string
  readonly home: string
  readonly away: string
  readonly kick_off_at: bigint
  readonly phase: string
  readonly score_home: number
  readonly score_away: number
  readonly bets: number
  readonly proposal: DeskMatch['proposal']
}

const shownMax = 20

/** Without a search word: proposals that wait for a second operator, and matches under way. */
const found = `select m.id, m.league_name, m.home, m.away, m.kick_off_at, m.phase, m.score_home, m.score_away,
    (select count(*)::int from ticket t where t.match_id = m.id and t.state in ('pending', 'confirmed', 'settled')) as bets,
    case when p.id is not null then json_build_object('id', p.id, 'by', p.made_by, 'reason', p.reason, 'at', p.made_at,
      'ht', p.body->'ht', 'ft', p.body->'ft') end as proposal
  from match m left join feed_proposal p on p.match_id = m.id and p.act = 'result' and p.decision is null
  where m.phase <> 'before' and case when $1 = '' then m.id = any($2) or p.id is not null
    else position(lower($1) in lower(m.home || ' ' || m.away || ' ' || m.league_name)) > 0 end
  order by p.id is null, m.kick_off_at desc, m.id limit ${shownMax}`

/** Only scores: the order of a competition is stated at the trading desk. */
const mayStateResult = ({ sport, state }: MatchBook): boolean => sport.stating(state, state.at)?.what === 'score'

const matchOf = (book: BookState, row: Row): DeskMatch => {
  const match = book.matches.get(row.id)
  const score = match === undefined ? ([row.score_home, row.score_away] as const) : situationOf(match).score
  return {
    matchId: row.id,
    league: row.league_name,
    home: row.home,
    away: row.away,
    kickOffAt: Number(row.kick_off_at),
    stage: match === undefined ? row.phase : match.sport.stageOf(match.state),
    score: score.join(':'),
    bets: row.bets,
    // A match that has left memory is checked only when a result is stated; it may be refused then.
    canState: match === undefined || mayStateResult(match),
    proposal: row.proposal,
  }
}

const nameOf = (caller: Caller): string => (caller.is === 'venue' ? caller.venue : '')

const underWay = ({ matches }: BookState): readonly string[] =>
  [...matches.values()].filter(mayStateResult).map(({ id }) => id)

export const deskResultHandlers = (book: BookState, db: Pool): readonly Handled[] => [
  handle(deskMatches, async ({ text }) => {
    const { rows } = await db.query<Row>(found, [text.trim(), text.trim() === '' ? underWay(book) : []])
    return { matches: rows.map((row) => matchOf(book, row)) }
  }),
  handle(deskResult, async ({ matchId, ht, ft, reason }, { caller }): Promise<Answer<typeof deskResult>> => {
    if (ht[0] > ft[0] || ht[1] > ft[1]) return { code: 'IMPOSSIBLE' }
    const match = book.matches.get(matchId)
    if (match !== undefined && !mayStateResult(match)) return { code: 'GONE' }
    const { rowCount } = await db.query(
      `insert into feed_proposal (id, match_id, seq, act, body, made_by, reason, made_at)
       select $1, m.id, 0, 'result', $3, $4, $5, $6 from match m where m.id = $2 on conflict do nothing`,
      [book.world.id(), matchId, JSON.stringify({ ht, ft }), nameOf(caller), reason, book.world.now()],
    )
    return { code: rowCount === 1 ? 'WAITS' : 'GONE' }
  }),
]
