// An open bet as the platform and its vendor report it, for tests of the page of a ticket.

import type { RoundView } from '@magpie/venues/contract'

export const soldNo = '01a1f96a-ced1-7000-ba40-a7fe81393512'

export const heldRound = (more: Partial<RoundView> = {}): RoundView => ({
  id: `YBTY/${soldNo}`,
  venue: 'YBTY',
  state: 'kept',
  stake: '200.00',
  total: null,
  played: null,
  stays: null,
  version: 0,
  reason: null,
  reasonCode: null,
  digest: 'd',
  result: null,
  openedAt: 1,
  changedAt: 2,
  detail: {
    gameClass: 'sport',
    title: 'x',
    oddsType: 3,
    oddsE5: 195e3,
    ruleVersion: 'football/1',
    legs: [
      {
        matchId: 'm1',
        leagueName: 'l',
        homeName: 'h',
        awayName: 'a',
        startsAt: 1,
        market: '1x2',
        side: 'home',
        lineQuarters: null,
        oddsE5: 195e3,
        inPlay: false,
        scoreAtBet: null,
        minuteAtBet: null,
        ruleVersion: 'football/1',
      },
    ],
  },
  ...more,
})

let offers = 0

/** The answer to a quote: of 200.00, all of which would bring `pays`. */
export const offerOf = (amt: unknown, pays: bigint) => {
  const part = BigInt(typeof amt === 'string' ? amt : '20000')
  offers += 1
  return {
    no: soldNo,
    id: `00000000-0000-4000-8000-${String(offers).padStart(12, '0')}`,
    amt: part.toString(),
    left: '20000',
    stays: (20000n - part).toString(),
    pay: ((pays * part) / 20000n).toString(),
    all: pays.toString(),
    fair: ((pays * part) / 19200n).toString(),
    mg: 4e4,
    dies: '9',
    wait: 5e3,
  }
}
