// How a leg of table tennis, badminton or volleyball is judged. A finished game stands. In a match that was cut off, by
// a retirement too, what every regular end would judge alike is settled, and the rest is void, including the winner.

import { type Facts, markets, type ProofNode, type Score } from '../../contract/index.ts'
import { leaf, step } from '../settle/steps.ts'
import { countingStood } from '../settle/stood.ts'
import type { Judging } from '../sport.ts'
import { isRallyFacts, rallyFactsOf } from './facts.ts'
import { furthest } from './furthest.ts'
import { gameEnds } from './model.ts'
import { type Format, gamesToWin, more, raceOf, type Side, winnerOf } from './score.ts'
import { endsOfVersion1 } from './version-1.ts'

export type RallyFacts = Facts & {
  readonly format: Format
  /** Points of the finished games, and of the unfinished last one. */
  readonly over: readonly Score[]
  readonly open: Score
  readonly games: Score
  /** The side that first reached the race's points, in each game that has begun. */
  readonly races: readonly (Side | null)[]
  /** `unresumed`: play was stopped longer than the wait allows. */
  readonly ended: 'played' | 'retired' | 'disqualified' | 'unresumed' | null
  /** The facts before each late correction (more than 72 hours after the end), the oldest first. */
  readonly stood?: readonly RallyFacts[]
}

type Terms = Parameters<Judging['judge']>[1]

const even = { own: 0.5, other: 0.5 } as const

const nthGame = ({ market }: Pick<Terms, 'market'>): number => Number(markets[market].span.slice('game_'.length)) - 1

const cut = ({ ended }: RallyFacts): ProofNode => step('void.annulled', [leaf('fact.annulled', ended)])

const is = (seen: ProofNode, pick: string): ProofNode => step('pick.is', [seen, leaf('terms.side', pick)])

const lined = (rule: string, seen: ProofNode, { side, lineQuarters }: Terms): ProofNode => {
  const halves = step('line.halves', [leaf('terms.line', lineQuarters)])
  return step('half.by_sign', [step(rule, [seen, leaf('terms.side', side), halves], [0])])
}

/** Judges a count of games or points by the market's family. */
const onScore = (told: ProofNode, terms: Terms): ProofNode => {
  switch (markets[terms.market].family) {
    case 'points_handicap':
    case 'games_handicap':
      return lined('handicap.margin', step('score.since_bet', [told, leaf('terms.score_at_bet', [0, 0])]), terms)
    case 'points_total':
    case 'games_total':
      return lined('total.margin', step('score.total', [told]), terms)
    case 'points_parity':
      return is(step('score.parity', [step('score.total', [told])]), terms.side)
    case 'games_score':
      return is(step('score.as_text', [told]), terms.side)
    default:
      return is(step('score.result', [told]), terms.side)
  }
}

/** Settled if every possible end is judged alike; otherwise void. */
const decidedBy = (facts: RallyFacts, ends: readonly ProofNode[]): ProofNode => {
  const [first] = ends
  if (first === undefined || ends.some(({ gives }) => gives !== first.gives)) return cut(facts)
  return step('stands.decided', [first])
}

const sumOf = (all: readonly Score[]): Score =>
  all.reduce<Score>(([home, away], one) => [home + one[0], away + one[1]], [0, 0])

const gameScore = (points: Score, terms: Terms): ProofNode => onScore(leaf('fact.game_points', points), terms)

const ofGame = (facts: RallyFacts, terms: Terms): ProofNode | null => {
  const { over, open, races, ended, format, games } = facts
  const nth = nthGame(terms)
  const { family } = markets[terms.market]
  if (family === 'race_5' || family === 'race_10') {
    const race = races[nth] ?? null
    if (race !== null) return is(leaf('fact.race', race), terms.side)
    const told = over[nth] ?? (nth === over.length ? open : [0, 0])
    // Operators stated the points of the game, and it is not known which side reached these first.
    if (ended !== null && Math.max(...told) >= raceOf(format))
      return step('void.not_told', [leaf('fact.game_points', told)])
    return ended === null ? null : cut(facts)
  }
  const points = over[nth]
  if (points !== undefined) return gameScore(points, terms)
  if (ended === null) return null
  const begun = nth === over.length && open[0] + open[1] > 0
  if (!begun || ended === 'played' || family === 'points_winner') return cut(facts)
  const ends = gameEnds(even, format, { games, points: open, server: 'home', first: 'home' })
  return decidedBy(
    facts,
    ends.map((end) => gameScore(end.points, terms)),
  )
}

