// The `Sport` of table tennis, badminton and volleyball: one engine, told apart by the match's fixture.

import type { RallyMessage } from '../../contract/rally/feed.ts'
import { type MarketState, marketsOf, type MatchPeriod, type Score, sportTables } from '../../contract/index.ts'
import type { Situation, Sport, Watched } from '../sport.ts'
import { givenUpPeriod } from '../plain-life.ts'
import { viewOf } from '../stated/by-word.ts'
import type { RallyFacts } from './judging.ts'
import { boardOf, chancesOf, isOnSale, pricingOf, type RallyMarket, type RallySport } from './prices.ts'
import { type Card, endsGame, gameTo, more, newCard, raceOf, withPoint, winnerOf } from './score.ts'
import { cardOf, factsOf, isOver, life, newMatch, type RallyState } from './state.ts'
import { rallyWorlds } from './world.ts'

/** After this much silence the source counts as lost, and nothing is sold; between games it may be silent longer. */
const silentMs = 240_000

const gameNames = ['game_1', 'game_2', 'game_3', 'game_4', 'game_5', 'game_6', 'game_7'] as const

const periodOf = (state: RallyState, card: Card): MatchPeriod => {
  if (state.calledOff !== null || state.unresumed || state.gone !== null) return givenUpPeriod(state.server !== null)
  if (isOver(state)) return 'ended'
  if (state.server === null) return 'before'
  return state.stoppedAt === null ? (gameNames[card.over.length] ?? 'ended') : 'stopped'
}

/** The next rally may end the game or the match: nothing is sold until it is over. */
export const pointAtStake = ({ fixture, server, stoppedAt }: RallyState, card: Card): string | null => {
  if (fixture === null || server === null || stoppedAt !== null || winnerOf(fixture, card.games) !== null) return null
  const rules = gameTo(fixture, card.games)
  const ends = (['home', 'away'] as const).filter((side) => endsGame(rules, more(card.points, side)))
  if (ends.length === 0) return null
  return ends.some((side) => winnerOf(fixture, more(card.games, side)) !== null) ? 'match_point' : 'game_point'
}

const situation = (state: RallyState): Situation => {
  const over = isOver(state)
  const begun = state.server !== null
  const card = cardOf(state)
  const givenUp = state.calledOff !== null || state.unresumed || state.gone !== null
  return {
    period: periodOf(state, card),
    minute: 0,
    added: 0,
    score: card.games,
    begun,
    inPlay: begun && !over,
    ended: over && !givenUp,
    rests: over && state.questions.length === 0,
    givenUp,
    stopped: state.stoppedAt !== null && !over,
    danger: over ? null : pointAtStake(state, card),
  }
}

const marketState = (state: RallyState, market: RallyMarket, at: number): MarketState => {
  const { fixture, server, questions, stoppedAt } = state
  if (fixture === null) return 'hidden'
  const card = cardOf(state)
  if (isOver(state) || !isOnSale(market, card, Math.max(...card.points) < raceOf(fixture))) return 'closed'
  if (questions.length > 0 || stoppedAt !== null) return 'suspended'
  if (server === null) return at >= fixture.kickOffAt ? 'suspended' : 'open'
  return at - state.at > silentMs || pointAtStake(state, card) !== null ? 'suspended' : 'open'
}

const flowMost = 58
/** A rally won on the side's own serve, and one won on the other's. */
const weight = { own: 4, other: 9 } as const

const flow = ({ fixture, server, rallies }: RallyState): readonly number[] => {
  if (fixture === null || server === null) return []
  let card = newCard(server)
  const samples: number[] = []
  for (const rally of rallies) {
    if ('lot' in rally) {
      card = { ...card, server: rally.lot, first: rally.lot }
      continue
    }
    samples.push((rally.winner === 'home' ? 1 : -1) * (rally.winner === card.server ? weight.own : weight.other))
    card = withPoint(fixture, card, rally.winner)
  }
  return samples.slice(-flowMost)
}

const named = (games: readonly Score[]): Watched['figures'] =>
  Object.fromEntries(gameNames.flatMap((name, at) => (games[at] === undefined ? [] : [[name, games[at]]])))

const watch = (state: RallyState): Watched => {
  const { games, points, over, server } = cardOf(state)
  const goesOn = state.server !== null && !isOver(state)
  const played: readonly Score[] = goesOn ? [...over, points] : over
  return {
    minuteAt: null,
    figures: {
      score: games,
      points,
      serve: goesOn ? (server === 'home' ? [1, 0] : [0, 1]) : [0, 0],
      ...named(played),
    },
    flow: flow(state),
    goalMinutes: [],
    play: null,
  }
}

/** How a stated match looks. */
const view = viewOf<RallyState, RallyFacts>({
  score: ({ games }) => games,
  isCut: ({ ended }) => ended !== 'played',
  figures: ({ games, over, open }) => ({
    score: games,
    points: open,
    serve: [0, 0],
    ...named(open[0] + open[1] > 0 ? [...over, open] : over),
  }),
})

/** The facts on which settlement depends. The points of an unfinished game count only once the match has ended. */
const settles = ({ annulled, over, races, ended, open }: RallyFacts): string =>
  JSON.stringify([annulled, over, races, ended, ended === null ? null : open])

const rallySport = (id: RallySport): Sport<RallyState, RallyMessage, RallyFacts, null> => {
  const marketOf = (name: string): RallyMarket | undefined => marketsOf(id).find((one) => one.id === name)
  return {
    id,
    ruleVersion: sportTables[id].rule,
    delayMs: 3000,
    newMatch,
    ...life,
    situation: view.situation(situation),
    marketState: (state, name, at) => {
      const market = marketOf(name)
      return market === undefined ? 'hidden' : marketState(state, market, at)
    },
    // Any rally moves the price.
    upset: ({ rallies, undone }, { feedSeq }) => {
      const point = rallies.find(({ seq }) => seq > feedSeq)
      if (point !== undefined) return { reason: 'score_changed', facts: { what: 'point', message: point.seq } }
      return undone > feedSeq ? { reason: 'score_changed', facts: { what: 'undone', message: undone } } : undefined
    },
    facts: factsOf,
    decides: (old, now) => ({ early: false, whole: settles(old) !== settles(now) }),
    resultOf: ({ games, over, ended }) => ({ full: ended === 'played' ? games : null, early: null, parts: over }),
    board: (state) => {
      const { fixture } = state
      if (fixture === null || isOver(state)) return []
      const card = cardOf(state)
      return boardOf(pricingOf(fixture, card, state.server !== null), card)
    },
    chances: (state, terms) => {
      const market = marketOf(terms.market)
      const { fixture } = state
      if (market === undefined || fixture === null || isOver(state)) return null
      const card = cardOf(state)
      if (!isOnSale(market, card, Math.max(...card.points) < raceOf(fixture))) return null
      return chancesOf(pricingOf(fixture, card, true), market, terms)
    },
    newCourse: null,
    follow: () => null,
    watch: view.watch(watch),
    events: () => [],
    world: rallyWorlds[id],
  }
}

export const tableTennis = rallySport('table_tennis')
export const badminton = rallySport('badminton')
export const volleyball = rallySport('volleyball')
