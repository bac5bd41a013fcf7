// The `Sport` of esports: three titles in one.

import type { EsportsMessage } from '../../contract/esports/feed.ts'
import { type MarketState, marketsOf, sportTables } from '../../contract/index.ts'
import type { Situation, Sport } from '../sport.ts'
import { type EsportsFacts, mapsWon, partsOf } from './judging.ts'
import { boardOf, chancesOf, type EsportsMarket, onSale, pricingOf } from './prices.ts'
import { type EsportsState, factsOf, goneMs, isOver, life, mapNow, newMatch, wonOf } from './state.ts'
import { dangerOf, periodOf, titles, view, watch } from './watch.ts'
import { esportsWorld } from './world.ts'

/**
 * After this much silence the source counts as lost, and nothing is sold. Messages of rounds and strikes come only
 * after they are over.
 */
const silentMs = { moba: 45_000, shooter: 240_000, cards: 150_000, resting: 900_000 } as const
/** In gold: a change of the lead by this much rejects a waiting bet. */
const upsetBy = 2000
const minuteMs = 60_000

const situation = (state: EsportsState): Situation => {
  const { maps, struck, calledOff, unresumed, forfeited, stoppedAt, questions } = state
  const over = isOver(state)
  const begun = maps.length > 0 || struck.length > 0
  const givenUp = calledOff !== null || unresumed || forfeited !== null
  const map = mapNow(state)
  return {
    period: periodOf(state),
    minute: map === undefined ? 0 : Math.floor(goneMs(map, state.at) / minuteMs),
    added: 0,
    score: wonOf(state),
    begun,
    inPlay: begun && !over,
    ended: over && !givenUp,
    rests: over && questions.length === 0,
    givenUp,
    stopped: stoppedAt !== null && !over,
    danger: dangerOf(state),
  }
}

const esportsMarket = (id: string): EsportsMarket | undefined => marketsOf('esports').find((one) => one.id === id)

const marketState = (state: EsportsState, market: EsportsMarket, at: number): MarketState => {
  const { fixture, questions, stoppedAt, maps, struck } = state
  if (fixture === null) return 'hidden'
  if (!onSale(state, market)) return 'closed'
  if (questions.length > 0 || stoppedAt !== null) return 'suspended'
  if (maps.length === 0 && struck.length === 0) return at >= fixture.kickOffAt ? 'suspended' : 'open'
  const most = mapNow(state) === undefined ? silentMs.resting : silentMs[fixture.title]
  return at - state.at > most || dangerOf(state) !== null ? 'suspended' : 'open'
}

/** Events, or the change of the lead, since the bet. */
const upset: Sport<EsportsState>['upset'] = (state, { feedSeq }) => {
  const { movedBy } = state
  if (movedBy > feedSeq) return { reason: 'score_changed', facts: { what: 'play', message: movedBy } }
  const leads = mapNow(state)?.leads ?? []
  const before = leads.filter(({ seq }) => seq <= feedSeq).at(-1)?.gold ?? 0
  const moved = (leads.at(-1)?.gold ?? 0) - before
  return Math.abs(moved) < upsetBy ? undefined : { reason: 'score_changed', facts: { what: 'lead', moved } }
}

/** Minutes pass by themselves, and decide nothing before a map is over. */
const settles = ({ annulled, maps, ended, winner, struck }: EsportsFacts): string =>
  JSON.stringify([
    annulled,
    maps.map((map) => (map.is === 'open' ? { ...map, minutes: 0 } : map)),
    ended,
    winner,
    struck,
  ])

export const esports: Sport<EsportsState, EsportsMessage, EsportsFacts, null> = {
  id: 'esports',
  ruleVersion: sportTables.esports.rule,
  delayMs: 8000,
  newMatch,
  ...life,
  situation: view.situation(situation),
  marketState: (state, id, at) => {
    const market = esportsMarket(id)
    return market === undefined ? 'hidden' : marketState(state, market, at)
  },
  upset,
  facts: factsOf,
  decides: (old, now) => ({ early: false, whole: settles(old) !== settles(now) }),
  resultOf: (facts) => ({ full: facts.ended === 'played' ? mapsWon(facts) : null, early: null, parts: partsOf(facts) }),
  board: (state) => {
    const all = pricingOf(state)
    return all === null ? [] : boardOf(all, state)
  },
  chances: (state, terms) => {
    const market = esportsMarket(terms.market)
    const all = pricingOf(state)
    return market === undefined || all === null || !onSale(state, market) ? null : chancesOf(all, market, terms)
  },
  newCourse: null,
  follow: () => null,
  watch,
  titleOf: ({ fixture }) => (fixture === null ? undefined : titles[fixture.title]),
  events: () => [],
  world: esportsWorld,
}
