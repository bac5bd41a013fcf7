// What is known of a competition whose end is bet on: who takes part, which round is played, and all results.

import { entrantSide, scorerSide } from '../../contract/index.ts'
import type { OutrightFixture, OutrightMessage, OutrightResult, OutrightScored } from '../../contract/outright/feed.ts'
import { isInDoubt, newPlainState, plainLife, type PlainState } from '../plain-life.ts'
import type { OutrightFacts } from './judging.ts'
import { scorersOrder } from './scorers.ts'
import { finalOrder } from './table.ts'

export type OutrightState = PlainState & {
  readonly fixture: OutrightFixture | null
  /** Rounds that are over, and whether the next is being played. */
  readonly done: number
  readonly playing: boolean
  readonly results: readonly OutrightResult[]
  /** Goals of players, round by round; nothing where no scorer is sold. */
  readonly scored?: readonly OutrightScored[]
  /** Who left, and whether that was before the first match. */
  readonly left: readonly { readonly entrant: number; readonly early: boolean }[]
}

const waitMs = 48 * 3_600_000

export const newMatch = (matchId: string): OutrightState => ({
  ...newPlainState(matchId),
  done: 0,
  playing: false,
  results: [],
  left: [],
})

export const hasBegun = ({ done, playing }: OutrightState): boolean => playing || done > 0

export const isOver = ({ fixture, done, calledOff, unresumed }: OutrightState): boolean =>
  calledOff !== null || unresumed || (fixture !== null && done === fixture.rounds.length)

/** Each of them takes part and is not named twice. */
const fits = ({ fixture, left }: OutrightState, results: readonly OutrightResult[]): boolean => {
  const named = results.flatMap(({ home, away }) => [home, away])
  const gone = left.map(({ entrant }) => entrant)
  const known = (one: number): boolean => one <= (fixture?.entrants.length ?? 0) && !gone.includes(one)
  const tied = fixture?.kind !== 'cup' || results.every(({ through }) => through !== undefined)
  return tied && named.every(known) && new Set(named).size === named.length
}

type Results = Extract<OutrightMessage, { type: 'results' }>

/** Of a competition whose scorers are sold the scorers are told, and nobody has more goals than their side. */
const areScored = (fixture: OutrightFixture, { results, scored }: Pick<Results, 'results' | 'scored'>): boolean => {
  if (scored === undefined) return fixture.scorers === undefined
  const goals = new Map<number, number>()
  for (const { home, away, score } of results) {
    goals.set(home, score[0])
    goals.set(away, score[1])
  }
  for (const one of scored) goals.set(one.entrant, (goals.get(one.entrant) ?? 0) - one.goals)
  return [...goals.values()].every((left) => left >= 0)
}

/** A round counts once, results and scorers alike. */
const withRound = ({ results, scored = [] }: OutrightState, told: Results) => ({
  results: [...results, ...told.results],
  ...(told.scored !== undefined && { scored: [...scored, ...told.scored] }),
})

/** `null` where the message has no place now: then an operator is asked. */
const taken = (state: OutrightState, message: OutrightMessage): OutrightState | null => {
  const { done, playing, left, fixture } = state
  const goesOn = fixture !== null && !isOver(state)
  switch (message.type) {
    case 'fixture':
      return hasBegun(state) || left.length > 0 ? null : { ...state, fixture: message }
    case 'round':
      return goesOn && !playing && message.round === done + 1 ? { ...state, playing: true } : null
    case 'results':
      return goesOn &&
        playing &&
        message.round === done + 1 &&
        fits(state, message.results) &&
        areScored(fixture, message)
        ? { ...state, playing: false, done: done + 1, ...withRound(state, message) }
        : null
    case 'withdrawn': {
      const isKnown = message.entrant <= (fixture?.entrants.length ?? 0)
      if (!goesOn || !isKnown || left.some(({ entrant }) => entrant === message.entrant)) return null
      return { ...state, left: [...left, { entrant: message.entrant, early: !hasBegun(state) }] }
    }
    case 'called_off':
      return goesOn ? { ...state, calledOff: 'called_off' } : null
  }
}

/** Entrants and scorers are bet on by their place in these lists. */
const formatOf = ({ kind, entrants, scorers = [] }: OutrightFixture): readonly unknown[] => [
  kind,
  entrants.map(({ name }) => name),
  scorers.map(({ name, entrant }) => [name, entrant]),
]

export const life = plainLife<OutrightState, OutrightMessage>({
  waitMs,
  endsInSilence: false,
  formatOf,
  hasBegun,
  isOver,
  taken,
})

/** Whoever belongs to a side that is known. */
const scorersOf = ({ scorers = [] }: OutrightFixture, entrants: readonly number[]): readonly string[] =>
  scorers.flatMap(({ entrant }, at) => (entrants.includes(entrant) ? [scorerSide(at + 1)] : []))

/** While a message is kept aside nobody knows the end, so nothing is settled by it. */
export const factsOf = (state: OutrightState): OutrightFacts => {
  const { matchId, fixture, results, left, calledOff, unresumed } = state
  const known = fixture !== null && !isInDoubt(state) && isOver(state)
  const late = left.filter(({ early }) => !early).map(({ entrant }) => entrant)
  const order = known && calledOff === null && !unresumed ? finalOrder(fixture, results, late) : null
  const early = left.filter((one) => one.early).map(({ entrant }) => entrant)
  const standing = order?.map((group) => group.filter((one) => !early.includes(one))).filter(({ length }) => length > 0)
  return {
    matchId,
    annulled: calledOff ?? (unresumed ? 'unresumed' : null),
    withdrawn: [...early.map(entrantSide), ...(fixture === null ? [] : scorersOf(fixture, early))],
    order: standing?.map((group) => group.map(entrantSide)) ?? null,
    ...(order !== null &&
      fixture?.scorers !== undefined && { scorers: scorersOrder(fixture.scorers, state.scored ?? []) }),
  }
}
