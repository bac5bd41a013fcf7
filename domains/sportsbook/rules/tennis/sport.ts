// The `Sport` of tennis.

import type { TennisFixture, TennisMessage } from '../../contract/tennis/feed.ts'
import { type MarketState, marketsOf, sportTables } from '../../contract/index.ts'
import type { MatchResult, Sport, Situation } from '../sport.ts'
import { givenUpPeriod } from '../plain-life.ts'
import type { TennisFacts } from './judging.ts'
import { boardOf, chancesOf, type Ends, endsOf, type Tennis } from './prices.ts'
import type { Card } from './score.ts'
import { cardOf, factsOf, isOver, life, newMatch, type TennisState } from './state.ts'
import { pointAtStake, view, watch } from './watch.ts'
import { tennisWorld } from './world/world.ts'

/** After this much silence the source counts as lost, and nothing is sold. */
const silentMs = 180_000

const currentSet = ({ over }: Card): string => `set_${Math.min(5, over.length + 1)}`

const period = (state: TennisState, card: Card): string => {
  if (state.calledOff !== null || state.unresumed) return givenUpPeriod(state.server !== null)
  if (isOver(state)) return 'ended'
  if (state.server === null) return 'before'
  return state.stoppedAt === null ? currentSet(card) : 'stopped'
}

const situation = (state: TennisState): Situation => {
  const over = isOver(state)
  const begun = state.server !== null
  const card = cardOf(state)
  return {
    period: period(state, card) as Situation['period'],
    minute: 0,
    added: 0,
    score: card.sets,
    begun,
    inPlay: begun && !over,
    ended: over && state.calledOff === null && !state.unresumed,
    rests: over && state.questions.length === 0,
    givenUp: state.calledOff !== null || state.unresumed,
    stopped: state.stoppedAt !== null && !over,
    danger: over ? null : pointAtStake(state, card),
  }
}

const ofPlayedSet = ({ span }: Tennis, card: Card): boolean => span === 'match' || span === currentSet(card)

const marketState = (state: TennisState, market: Tennis, at: number): MarketState => {
  const { fixture, server, questions, stoppedAt } = state
  if (fixture === null) return 'hidden'
  const card = cardOf(state)
  if (isOver(state) || !ofPlayedSet(market, card)) return 'closed'
  if (questions.length > 0 || stoppedAt !== null) return 'suspended'
  if (server === null) return at >= fixture.kickOffAt ? 'suspended' : 'open'
  return at - state.at > silentMs || pointAtStake(state, card) !== null ? 'suspended' : 'open'
}

const tennisMarket = (id: string): Tennis | undefined => marketsOf('tennis').find((one) => one.id === id)

/** `null` if there is nothing to price. */
const priced = (
  state: TennisState,
): { readonly ends: Ends; readonly card: Card; readonly fixture: TennisFixture } | null => {
  const { fixture } = state
  if (fixture === null || isOver(state)) return null
  const card = cardOf(state)
  return { ends: endsOf(fixture, card, state.server !== null), card, fixture }
}

const resultOf = ({ sets, over, ended }: TennisFacts): MatchResult => ({
  full: ended === 'played' ? sets : null,
  early: null,
  parts: over,
})

export const tennis: Sport<TennisState, TennisMessage, TennisFacts, null> = {
  id: 'tennis',
  ruleVersion: sportTables.tennis.rule,
  delayMs: 3000,
  newMatch,
  ...life,
  situation: view.situation(situation),
  marketState: (state, id, at) => {
    const market = tennisMarket(id)
    return market === undefined ? 'hidden' : marketState(state, market, at)
  },
  // Any point moves the price.
  upset: ({ points, undone }, { feedSeq }) => {
    const point = points.find(({ seq }) => seq > feedSeq)
    if (point !== undefined) return { reason: 'score_changed', facts: { what: 'point', message: point.seq } }
    return undone > feedSeq ? { reason: 'score_changed', facts: { what: 'undone', message: undone } } : undefined
  },
  facts: factsOf,
  decides: (old, now) => {
    const settles = ({ annulled, over, open, order, ended, winner }: TennisFacts): string =>
      JSON.stringify([annulled, over, ended === null ? null : open, order, ended, winner])
    return { early: false, whole: settles(old) !== settles(now) }
  },
  resultOf,
  board: (state) => {
    const now = priced(state)
    return now === null ? [] : boardOf(now.ends, now.fixture.bestOf, (market) => ofPlayedSet(market, now.card))
  },
  chances: (state, terms) => {
    const market = tennisMarket(terms.market)
    const now = priced(state)
    if (market === undefined || now === null || !ofPlayedSet(market, now.card)) return null
    return chancesOf(now.ends, market, terms)
  },
  newCourse: null,
  follow: () => null,
  watch,
  events: () => [],
  world: tennisWorld,
}
