// The state of one basketball match: its fixture, its periods and every basket, so that one that did not count can be
// struck with everything that follows from it.

import type { BasketballFixture, BasketballMessage } from '../../contract/basketball/feed.ts'
import type { MatchPlayKind, Score } from '../../contract/index.ts'
import { type Word, wordFacts } from '../stated/by-word.ts'
import { isInDoubt, isSure, newPlainState, plainLife, type PlainState, withStood } from '../plain-life.ts'
import { remembered } from '../remembered.ts'
import { type BasketballFacts, other, raceTo, type Side } from './judging.ts'
import { overtimeMinutes } from './law.ts'
import { statedBasketball } from './stated.ts'

type Basket = {
  readonly seq: number
  readonly at: number
  readonly side: Side
  readonly points: number
  readonly period: number
  /** Milliseconds left in the period. */
  readonly left: number
}

export type BasketballState = PlainState & {
  readonly fixture: BasketballFixture | null
  /** Periods that have begun, and whether the last of them is over. */
  readonly period: number
  readonly resting: boolean
  /** What was left of the period at the last message with a clock, when that was, and whether the clock runs since. */
  readonly leftMs: number
  readonly toldAt: number
  readonly runs: boolean
  readonly ball: Side | null
  readonly baskets: readonly Basket[]
  /** Baskets that did not count, with the message that struck them. */
  readonly struck: readonly (Basket & { readonly by: number })[]
  /** Number of the message that ended a period last. */
  readonly endedBy: number
  readonly fouls: Score
  readonly reviewed: boolean
  readonly play: { readonly kind: MatchPlayKind; readonly side: Side; readonly seq: number } | null
  readonly abandoned: { readonly winner: Side | null } | null
  readonly stood?: readonly BasketballFacts[]
  readonly word?: Word<BasketballFacts>
}

/** How long a match is waited for: after its first planned start, or while it is stopped. */
const waitMs = 36 * 3_600_000
const quarters = 4
/** More points than this in a minute are asked about. */
export const plausible = { points: 12, withinMs: 60_000 } as const

export const newMatch = (matchId: string): BasketballState => ({
  ...newPlainState(matchId),
  period: 0,
  resting: false,
  leftMs: 0,
  toldAt: 0,
  runs: false,
  ball: null,
  baskets: [],
  struck: [],
  endedBy: 0,
  fouls: [0, 0],
  reviewed: false,
  play: null,
  abandoned: null,
})

const withPoints = ([home, away]: Score, side: Side, points: number): Score =>
  side === 'home' ? [home + points, away] : [home, away + points]

export const periodsOf = ({ period, baskets }: Pick<BasketballState, 'period' | 'baskets'>): readonly Score[] => {
  const periods = Array.from({ length: period }, (): Score => [0, 0])
  for (const { period: nth, side, points } of baskets)
    periods[nth - 1] = withPoints(periods[nth - 1] ?? [0, 0], side, points)
  return periods
}

export const scoreOf = remembered(({ baskets }: Pick<BasketballState, 'baskets'>): Score =>
  baskets.reduce<Score>((score, { side, points }) => withPoints(score, side, points), [0, 0]),
)

export const periodMs = (minutes: number, period: number): number =>
  (period > quarters ? overtimeMinutes : minutes / quarters) * 60_000

const isPlayed = (state: BasketballState): boolean => {
  const [home, away] = scoreOf(state)
  return state.period >= quarters && state.resting && home !== away
}

const endOf = (state: BasketballState): BasketballFacts['ended'] => {
  if (isPlayed(state)) return 'played'
  if (state.abandoned !== null) return 'abandoned'
  return state.unresumed ? 'unresumed' : null
}

const raceOf = ({ baskets }: BasketballState): Side | null => {
  let score: Score = [0, 0]
  for (const { side, points } of baskets) {
    score = withPoints(score, side, points)
    if (Math.max(...score) >= raceTo) return side
  }
  return null
}

const minutesPlayed = ({ fixture, period, leftMs, resting }: BasketballState): number => {
  if (fixture === null || period === 0) return 0
  const each = periodMs(fixture.minutes, 1)
  if (period > quarters) return fixture.minutes
  return Math.floor(((period - 1) * each + (resting ? each : each - leftMs)) / 60_000)
}

/** While a message is kept aside the score is in doubt, so the facts stay as they were and nothing new is settled. */
const factsTold = (state: BasketballState): BasketballFacts => {
  const { matchId, calledOff, fixture, period, resting, abandoned, struck } = state
  const head = {
    matchId,
    annulled: calledOff,
    minutes: fixture?.minutes ?? 48,
    winner: abandoned?.winner ?? null,
    struck: struck.flatMap(({ seq, by }) => (isSure(state, by) ? [[seq, by] as const] : [])),
  }
  if (isInDoubt(state)) return { ...head, periods: [], over: 0, race: null, ended: null, played: 0 }
  return {
    ...head,
    periods: periodsOf(state),
    over: resting ? period : Math.max(0, period - 1),
    race: raceOf(state),
    ended: endOf(state),
    played: minutesPlayed(state),
  }
}

