// The state of one baseball match: its fixture, its half innings and every batter, so that a wrong one can be taken
// back with everything that follows from it. Runs after the one that decides the last inning do not count.

import type { BaseballFixture, BaseballMessage } from '../../contract/baseball/feed.ts'
import type { Score } from '../../contract/index.ts'
import { type Word, wordFacts } from '../stated/by-word.ts'
import { isInDoubt, isSure, newPlainState, plainLife, type PlainState, withStood } from '../plain-life.ts'
import { remembered } from '../remembered.ts'
import { runnersOn, type Spot } from './half.ts'
import { type BaseballFacts, type Side, sumOf } from './judging.ts'
import { regularInnings, type Stand } from './model.ts'
import { statedBaseball } from './stated.ts'

type How = Extract<BaseballMessage, { type: 'plate' }>['how']
type Plate = Spot & {
  readonly seq: number
  /** Number of the half inning, from one. */
  readonly half: number
  readonly how: How
  readonly runs: number
}

export type BaseballState = PlainState & {
  readonly fixture: BaseballFixture | null
  /** Half innings that have begun. */
  readonly halves: number
  readonly plates: readonly Plate[]
  /** Number of the last message that told a batter or took one back. */
  readonly movedBy: number
  /** Balls and strikes of the current batter. */
  readonly count: Score
  /** A pitcher is being changed, and no batter has come since. */
  readonly changing: boolean
  /** Message numbers of changes of the first pitcher. */
  readonly pitchers: readonly number[]
  readonly struck: readonly (readonly [told: number, struck: number])[]
  readonly called: { readonly winner: Side | null } | null
  readonly stood?: readonly BaseballFacts[]
  readonly word?: Word<BaseballFacts>
}

/** How long a match is waited for: after its first planned start, or while it is stopped. */
const waitMs = 36 * 3_600_000
const outsToEnd = 3

export const newMatch = (matchId: string): BaseballState => ({
  ...newPlainState(matchId),
  halves: 0,
  plates: [],
  movedBy: 0,
  count: [0, 0],
  changing: false,
  pitchers: [],
  struck: [],
  called: null,
})

export const inningOf = (half: number): number => Math.ceil(half / 2)
export const batsIn = (half: number): Side => (half % 2 === 1 ? 'away' : 'home')

const withRuns = ([home, away]: Score, side: Side, runs: number): Score =>
  side === 'home' ? [home + runs, away] : [home, away + runs]

type Told = Pick<BaseballState, 'halves' | 'plates'>

export const inningsOf = remembered(({ halves, plates }: Told): readonly Score[] => {
  const innings = Array.from({ length: inningOf(halves) }, (): Score => [0, 0])
  for (const { half, runs } of plates) {
    const at = inningOf(half) - 1
    innings[at] = withRuns(innings[at] ?? [0, 0], batsIn(half), runs)
  }
  return innings
})

export const scoreOf = (told: Told): Score => sumOf(inningsOf(told))

const startOf = (fixture: BaseballFixture | null, half: number): Spot => ({
  outs: 0,
  bases: inningOf(half) > regularInnings ? (fixture?.extraBases ?? 0) : 0,
})

/** Outs and bases of the current half inning. */
export const spotOf = ({ fixture, halves, plates }: Pick<BaseballState, 'fixture' | 'halves' | 'plates'>): Spot => {
  const last = plates.at(-1)
  return last?.half === halves ? last : startOf(fixture, halves)
}

const isLastInning = (half: number): boolean => inningOf(half) >= regularInnings

/** The home side took the lead in its last inning. */
const isWalkOff = (state: BaseballState): boolean => {
  const [home, away] = scoreOf(state)
  return state.halves > 0 && batsIn(state.halves) === 'home' && isLastInning(state.halves) && home > away
}

export const isHalfOver = (state: BaseballState): boolean =>
  state.halves > 0 && (spotOf(state).outs >= outsToEnd || isWalkOff(state))

const isPlayed = (state: BaseballState): boolean => {
  if (!isHalfOver(state) || !isLastInning(state.halves)) return false
  const [home, away] = scoreOf(state)
  return batsIn(state.halves) === 'away' ? home > away : home !== away
}

const endOf = (state: BaseballState): BaseballFacts['ended'] => {
  if (isPlayed(state)) return 'played'
  if (state.called !== null) return 'called'
  return state.unresumed ? 'unresumed' : null
}

export const isOver = (state: BaseballState): boolean =>
  state.word !== undefined || state.calledOff !== null || endOf(state) !== null

