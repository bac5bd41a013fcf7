// The legs of a ticket with what they are judged by, for explanations, disputes and trials of a settlement.

import type { Facts } from '../../contract/index.ts'
import { countedFacts } from '../../rules/index.ts'
import { legTermsOf, type TermsRow } from './ticket.ts'

export type JudgedRow = TermsRow & {
  readonly match_id: string
  readonly feed_seq: number
  readonly booked_at: number
  readonly home: string
  readonly away: string
  readonly facts: Facts
}

const leg = (of: string): string => `json_build_object('match_id', ${of}.match_id, 'market', ${of}.market,
  'side', ${of}.side, 'line_quarters', ${of}.line_quarters, 'odds_e5', ${of}.odds_e5, 'score_home', ${of}.score_home,
  'score_away', ${of}.score_away, 'minute', ${of}.minute, 'rule_version', ${of}.rule_version, 'picked', ${of}.picked,
  'feed_seq', ${of}.feed_seq, 'booked_at', ${of}.booked_at, 'home', m.home, 'away', m.away, 'facts', m.facts)`

/** A column: all legs of the ticket `t` in their order, as `JudgedRow`s. */
export const judgedLegs = `case when t.folds is null
    then (select json_build_array(${leg('t')}) from match m where m.id = t.match_id)
    else (select json_agg(${leg('g')} order by g.n) from ticket_leg g join match m on m.id = g.match_id
      where g.ticket_id = t.id) end`

/** For each leg the facts that count for it. `sold`: how much of the stake was sold back. */
export const factsOfLegs = (legs: readonly JudgedRow[], sold: bigint): readonly Facts[] =>
  countedFacts(
    legs.map((row) => ({ terms: legTermsOf(row.match_id, row), feedSeq: row.feed_seq, facts: row.facts })),
    sold > 0n,
  ).filter((facts) => facts !== undefined)
