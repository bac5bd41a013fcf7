// How a leg of basketball is judged. Overtime counts for the match and its second half, never for the fourth quarter.
// In a match that was cut off near its end the official result counts. Otherwise, what is decided is settled and the
// rest is void.

import { type Facts, markets, type ProofNode, type Score } from '../../contract/index.ts'
import { leaf, step } from '../settle/steps.ts'
import { countingStood } from '../settle/stood.ts'
import type { Judging } from '../sport.ts'
import { basketballFactsOf, isBasketballFacts } from './facts.ts'

export type Side = 'home' | 'away'
export const other = (side: Side): Side => (side === 'home' ? 'away' : 'home')

export type BasketballFacts = Facts & {
  readonly minutes: 40 | 48
  /** Points of each period that has begun (four quarters, then overtimes), and how many of them have ended. */
  readonly periods: readonly Score[]
  readonly over: number
  /** The side that reached twenty points first. */
  readonly race: Side | null
  /** `unresumed`: play was stopped longer than the wait allows. */
  readonly ended: 'played' | 'abandoned' | 'unresumed' | null
  /** In a match that was abandoned: the official winner. */
  readonly winner: Side | null
  /** Whole minutes of regular time played. */
  readonly played: number
  /** Baskets that did not count: the numbers of the message that told each and of the one that struck it. */
  readonly struck: readonly (readonly [told: number, struck: number])[]
  /** The facts before each late correction (more than 72 hours after the end), the oldest first. */
  readonly stood?: readonly BasketballFacts[]
}

type Terms = Parameters<Judging['judge']>[1]

const quarters = 4
/** The points of the race of a match. */
export const raceTo = 20
/** By minutes of regular time: the result of an abandoned match counts from this minute. */
export const standsAfter = { 40: 35, 48: 43 } as const
const standing: readonly string[] = ['match_winner', 'points_handicap', 'points_total', 'home_points', 'away_points']
/** More than any line on sale: a result that this many points do not change is decided. */
const manyMore = 1000

/** First period of a part, and the period after its last; counted from zero. */
const reach: Readonly<Record<string, readonly [number, number]>> = {
  match: [0, Infinity],
  regulation: [0, quarters],
  half_1: [0, 2],
  half_2: [2, Infinity],
  quarter_1: [0, 1],
  quarter_2: [1, 2],
  quarter_3: [2, 3],
  quarter_4: [3, quarters],
}

const reachOf = ({ market }: Pick<Terms, 'market'>): readonly [number, number] =>
  reach[markets[market].span] ?? [0, Infinity]

export const sumOf = (periods: readonly Score[]): Score =>
  periods.reduce<Score>(([home, away], one) => [home + one[0], away + one[1]], [0, 0])

const pointsOf = ({ periods }: BasketballFacts, terms: Pick<Terms, 'market'>): Score =>
  sumOf(periods.slice(...reachOf(terms)))

const isDone = ({ over, ended }: BasketballFacts, terms: Pick<Terms, 'market'>): boolean => {
  const [, last] = reachOf(terms)
  return last === Infinity ? ended === 'played' : over >= last
}

const cut = ({ ended }: BasketballFacts): ProofNode => step('void.annulled', [leaf('fact.annulled', ended)])

const lined = (rule: string, seen: ProofNode, { side, lineQuarters }: Terms): ProofNode => {
  const halves = step('line.halves', [leaf('terms.line', lineQuarters)])
  return step('half.by_sign', [step(rule, [seen, leaf('terms.side', side), halves], [0])])
}

const is = (seen: ProofNode, pick: string): ProofNode => step('pick.is', [seen, leaf('terms.side', pick)])

const leafOf: Readonly<Record<string, string>> = { match: 'fact.points', regulation: 'fact.points_regulation' }

/** `home-by-6-10` in the format of the margin rule. */
const marginPick = (side: string): string => side.replace('-by-', ' by ').replace('up', '+')

