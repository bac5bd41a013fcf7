// A selection that stands on a slip, and the bet on it that is on its way.

import type { SlipSelection } from '../slip/slip-store.ts'
import type { Attempt } from '../vendors/ob/bets.ts'

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

export const attempt: Attempt = {
  key: 'key-number-1',
  owner: 'u1',
  matchId: 'm1',
  oid: 'ah.-2.home',
  oddsE5: 190_000,
  score: [2, 1],
  version: 40,
  accept: 'better',
  stakeText: '10000',
  oddsType: 3,
  sentAt: 1,
}
