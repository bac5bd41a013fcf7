// A selection on a slip, and the bet on it in flight.

import { type Slip, type SlipSelection, stakeKey } from '../slip/slip-store.ts'
import type { Attempt } from '../vendors/bets.ts'

export const chosen: SlipSelection = {
  venue: 'YBTY',
  matchId: 'm1',
  oid: 'ah.-2.home',
  market: 'ah',
  side: 'home',
  lineQuarters: -2,
  oddsE5: 190_000,
  score: [2, 1],
  version: 40,
  home: 'm1-home',
  away: 'm1-away',
  league: 'Cloud League',
  chosenAt: 1,
}

/** A slip with only this selection, and a stake. */
export const staked = (stake: string): Pick<Slip, 'selections' | 'stakes'> => ({
  selections: [chosen],
  stakes: { [stakeKey(chosen)]: stake },
})

export const attempt: Attempt = {
  key: 'key-number-1',
  owner: 'u1',
  legs: [{ matchId: 'm1', oid: 'ah.-2.home', oddsE5: 190_000, score: [2, 1], version: 40 }],
  folds: [],
  accept: 'better',
  stakeText: '10000',
  oddsType: 3,
  sentAt: 1,
}