const factsNow = (state: BasketballState): BasketballFacts => wordFacts(state) ?? factsTold(state)

export const factsOf = (state: BasketballState): BasketballFacts => withStood(factsNow(state), state)

export const isOver = (state: BasketballState): boolean =>
  state.word !== undefined || state.calledOff !== null || endOf(state) !== null

type Clocked = Extract<BasketballMessage, { left: number }>

/** What a message with the clock says about time. `null` if it does not fit. */
const clocked = (state: BasketballState, message: Clocked): BasketballState | null => {
  const { left, seq, at } = message
  if (left > state.leftMs) return null
  const now = { ...state, leftMs: left, toldAt: at }
  switch (message.type) {
    case 'clock':
      return { ...now, runs: true, reviewed: false }
    case 'review':
      return { ...now, runs: false, reviewed: message.on }
    case 'ball':
      return { ...now, runs: true, ball: message.side, play: { kind: 'ball', side: message.side, seq } }
    case 'timeout':
      return { ...now, runs: false, play: { kind: 'timeout', side: message.side, seq } }
    case 'foul':
      return {
        ...now,
        runs: false,
        fouls: withPoints(state.fouls, message.side, 1),
        play: { kind: 'foul', side: message.side, seq },
      }
    case 'basket': {
      const { side, points } = message
      const baskets = [...state.baskets, { seq, at, side, points, period: state.period, left }]
      return { ...now, runs: true, baskets, ball: other(side), play: { kind: `basket_${points}`, side, seq } }
    }
  }
}

const begun = (state: BasketballState, message: Extract<BasketballMessage, { type: 'period' }>): BasketballState => ({
  ...state,
  period: state.period + 1,
  resting: false,
  leftMs: periodMs(state.fixture?.minutes ?? 48, state.period + 1),
  toldAt: message.at,
  runs: true,
  ball: message.ball,
  fouls: [0, 0],
  play: { kind: 'ball', side: message.ball, seq: message.seq },
})

const strike = (state: BasketballState, basket: number, by: number): BasketballState | null => {
  const wrong = state.baskets.find(({ seq }) => seq === basket)
  if (wrong === undefined || state.calledOff !== null) return null
  return {
    ...state,
    baskets: state.baskets.filter((one) => one !== wrong),
    struck: [...state.struck, { ...wrong, by }],
  }
}

/** `null` if the message does not fit now; then an operator is asked. */
const taken = (state: BasketballState, message: BasketballMessage): BasketballState | null => {
  const { period, resting, stoppedAt } = state
  const over = isOver(state)
  const plays = period > 0 && !over && stoppedAt === null
  if ('left' in message) return plays && !resting ? clocked(state, message) : null
  switch (message.type) {
    case 'fixture':
      return period > 0 ? null : { ...state, fixture: message }
    case 'period':
      return (period === 0 || (plays && resting)) && !over ? begun(state, message) : null
    case 'period_end': {
      const score = scoreOf(state)
      const agrees = score[0] === message.score[0] && score[1] === message.score[1]
      const ended = { ...state, resting: true, runs: false, leftMs: 0, toldAt: message.at, endedBy: message.seq }
      return plays && !resting && agrees ? { ...ended, ball: null, reviewed: false } : null
    }
    case 'struck':
      return strike(state, message.basket, message.seq)
    case 'stopped':
      return plays ? { ...state, stoppedAt: message.at, runs: false } : null
    case 'resumed':
      return period > 0 && !over && stoppedAt !== null ? { ...state, stoppedAt: null } : null
    case 'abandoned':
      return period > 0 && !over ? { ...state, abandoned: { winner: message.winner }, runs: false } : null
    case 'called_off':
      return over ? null : { ...state, calledOff: 'called_off', runs: false }
  }
}

const begins = ({ period, word }: BasketballState): boolean => period > 0 || word !== undefined

/** More points in a minute than is plausible. */
const doubts = ({ baskets }: BasketballState, message: BasketballMessage): boolean => {
  if (message.type !== 'basket') return false
  const lately = baskets.filter(({ at }) => message.at - at <= plausible.withinMs)
  return lately.reduce((sum, { points }) => sum + points, 0) + message.points > plausible.points
}

export const life = plainLife<BasketballState, BasketballMessage, BasketballFacts>({
  waitMs,
  formatOf: ({ minutes }) => [minutes],
  hasBegun: begins,
  isOver,
  taken,
  doubts,
  factsNow,
  statable: statedBasketball,
})