/** The current or next half inning. */
export const standOf = (state: BaseballState): Stand => {
  const next = state.halves === 0 || isHalfOver(state)
  const half = next ? state.halves + 1 : state.halves
  return {
    inning: inningOf(half),
    bottom: batsIn(half) === 'home',
    spot: next ? startOf(state.fixture, half) : spotOf(state),
    score: scoreOf(state),
  }
}

/** While a message is kept aside the score is in doubt, so the facts stay as they were and nothing new is settled. */
const factsTold = (state: BaseballState): BaseballFacts => {
  const { matchId, calledOff, called, halves, plates, pitchers, struck } = state
  const head = {
    matchId,
    annulled: calledOff,
    winner: called?.winner ?? null,
    pitchers: pitchers.filter((told) => isSure(state, told)),
    struck: struck.filter(([, by]) => isSure(state, by)),
    since: 0,
  }
  if (isInDoubt(state)) return { ...head, innings: [], halves: 0, runs: [], ended: null }
  return {
    ...head,
    innings: inningsOf(state),
    halves: isHalfOver(state) ? halves : Math.max(0, halves - 1),
    runs: plates.flatMap(({ seq, half, runs }) => (runs > 0 ? [[seq, inningOf(half), batsIn(half)] as const] : [])),
    ended: endOf(state),
  }
}

const factsNow = (state: BaseballState): BaseballFacts => wordFacts(state) ?? factsTold(state)

export const factsOf = (state: BaseballState): BaseballFacts => withStood(factsNow(state), state)

/** `null` if the runners do not add up. */
const batted = (state: BaseballState, message: Extract<BaseballMessage, { type: 'plate' }>): BaseballState | null => {
  const before = spotOf(state)
  const { seq, how, runs, outs, bases } = message
  const [there, more] = [runnersOn(before.bases), outs - before.outs]
  const fits =
    outs < outsToEnd ? more >= 0 && there + 1 === runs + runnersOn(bases) + more : more >= 1 && there + 1 >= runs + more
  if (!fits) return null
  const [home, away] = scoreOf(state)
  const last = batsIn(state.halves) === 'home' && isLastInning(state.halves)
  const counted = last ? Math.min(runs, away - home + 1) : runs
  const plate: Plate = { seq, half: state.halves, how, runs: counted, outs, bases: outs < outsToEnd ? bases : 0 }
  return { ...state, plates: [...state.plates, plate], movedBy: seq, count: [0, 0], changing: false }
}

const undone = (state: BaseballState, seq: number): BaseballState | null => {
  const last = state.plates.at(-1)
  if (last === undefined || last.half !== state.halves || state.calledOff !== null) return null
  return {
    ...state,
    plates: state.plates.slice(0, -1),
    movedBy: seq,
    struck: last.runs > 0 ? [...state.struck, [last.seq, seq]] : state.struck,
  }
}

const announced = (state: BaseballState, fixture: BaseballFixture): BaseballState => {
  const before = state.fixture?.pitchers
  const same = before === undefined || (before.home === fixture.pitchers.home && before.away === fixture.pitchers.away)
  return { ...state, fixture, pitchers: same ? state.pitchers : [...state.pitchers, fixture.seq] }
}

/** `null` if the message does not fit now; then an operator is asked. */
const taken = (state: BaseballState, message: BaseballMessage): BaseballState | null => {
  const { halves, stoppedAt } = state
  const over = isOver(state)
  const plays = halves > 0 && !over && stoppedAt === null
  const bats = plays && !isHalfOver(state)
  switch (message.type) {
    case 'fixture':
      return halves > 0 ? null : announced(state, message)
    case 'half':
      return (halves === 0 || (plays && isHalfOver(state))) && !over
        ? { ...state, halves: halves + 1, count: [0, 0], changing: false }
        : null
    case 'pitch':
      return bats ? { ...state, count: [message.balls, message.strikes], changing: false } : null
    case 'plate':
      return bats ? batted(state, message) : null
    case 'pitcher':
      return plays ? { ...state, changing: bats && message.side !== batsIn(halves) } : null
    case 'undo':
      return undone(state, message.seq)
    case 'stopped':
      return plays ? { ...state, stoppedAt: message.at } : null
    case 'resumed':
      return halves > 0 && !over && stoppedAt !== null ? { ...state, stoppedAt: null } : null
    case 'called':
      return halves > 0 && !over ? { ...state, called: { winner: message.winner } } : null
    case 'called_off':
      return over ? null : { ...state, calledOff: 'called_off' }
  }
}

export const life = plainLife<BaseballState, BaseballMessage, BaseballFacts>({
  waitMs,
  formatOf: ({ extraBases }) => [extraBases],
  hasBegun: ({ halves, word }) => halves > 0 || word !== undefined,
  isOver,
  taken,
  factsNow,
  statable: statedBaseball,
})