/** Every final score of games that was still possible. */
const reachOf = (format: Format, games: Score): readonly Score[] =>
  winnerOf(format, games) !== null
    ? [games]
    : (['home', 'away'] as const).flatMap((side) => reachOf(format, more(games, side)))

/**
 * Every natural end of a match that was cut off lies between these two, by the sum of its points or by the difference.
 * The points of a match are judged alike for both only if they are for all.
 */
const between = ({ format, over, open, games }: RallyFacts, by: 'sum' | 'difference'): readonly Score[] => {
  const figureOf = ([home, away]: Score): number => (by === 'sum' ? home + away : home - away)
  return [1, -1].map((sign) => {
    const figure = (points: Score): number => sign * figureOf(points)
    return sumOf([...over, furthest(format, { games, points: open }, figure)])
  })
}

/** Odd or even of a match that was cut off: as long as another game may follow, both are possible. */
const ofParity = (facts: RallyFacts, terms: Terms): ProofNode => {
  const { format, over, open, games } = facts
  if (games.some((won) => won !== gamesToWin(format) - 1)) return cut(facts)
  const ends = gameEnds(even, format, { games, points: open, server: 'home', first: 'home' })
  return decidedBy(
    facts,
    ends.map(({ points }) => onScore(leaf('fact.points_of_match', sumOf([...over, points])), terms)),
  )
}

const ofMatch = (facts: RallyFacts, terms: Terms): ProofNode | null => {
  const { ended, games, over, format } = facts
  const { family } = markets[terms.market]
  if (ended === null) return null
  const ofPoints = family.startsWith('points_')
  if (ended === 'played')
    return ofPoints
      ? onScore(leaf('fact.points_of_match', sumOf(over)), terms)
      : onScore(leaf('fact.match_games', games), terms)
  if (family === 'match_winner') return cut(facts)
  if (!ofPoints)
    return decidedBy(
      facts,
      reachOf(format, games).map((end) => onScore(leaf('fact.match_games', end), terms)),
    )
  const isTotal = family === 'points_total'
  const isVersion1 = terms.ruleVersion.endsWith('/1')
  if (isVersion1 && !isTotal) return cut(facts)
  if (family === 'points_parity') return ofParity(facts, terms)
  const ends = isVersion1
    ? endsOfVersion1(facts, sumOf([...over, facts.open]))
    : between(facts, isTotal ? 'sum' : 'difference')
  return decidedBy(
    facts,
    ends.map((end) => onScore(leaf('fact.points_of_match', end), terms)),
  )
}

const isOfGame = (market: Terms['market']): boolean => markets[market].span !== 'match'

export const rallyJudging: Judging<RallyFacts> = {
  judge: (facts, terms) => {
    if (facts.annulled !== null) return step('void.annulled', [leaf('fact.annulled', facts.annulled)])
    return isOfGame(terms.market) ? ofGame(facts, terms) : ofMatch(facts, terms)
  },
  ...countingStood((facts: RallyFacts) => facts),
  judgedOn: (facts, market) => {
    const { family } = markets[market]
    const { over, races, ended, games, open } = facts
    if (family === 'race_5' || family === 'race_10') {
      const race = races[nthGame({ market })] ?? null
      return race === null ? null : race === 'home' ? [1, 0] : [0, 1]
    }
    if (isOfGame(market)) return over[nthGame({ market })] ?? null
    if (ended === null) return null
    return family.startsWith('points_') ? sumOf([...over, open]) : games
  },
  isFacts: isRallyFacts,
  factsOf: rallyFactsOf,
}
