// What watchers see of a basketball match: points of every period, the clock that runs down, the side with the ball,
// and the course of the lead; and why nothing is sold for some seconds.

import type { MatchPeriod, Score } from '../../contract/index.ts'
import type { Watched } from '../sport.ts'
import { givenUpPeriod } from '../plain-life.ts'
import { viewOf } from '../stated/by-word.ts'
import { type BasketballFacts, sumOf } from './judging.ts'
import { type BasketballState, isOver, periodMs, periodsOf, scoreOf } from './state.ts'

const minuteMs = 60_000
const quarters = 4
const quarterNames = ['quarter_1', 'quarter_2', 'quarter_3', 'quarter_4'] as const
const half = 2

export const periodOf = (state: BasketballState): MatchPeriod => {
  const { period, resting, calledOff, unresumed, abandoned, stoppedAt } = state
  if (calledOff !== null || unresumed || abandoned !== null) return givenUpPeriod(period > 0)
  if (isOver(state)) return 'ended'
  if (period === 0) return 'before'
  if (stoppedAt !== null) return 'stopped'
  if (resting) return period === half ? 'half_time' : 'interval'
  return quarterNames[period - 1] ?? 'overtime'
}

const sided = (side: 'home' | 'away' | null): Score => (side === null ? [0, 0] : side === 'home' ? [1, 0] : [0, 1])

const figuresOf = (periods: readonly Score[]): Watched['figures'] => ({
  score: sumOf(periods),
  ...Object.fromEntries(quarterNames.flatMap((name, at) => (periods[at] === undefined ? [] : [[name, periods[at]]]))),
  ...(periods.length > quarters && { overtime: sumOf(periods.slice(quarters)) }),
})

const figures = (state: BasketballState): Watched['figures'] => ({
  ...figuresOf(periodsOf(state)),
  ball: sided(state.ball),
  fouls: state.fouls,
})

const flowMost = 58
const widest = 15

/** The lead after every minute played; positive for the home side. */
const flow = ({ fixture, baskets, period, leftMs }: BasketballState): readonly number[] => {
  if (fixture === null || period === 0) return []
  const before = (nth: number): number =>
    Array.from({ length: nth - 1 }, (_, at) => periodMs(fixture.minutes, at + 1)).reduce((sum, ms) => sum + ms, 0)
  const goneAt = (nth: number, left: number): number => before(nth) + periodMs(fixture.minutes, nth) - left
  const minutes = Math.floor(goneAt(period, leftMs) / minuteMs)
  const moves = baskets.map(({ period: nth, left, side, points }) => ({
    gone: goneAt(nth, left),
    by: side === 'home' ? points : -points,
  }))
  const leads = Array.from({ length: minutes }, (_, at) =>
    moves.reduce((lead, { gone, by }) => (gone <= (at + 1) * minuteMs ? lead + by : lead), 0),
  )
  return leads.slice(-flowMost).map((lead) => Math.max(-1, Math.min(1, lead / widest)))
}

const watchTold = (state: BasketballState): Watched => {
  const { leftMs, toldAt, runs, play } = state
  const minute = Math.max(1, Math.ceil(leftMs / minuteMs))
  const into = minute * minuteMs - leftMs
  return {
    minute,
    minuteAt: runs ? toldAt - into : null,
    standsAt: into,
    figures: figures(state),
    flow: flow(state).map((sample) => Math.round(sample * 9)),
    goalMinutes: [],
    play,
  }
}

/** How a stated match looks. */
export const view = viewOf<BasketballState, BasketballFacts>({
  score: ({ periods }) => sumOf(periods),
  isCut: ({ ended }) => ended !== 'played',
  figures: ({ periods }) => ({ ...figuresOf(periods), ball: [0, 0], fouls: [0, 0] }),
})

export const watch = view.watch(watchTold)

const lastMs = { period: 24_000, match: 60_000 } as const
const close = 3

/** A review, the last shot of a period, or the last minute of a close match. */
export const dangerOf = (state: BasketballState): string | null => {
  const { period, resting, leftMs, reviewed } = state
  if (period === 0 || resting || isOver(state)) return null
  if (reviewed) return 'review'
  const [home, away] = scoreOf(state)
  if (period >= quarters && leftMs <= lastMs.match && Math.abs(home - away) <= close) return 'close_end'
  return leftMs <= lastMs.period ? 'last_shot' : null
}