const onPoints = (points: Score, terms: Terms): ProofNode => {
  const { family, span } = markets[terms.market]
  const told = leaf(leafOf[span] ?? 'fact.points_of_span', points)
  const sinceStart = (): ProofNode => step('score.since_bet', [told, leaf('terms.score_at_bet', [0, 0])])
  switch (family) {
    case 'regulation':
      return is(step('score.result', [told]), terms.side)
    case 'points_handicap':
      return lined('handicap.margin', sinceStart(), terms)
    case 'points_total':
      return lined('total.margin', step('score.total', [told]), terms)
    case 'home_points':
    case 'away_points':
      return lined('total.margin', step('score.of_side', [told], [family === 'home_points' ? 'home' : 'away']), terms)
    case 'points_parity':
      return is(step('score.parity', [step('score.total', [told])]), terms.side)
    case 'points_margin':
      return step('pick.margin', [told, leaf('terms.side', marginPick(terms.side))])
    default:
      // Two sides; if the part ends level, the stake comes back.
      return lined('handicap.margin', sinceStart(), { ...terms, lineQuarters: 0 })
  }
}

/** Exact leads: another basket can always change them. */
const neverDecided: readonly string[] = ['regulation', 'points_margin']

const decided = (points: Score, terms: Terms): ProofNode | null => {
  if (neverDecided.includes(markets[terms.market].family)) return null
  const now = onPoints(points, terms)
  const later = [
    [manyMore, 0],
    [0, manyMore],
    [1, 0],
    [0, 1],
  ] as const
  const same = later.every(
    ([ours, theirs]) => onPoints([points[0] + ours, points[1] + theirs], terms).gives === now.gives,
  )
  return same ? step('stands.decided', [now]) : null
}

/** For a match that was cut off before this part was over. */
const whenCut = (facts: BasketballFacts, terms: Terms): ProofNode => {
  const { periods, winner, played, minutes } = facts
  const { family, span } = markets[terms.market]
  if (periods.length <= reachOf(terms)[0]) return cut(facts)
  const points = pointsOf(facts, terms)
  const official = span === 'match' && winner !== null && standing.includes(family)
  const least = standsAfter[minutes]
  const stands = (): ProofNode =>
    step('stands.official', [
      onPoints(points, terms),
      leaf('fact.minutes_played', played),
      leaf('policy.minutes_least', least),
    ])
  if (official && played >= least) return stands()
  return decided(points, terms) ?? (official ? stands() : cut(facts))
}

const ofOvertime = (facts: BasketballFacts, terms: Terms): ProofNode | null => {
  const { periods, ended } = facts
  const begun = periods.length > quarters
  if (!begun && ended === null) return null
  return begun || ended === 'played' ? is(leaf('fact.overtime', begun ? 'yes' : 'no'), terms.side) : cut(facts)
}

const ofRace = (facts: BasketballFacts, terms: Terms): ProofNode | null => {
  if (facts.race !== null) return is(leaf('fact.race_20', facts.race), terms.side)
  const points = sumOf(facts.periods)
  // Operators stated the points, and it is not known which side reached these first.
  if (facts.ended !== null && Math.max(...points) >= raceTo) return step('void.not_told', [leaf('fact.points', points)])
  return facts.ended === null ? null : cut(facts)
}

export const basketballJudging: Judging<BasketballFacts> = {
  judge: (facts, terms) => {
    if (facts.annulled !== null) return step('void.annulled', [leaf('fact.annulled', facts.annulled)])
    const { family } = markets[terms.market]
    if (family === 'overtime') return ofOvertime(facts, terms)
    if (family === 'race_20') return ofRace(facts, terms)
    if (isDone(facts, terms)) return onPoints(pointsOf(facts, terms), terms)
    return facts.ended === null ? null : whenCut(facts, terms)
  },
  // A bet placed between a basket that was struck later and the message that struck it was made on a wrong score.
  ...countingStood((facts: BasketballFacts, feedSeq) =>
    facts.struck.some(([told, by]) => told <= feedSeq && feedSeq < by) ? { ...facts, annulled: 'struck_out' } : facts,
  ),
  judgedOn: (facts, market) => {
    const { family } = markets[market]
    const { periods, race, ended } = facts
    if (family === 'race_20') return race === null ? null : race === 'home' ? [1, 0] : [0, 1]
    if (family === 'overtime') return ended === null ? null : periods.length > quarters ? [1, 0] : [0, 1]
    return isDone(facts, { market }) || ended !== null ? pointsOf(facts, { market }) : null
  },
  isFacts: isBasketballFacts,
  factsOf: basketballFactsOf,
}
