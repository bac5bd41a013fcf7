// What watchers see of a baseball match: runs by inning, hits, the side at bat, the count, outs and bases; and why
// nothing is sold for some seconds.

import type { MatchPeriod, Score } from '../../contract/index.ts'
import type { Watched } from '../sport.ts'
import { givenUpPeriod } from '../plain-life.ts'
import { viewOf } from '../stated/by-word.ts'
import { type BaseballFacts, sumOf } from './judging.ts'
import { regularInnings } from './model.ts'
import { type BaseballState, batsIn, inningOf, inningsOf, isHalfOver, isOver, scoreOf, spotOf } from './state.ts'

const inningNames = [
  'inning_1',
  'inning_2',
  'inning_3',
  'inning_4',
  'inning_5',
  'inning_6',
  'inning_7',
  'inning_8',
  'inning_9',
] as const
const tops = ['top_1', 'top_2', 'top_3', 'top_4', 'top_5', 'top_6', 'top_7', 'top_8', 'top_9'] as const
const bottoms = [
  'bottom_1',
  'bottom_2',
  'bottom_3',
  'bottom_4',
  'bottom_5',
  'bottom_6',
  'bottom_7',
  'bottom_8',
  'bottom_9',
] as const

export const periodOf = (state: BaseballState): MatchPeriod => {
  const { halves, calledOff, unresumed, called, stoppedAt } = state
  if (calledOff !== null || unresumed || called !== null) return givenUpPeriod(halves > 0)
  if (isOver(state)) return 'ended'
  if (halves === 0) return 'before'
  if (stoppedAt !== null) return 'stopped'
  const nth = inningOf(halves) - 1
  return batsIn(halves) === 'away' ? (tops[nth] ?? 'top_extra') : (bottoms[nth] ?? 'bottom_extra')
}

const onHit: readonly string[] = ['single', 'double', 'triple', 'homer']

const hitsOf = ({ plates }: BaseballState): Score => {
  const hits = plates.filter(({ how }) => onHit.includes(how))
  const home = hits.filter(({ half }) => batsIn(half) === 'home').length
  return [home, hits.length - home]
}

const runsOf = (innings: readonly Score[]): Watched['figures'] => ({
  score: sumOf(innings),
  ...Object.fromEntries(inningNames.flatMap((name, at) => (innings[at] === undefined ? [] : [[name, innings[at]]]))),
  ...(innings.length > regularInnings && { extra: sumOf(innings.slice(regularInnings)) }),
})

const figures = (state: BaseballState): Watched['figures'] => {
  const plays = state.halves > 0 && !isOver(state)
  const { outs, bases } = spotOf(state)
  return {
    ...runsOf(inningsOf(state)),
    hits: hitsOf(state),
    outs: plays ? [outs, isHalfOver(state) ? 0 : bases] : [0, 0],
    count: plays ? state.count : [0, 0],
    bats: plays ? (batsIn(state.halves) === 'home' ? [1, 0] : [0, 1]) : [0, 0],
  }
}

const flowMost = 58
const widest = 6

/** The lead after every half inning that has begun; positive for the home side. */
const flow = (state: BaseballState): readonly number[] =>
  Array.from({ length: state.halves }, (_, at) => {
    const [home, away] = scoreOf({ halves: at + 1, plates: state.plates.filter(({ half }) => half <= at + 1) })
    return Math.round(9 * Math.max(-1, Math.min(1, (home - away) / widest)))
  }).slice(-flowMost)

const watchTold = (state: BaseballState): Watched => {
  const last = state.plates.at(-1)
  const told = last?.half === state.halves ? last : undefined
  return {
    minuteAt: null,
    figures: figures(state),
    flow: flow(state),
    goalMinutes: [],
    play: told === undefined ? null : { kind: told.how, side: batsIn(told.half), seq: told.seq },
  }
}

/** How a stated match looks. Hits are not stated. */
export const view = viewOf<BaseballState, BaseballFacts>({
  score: ({ innings }) => sumOf(innings),
  isCut: ({ ended }) => ended !== 'played',
  figures: ({ innings }) => ({ ...runsOf(innings), outs: [0, 0], count: [0, 0], bats: [0, 0] }),
})

export const watch = view.watch(watchTold)

const onThird = 4

/** A runner on third, or a pitching change. */
export const dangerOf = (state: BaseballState): string | null => {
  if (state.halves === 0 || isOver(state) || isHalfOver(state)) return null
  if (state.changing) return 'pitcher'
  return (spotOf(state).bases & onThird) > 0 ? 'third_base' : null
}
