// The site around a sport screen, with its slip: only the network and animation frames are simulated.

import { type Answers, around as aroundSite } from '@magpie/identity/web/testing'
import type { Live } from '@magpie/wire/live'
import type { Scope } from '@magpie/wire/scope'
import type { SessionState } from '@magpie/wire/session'
import type { Settings } from '@magpie/wire/settings'
import type { ReactNode } from 'react'
import { liveFeedOf } from '../live/live-feed.ts'
import { texts as words } from '../desk.ts'
import { type Slip, SlipProvider, slipStore } from '../slip/slip-store.ts'
import { type PlayedVendor, playedVendor } from './vendor.ts'

type Balls = Readonly<Record<string, number>>

export type AroundOptions = {
  readonly at?: string
  readonly path?: string
  readonly vendor?: PlayedVendor
  readonly member?: boolean
  readonly slip?: Partial<Slip>
  readonly live?: Partial<Live>
  readonly settings?: Partial<Settings>
  /** Matches in play of sports other than football, by the wire's numbers of sports. */
  readonly balls?: Balls
  /** Matches that begin on a later day. */
  readonly early?: Balls
  /** In addition to the simulated venue. */
  readonly venues?: Scope['venues']
}

const member: SessionState = { state: 'member', marker: 'a-marker', userId: 'u', account: 'tester1' }

const ofBalls = (balls: Balls) => Object.fromEntries(Object.entries(balls).map(([id, ct]) => [id, { ct }]))

const countsWith = (balls: Balls, early: Balls | undefined) => ({
  '1': { ct: 2, balls: { '1': { ct: 2 }, ...ofBalls(balls) } },
  '3': { ct: 1286, balls: { '1': { ct: 1286 } } },
  ...(early !== undefined && { '4': { ct: 1, balls: ofBalls(early) } }),
})

const answersWith = (balls: Balls, early: Balls | undefined): Answers => ({
  '/game/api/v1/venue/counts': () => ({
    counts: { TY: countsWith(balls, early), DZ: {}, DJ: {}, ZR: {}, CP: {}, QP: {} },
    venues: { YBTY: countsWith(balls, early) },
    lobbies: {},
    takenAt: 1,
  }),
  '/game/api/v1/venue/launch': () => ({ requestId: 'a-request', cuid: '0b1c2d3e-0000-4000-8000-000000000001' }),
  '/site/api/v1/protection/mine': () => ({
    excludedUntil: null,
    timedOutUntil: null,
    stakeLimit: { daily: null, usedToday: '0.00', next: null },
    limits: [],
    stakeRoom: null,
    visit: { every: 60, began: null, waits: null, until: null },
  }),
})

export const around = (screen: ReactNode, options: AroundOptions = {}) => {
  const { at = '/', path = '*', vendor = playedVendor(), live = {}, settings = {} } = options
  const slip = slipStore()
  slip.setState({ ...options.slip })
  const opened = aroundSite({
    words,
    routes: [{ path, element: screen }],
    at,
    answers: answersWith(options.balls ?? {}, options.early),
    state: options.member === true ? member : { state: 'anonymous' },
    live: { loggedIn: false, ...live },
    settings: { theme: 'light', ...settings },
    scope: { send: vendor.send, venues: { YBTY: { origin: 'http://vendor.test', adapter: 'ob' }, ...options.venues } },
    wrap: (site) => <SlipProvider value={slip}>{site}</SlipProvider>,
  })
  return { ...opened, vendor, slip, feed: liveFeedOf(opened.scope) }
}
