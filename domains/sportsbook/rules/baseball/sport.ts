// The `Sport` of baseball.

import type { BaseballMessage } from '../../contract/baseball/feed.ts'
import { type MarketState, marketsOf, sportTables } from '../../contract/index.ts'
import type { Situation, Sport } from '../sport.ts'
import { type BaseballFacts, sumOf } from './judging.ts'
import { type Baseball, boardOf, chancesOf, onSale, pricingOf } from './prices.ts'
import { type BaseballState, factsOf, isHalfOver, isOver, life, newMatch, scoreOf } from './state.ts'
import { dangerOf, periodOf, view, watch } from './watch.ts'
import { baseballWorld } from './world.ts'

/** After this much silence the source counts as lost, and nothing is sold; between half innings it may be silent longer. */
const silentMs = { playing: 180_000, resting: 600_000 } as const

const situation = (state: BaseballState): Situation => {
  const { halves, calledOff, unresumed, called, stoppedAt, questions } = state
  const over = isOver(state)
  const begun = halves > 0
  const givenUp = calledOff !== null || unresumed || called !== null
  return {
    period: periodOf(state),
    minute: 0,
    added: 0,
    score: scoreOf(state),
    begun,
    inPlay: begun && !over,
    ended: over && !givenUp,
    rests: over && questions.length === 0,
    givenUp,
    stopped: stoppedAt !== null && !over,
    danger: dangerOf(state),
  }
}

const baseballMarket = (id: string): Baseball | undefined => marketsOf('baseball').find((one) => one.id === id)

const marketState = (state: BaseballState, market: Baseball, at: number): MarketState => {
  const { fixture, questions, stoppedAt, halves } = state
  if (fixture === null) return 'hidden'
  if (!onSale(state, market)) return 'closed'
  if (questions.length > 0 || stoppedAt !== null) return 'suspended'
  if (halves === 0) return at >= fixture.kickOffAt ? 'suspended' : 'open'
  const silent = at - state.at > (isHalfOver(state) ? silentMs.resting : silentMs.playing)
  return silent || dangerOf(state) !== null ? 'suspended' : 'open'
}

/** The runs of an unfinished inning count only once the match has ended. */
const settles = ({ annulled, innings, halves, runs, untold, ended, winner, pitchers, struck }: BaseballFacts): string =>
  JSON.stringify([
    annulled,
    ended === null ? innings.slice(0, Math.floor(halves / 2)) : innings,
    halves,
    runs,
    untold,
    ended,
    winner,
    pitchers,
    struck,
  ])

export const baseball: Sport<BaseballState, BaseballMessage, BaseballFacts, null> = {
  id: 'baseball',
  ruleVersion: sportTables.baseball.rule,
  delayMs: 4000,
  newMatch,
  ...life,
  situation: view.situation(situation),
  marketState: (state, id, at) => {
    const market = baseballMarket(id)
    return market === undefined ? 'hidden' : marketState(state, market, at)
  },
  // Any batter moves the price: a run, an out, a runner on base.
  upset: ({ movedBy }, { feedSeq }) =>
    movedBy > feedSeq ? { reason: 'score_changed', facts: { what: 'batter', message: movedBy } } : undefined,
  facts: factsOf,
  decides: (old, now) => ({ early: false, whole: settles(old) !== settles(now) }),
  resultOf: ({ innings, ended }) => ({ full: ended === 'played' ? sumOf(innings) : null, early: null }),
  board: (state) => {
    const all = pricingOf(state)
    return all === null ? [] : boardOf(all, state)
  },
  chances: (state, terms) => {
    const market = baseballMarket(terms.market)
    const all = pricingOf(state)
    return market === undefined || all === null || !onSale(state, market) ? null : chancesOf(all, market, terms)
  },
  newCourse: null,
  follow: () => null,
  watch,
  events: () => [],
  world: baseballWorld,
}
