// Files of other operators in the same format: rows by the short names of the sport, and facts with the count of each
// part of the match. They are translated to our own rows and facts.

import type { Facts, MarketId, Score } from '../../contract/index.ts'

const rows: Readonly<Record<string, MarketId>> = {
  'basketball ml match': 'basketball_winner',
  'basketball hc match': 'basketball_handicap',
  'basketball ou match': 'basketball_total',
}

/** Undefined for a row that we do not have. */
export const rowNamed = (sport: unknown, row: unknown, span: unknown): MarketId | undefined =>
  rows[[sport, row, span].map(String).join(' ')]

type Part = { readonly is: string; readonly points?: Score }
type Told = {
  readonly spans: Readonly<Record<string, Part | undefined>>
  readonly ended: string | null
  readonly winner: string | null
  readonly annulled: string | null
}

const isTold = (facts: object): facts is Told => 'spans' in facts

const minutes = 48

/** The points of the whole match are read as one period, because no row above is about a part of the match. */
export const factsNamed = (matchId: string, facts: object): Facts => {
  if (!isTold(facts)) return facts as Facts
  const { spans, ended, winner, annulled } = facts
  const points = spans['match']?.points
  const counts = { minutes, periods: points === undefined ? [] : [points], over: 0, race: null, played: 0, struck: [] }
  return { matchId, annulled, ended, winner, ...counts } as Facts
}
