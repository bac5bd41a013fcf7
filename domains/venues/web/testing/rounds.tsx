// Rounds as the record of bets tells them, and the record on a page, for its tests.

import { type Answers, around, type AroundOptions, member } from '@magpie/identity/web/testing'
import type { RoundView, SportDetail } from '../../contract/index.ts'
import words from '../locales/zh-CN.json' with { type: 'json' }
import { type RoundTellers, RoundTellersProvider } from '../records/tellers.ts'
import { venuesRoutes } from '../routes.ts'
import names from './locales/rounds.json' with { type: 'json' }

export const listPath = '/game/api/v1/round/list'
export const onePath = '/game/api/v1/round/one'
/** 2026-11-20 21:08:09 in Beijing. */
export const at = Date.UTC(2026, 10, 20, 13, 8, 9)
export const dayMs = 86_400_000

/** A name that the teller of these tests does not bear, as the code of a game may not bear foreign words. */
export const falls = 'falls'

export const leg = {
  matchId: 'm1',
  leagueName: names.league,
  homeName: names.home,
  awayName: names.away,
  startsAt: at,
  market: 'ou',
  side: 'over',
  lineQuarters: 14,
  oddsE5: 195_000,
  inPlay: true,
  scoreAtBet: { home: 1, away: 0 },
  minuteAtBet: 33,
  ruleVersion: 'football/1',
}

export const detail: SportDetail = {
  gameClass: 'sport',
  title: 'one v other',
  oddsType: 3,
  oddsE5: 195_000,
  ruleVersion: 'football/1',
  legs: [leg],
}

export const round = (more: Partial<RoundView> = {}): RoundView => ({
  id: 'YBTY/t1',
  venue: 'YBTY',
  state: 'kept',
  stake: '100.00',
  total: null,
  played: null,
  stays: null,
  version: 0,
  reason: null,
  reasonCode: null,
  detail,
  digest: 'd',
  result: null,
  openedAt: at,
  changedAt: at + 5000,
  ...more,
})

export const settled = (
  outcome: 'win' | 'half_win' | 'push' | 'half_loss' | 'loss' | 'void',
  total: string,
  more = {},
): RoundView =>
  round({
    state: 'settled',
    total,
    version: 1,
    result: { legs: [{ matchId: 'm1', outcome, score: { home: 2, away: 2 } }] },
    ...more,
  })

const tellers: RoundTellers = {
  YBTY: {
    Leg: ({ leg: { homeName } }) => {
      if (homeName === falls) throw new Error(falls)
      return <p>{homeName} +1</p>
    },
    Now: () => <p>live now</p>,
    Joined: ({ round }) => <p>joined {round.detail.title}</p>,
    Held: ({ round: { id } }) => <p>held {id}</p>,
    Why: ({ round: { id } }) => <p>because of {id}</p>,
  },
}

export const sums = (count: number, stake: string, total: string) => ({ count, stake, total })
const venues = {
  '/game/api/v1/venue/list': () => ({
    venues: [{ enName: 'YBTY', name: names.venue, group: 'TY', state: 'open', until: null }],
  }),
}

export type Asked = { readonly show: string; readonly since: number; readonly before?: { readonly id: string } }

export const open = (path: string, answers: Answers, more: Partial<AroundOptions> = {}) =>
  around({
    words,
    routes: venuesRoutes,
    at: path,
    state: member,
    answers: { ...venues, ...answers },
    scope: { venues: { YBTY: { origin: 'http://vendor.test', adapter: 'YBTY' } } },
    wrap: (inside) => <RoundTellersProvider value={tellers}>{inside}</RoundTellersProvider>,
    ...more,
  })

export const list = (rounds: readonly RoundView[], more: object = {}) => ({
  [listPath]: () => ({ rounds, next: null, sums: sums(rounds.length, '100.00', '0.00'), ...more }),
})
export const record = '/mine/record/betRecord'
