// The detail of a bet in every measurement: one leg of football in play, of usual size.

import type { Takes } from '@magpie/wire'
import type { walletDebit } from '@magpie/venues/contract'

export type BetDetail = Takes<typeof walletDebit>['detail']

const rule = 'football:1'

export const betDetail: BetDetail = {
  gameClass: 'sport',
  title: 'Northern Wanderers v United of the Harbour',
  oddsType: 3,
  oddsE5: 195_000,
  ruleVersion: rule,
  legs: [
    {
      matchId: 'm-20260611-0042',
      leagueName: 'League of the First Division',
      homeName: 'Northern Wanderers',
      awayName: 'United of the Harbour',
      startsAt: 1_790_000_000_000,
      market: 'ah',
      side: 'home',
      lineQuarters: -2,
      oddsE5: 195_000,
      inPlay: true,
      scoreAtBet: { home: 1, away: 0 },
      minuteAtBet: 33,
      ruleVersion: rule,
    },
  ],
}
