// Converts the rows of `truth/settlement.json` to this slice's own shapes. The reference names a total `total` and
// gives second-half scores separately; only this file handles the difference.

import type { MatchFacts, Score } from '../contract/index.ts'
import { isJudged, type JudgedMarket, type Pick } from '../rules/football/settle/judges.ts'
import { parseRatio, type Ratio, ratio, times } from '@magpie/kernel/ratio'

export type CaseFacts = {
  readonly ft?: Score
  readonly ht?: Score
  readonly second_half?: Score
  readonly score_at_bet?: Score
  readonly corners?: Score
  readonly bookings?: Score
  readonly score?: Score
  readonly suspended_at?: number
  readonly abandoned_at?: number
  readonly resumed_after_hours?: number | null
}

export const exact = (text: string): Ratio => {
  const read = parseRatio(text)
  if (read === undefined) throw new Error(`no figure: ${text}`)
  return read
}

/** Other names of the same markets; corners and bookings are judged like goals, on counts of their own. */
const renamed = (market: string): string =>
  market
    .replace(/^(?:asian_)?(?:corners?|bookings?|cards?)_/, '')
    .replace(/_inplay(?=_|$)/, '')
    .replace(/^asian_handicap/, 'ah')
    .replace(/^(?:total|over_under)(?=_[12]h$|$)/, 'ou')
    .replace(/^(?:handicap_3way|3way_handicap|euro_handicap)/, 'european_handicap')
    .replace(/^(?:total_goals|exact_goals|goals_range)/, 'goal_range')

export const hasJudge = (market: string): boolean => isJudged(renamed(market))

/** Names the markets in these rows that have no judge, with the number of rows, because they are not compared. */
export const notCompared = (named: readonly string[]): string => {
  const unknown = Map.groupBy(
    named.filter((market) => !hasJudge(market)),
    (market) => market,
  )
  if (unknown.size === 0) return 'every row has a judge'
  return `not compared, no judge: ${[...unknown].map(([market, rows]) => `${market} (${rows.length})`).join(', ')}`
}

export const marketNamed = (market: string): JudgedMarket => {
  const name = renamed(market)
  if (!isJudged(name)) throw new Error(`no judge for ${market}`)
  return name
}

export const quartersOf = (line: string | null | undefined): number => {
  const quarters = times(exact(line ?? '0'), ratio(4n))
  if (quarters.under !== 1n) throw new Error(`no line of quarters: ${line}`)
  return Number(quarters.over)
}

const zeroZero: Score = [0, 0]

export const pickOf = (selection: string, line: string | null | undefined, facts: CaseFacts): Pick => ({
  pick: selection,
  lineQuarters: quartersOf(line),
  scoreAtBet: facts.score_at_bet ?? zeroZero,
})

const stopped = (facts: CaseFacts): MatchFacts['interruption'] => {
  const minute = facts.suspended_at ?? facts.abandoned_at
  if (minute === undefined) return null
  const score = facts.score ?? facts.ht ?? zeroZero
  return { minute, score, resumedAfterHours: facts.resumed_after_hours ?? null }
}

/** A second half alone is a match with a goalless first half. */
export const factsOf = (facts: CaseFacts): MatchFacts => {
  const ft = facts.corners ?? facts.bookings ?? facts.ft ?? facts.second_half ?? null
  const interruption = stopped(facts)
  return {
    matchId: 'case',
    ht: facts.ht ?? (facts.second_half === undefined ? null : zeroZero),
    ft,
    score: ft ?? facts.score ?? facts.ht ?? zeroZero,
    interruption,
    annulled: null,
  }
}
