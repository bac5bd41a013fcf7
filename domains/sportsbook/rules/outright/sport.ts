// The `Sport` of outrights: a match that lasts a season. It is on sale from its announcement, but never while one of
// its matches is played.

import {
  entrantSide,
  type Lineup,
  type MarketState,
  marketsOf,
  scorerSide,
  sportTables,
  type Stating,
} from '../../contract/index.ts'
import type { OutrightFixture, OutrightMessage } from '../../contract/outright/feed.ts'
import type { Situation, Sport } from '../sport.ts'
import { givenUpPeriod } from '../plain-life.ts'
import type { OutrightFacts } from './judging.ts'
import { boardOf, chancesOfLeg } from './prices.ts'
import {
  earlyOf,
  factsOf,
  hasBegun,
  isOver,
  isShort,
  life,
  mayBeStated,
  newMatch,
  type OutrightState,
} from './state.ts'
import { footballSeasons } from './world.ts'

const periodOf = (state: OutrightState): Situation['period'] => {
  if (state.calledOff !== null || state.unresumed) return givenUpPeriod(hasBegun(state))
  if (isOver(state)) return 'ended'
  if (!hasBegun(state)) return 'before'
  return state.playing ? 'round' : 'between_rounds'
}

const situation = (state: OutrightState): Situation => {
  const over = isOver(state)
  const givenUp = state.calledOff !== null || state.unresumed
  return {
    period: periodOf(state),
    minute: 0,
    added: 0,
    score: [0, 0],
    begun: hasBegun(state),
    // Nothing is played between two rounds, so a bet has no delay.
    inPlay: false,
    ended: over && !givenUp,
    rests: over && state.questions.length === 0,
    givenUp,
    stopped: false,
    danger: (state.playing || isShort(state)) && !over ? 'round' : null,
  }
}

const marketState = (state: OutrightState, at: number): MarketState => {
  const { fixture, questions, playing, rounds } = state
  if (fixture === null) return 'hidden'
  if (isOver(state)) return 'closed'
  // No message says when a postponed match begins.
  if (questions.length > 0 || playing || isShort(state)) return 'suspended'
  // A round counts as being played from its planned start on, even if its source does not announce that.
  const next = hasBegun(state) ? fixture.rounds[rounds.length] : fixture.kickOffAt
  return next !== undefined && at >= next ? 'suspended' : 'open'
}

/** A scorer is named with their side. */
const namesOf = ({ entrants, scorers = [] }: OutrightFixture): readonly Lineup[] => [
  ...entrants.map(({ name }, at) => ({ id: entrantSide(at + 1), name })),
  ...scorers.map(({ name, entrant }, at) => ({
    id: scorerSide(at + 1),
    name: `${name} \u00b7 ${entrants[entrant - 1]?.name ?? ''}`,
  })),
]

const stating = (state: OutrightState, at: number): Stating | null => {
  const { fixture } = state
  if (fixture === null || !mayBeStated(state, at)) return null
  const early = earlyOf(state)
  const names = namesOf(fixture)
  const { entrants, scorers = [] } = fixture
  const named = (nth: number, entrant: number) => ({ name: names[nth]?.name ?? '', out: early.includes(entrant) })
  return {
    what: 'order',
    entrants: entrants.map((_one, at) => named(at, at + 1)),
    scorers: scorers.map(({ entrant }, at) => named(entrants.length + at, entrant)),
  }
}

export const outright: Sport<OutrightState, OutrightMessage, OutrightFacts, null> = {
  id: 'outright',
  ruleVersion: sportTables.outright.rule,
  delayMs: 3000,
  newMatch,
  ...life,
  stating,
  situation,
  marketState: (state, _market, at) => marketState(state, at),
  upset: () => undefined,
  facts: factsOf,
  decides: (old, now) => ({ early: false, whole: JSON.stringify(old) !== JSON.stringify(now) }),
  resultOf: () => ({ full: null, early: null }),
  board: (state) => (isOver(state) ? [] : boardOf(state)),
  chances: (state, { market: id, side }) => {
    const market = marketsOf('outright').find((one) => one.id === id)
    return market === undefined || isOver(state) ? null : chancesOfLeg(state, market, side)
  },
  newCourse: null,
  follow: () => null,
  watch: ({ fixture, rounds }) => ({
    minuteAt: null,
    figures: {
      score: [0, 0],
      rounds: [rounds.length, fixture?.rounds.length ?? 0],
      scorers: [fixture?.scorers?.length ?? 0, 0],
    },
    flow: [],
    goalMinutes: [],
    play: null,
  }),
  events: () => [],
  lineups: ({ fixture }) => (fixture === null ? [] : namesOf(fixture)),
  listedUnder: ({ fixture }) => fixture?.of ?? 'football',
  world: null,
  seasons: footballSeasons,
}
