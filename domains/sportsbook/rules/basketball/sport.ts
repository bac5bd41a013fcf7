// The `Sport` of basketball.

import type { BasketballMessage } from '../../contract/basketball/feed.ts'
import { type MarketState, marketsOf, sportTables } from '../../contract/index.ts'
import type { Situation, Sport } from '../sport.ts'
import { type BasketballFacts, sumOf } from './judging.ts'
import { type Basketball, boardOf, chancesOf, onSale, pricingOf } from './prices.ts'
import { type BasketballState, factsOf, isOver, life, newMatch, scoreOf } from './state.ts'
import { dangerOf, periodOf, view, watch } from './watch.ts'
import { basketballWorld } from './world/world.ts'

/** After this much silence the source counts as lost, and nothing is sold; between periods it may be silent longer. */
const silentMs = { playing: 60_000, resting: 1_200_000 } as const
/** A change of the lead by this many points rejects a waiting bet. */
const upsetBy = 3

const situation = (state: BasketballState): Situation => {
  const { period, calledOff, unresumed, abandoned, stoppedAt, questions } = state
  const over = isOver(state)
  const begun = period > 0
  const givenUp = calledOff !== null || unresumed || abandoned !== null
  return {
    period: periodOf(state),
    minute: factsOf({ ...state, questions: [] }).played,
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

const basketballMarket = (id: string): Basketball | undefined => marketsOf('basketball').find((one) => one.id === id)

const marketState = (state: BasketballState, market: Basketball, at: number): MarketState => {
  const { fixture, questions, stoppedAt, period, resting } = state
  if (fixture === null) return 'hidden'
  if (!onSale(state, market)) return 'closed'
  if (questions.length > 0 || stoppedAt !== null) return 'suspended'
  if (period === 0) return at >= fixture.kickOffAt ? 'suspended' : 'open'
  const silent = at - state.at > (resting ? silentMs.resting : silentMs.playing)
  return silent || dangerOf(state) !== null ? 'suspended' : 'open'
}

const lead = (baskets: BasketballState['baskets']): number => {
  const [home, away] = scoreOf({ baskets })
  return home - away
}

const upset: Sport<BasketballState>['upset'] = ({ baskets, struck, endedBy }, { feedSeq }) => {
  const gone = struck.find(({ by }) => by > feedSeq)
  if (gone !== undefined) return { reason: 'score_changed', facts: { what: 'struck', message: gone.by } }
  if (endedBy > feedSeq) return { reason: 'score_changed', facts: { what: 'period_end', message: endedBy } }
  const moved = lead(baskets) - lead(baskets.filter(({ seq }) => seq <= feedSeq))
  return Math.abs(moved) < upsetBy ? undefined : { reason: 'score_changed', facts: { what: 'lead', moved } }
}

/** The points of an unfinished period count only once the match has ended. */
const settles = ({ annulled, periods, over, race, ended, winner, played, struck }: BasketballFacts): string =>
  JSON.stringify([
    annulled,
    ended === null ? periods.slice(0, over) : [periods, over, played],
    periods.length > 4,
    race,
    ended,
    winner,
    struck,
  ])

export const basketball: Sport<BasketballState, BasketballMessage, BasketballFacts, null> = {
  id: 'basketball',
  ruleVersion: sportTables.basketball.rule,
  delayMs: 4000,
  newMatch,
  ...life,
  situation: view.situation(situation),
  marketState: (state, id, at) => {
    const market = basketballMarket(id)
    return market === undefined ? 'hidden' : marketState(state, market, at)
  },
  upset,
  facts: factsOf,
  decides: (old, now) => ({ early: false, whole: settles(old) !== settles(now) }),
  resultOf: ({ periods, ended, over }) => ({
    full: ended === 'played' ? sumOf(periods) : null,
    early: over >= 2 ? sumOf(periods.slice(0, 2)) : null,
    parts: periods.slice(0, over),
  }),
  board: (state) => {
    const all = pricingOf(state)
    return all === null ? [] : boardOf(all)
  },
  chances: (state, terms) => {
    const market = basketballMarket(terms.market)
    const all = pricingOf(state)
    return market === undefined || all === null ? null : chancesOf(all, market, terms)
  },
  newCourse: null,
  follow: () => null,
  watch: (state) => watch(state),
  events: () => [],
  world: basketballWorld,
}
