// Which of the simulated matches a leg wins, for any market: a count in a part, both halves, or the order of events.
// Counts are judged by the same code as in settlement; the order of goals is read directly.

import { type LegTerms, type Market, markets, type MatchFacts, type Score } from '../../../contract/index.ts'
import type { UnfitLeg } from '../../builder/joint.ts'
import { isCounted } from '../feed/counts.ts'
import { isOfEvents } from '../settle/events.ts'
import { type DrawnCount, type DrawnGoals, drawnMatches, type Draws, nobody, ownGoal, partsOfHalf } from './draws.ts'
import { onOneScore } from '../pricing/leg-chances.ts'
import { isPartOver, type PricingFacts, standsOf } from '../pricing/span-view.ts'

type Football = Market<'football'>
/** For each simulated match: 1 won, 0 lost, 2 neither. */
type Outcomes = Uint8Array
type On = { readonly facts: PricingFacts; readonly draws: Draws; readonly struck: MatchFacts['struckSinceBet'] }

const [lost, won, neither] = [0, 1, 2]

const byMatch = (outcome: (n: number) => number): Outcomes =>
  Uint8Array.from({ length: drawnMatches }, (_, n) => outcome(n))

const partsIn: Readonly<Partial<Record<Football['span'], readonly [from: number, to: number]>>> = {
  first_half: [0, partsOfHalf - 1],
  second_half: [partsOfHalf, 5],
  interval_1: [0, 0],
  interval_2: [1, 1],
  interval_3: [2, 2],
  interval_4: [3, 3],
  interval_5: [4, 4],
  interval_6: [5, 5],
}

type CountIn = (n: number) => Score

const goalsIn = ({ from, side, part }: DrawnGoals, span: Football['span']): CountIn => {
  const [first, last] = partsIn[span] ?? [0, 5]
  return (n) => {
    let [home, away] = [0, 0]
    for (let at = from[n] ?? 0; at < (from[n + 1] ?? 0); at += 1) {
      const nth = part[at] ?? 0
      if (nth < first || nth > last) continue
      if (side[at] === 0) home += 1
      else away += 1
    }
    return [home, away]
  }
}

const countIn = ({ home, away }: DrawnCount, span: Football['span']): CountIn => {
  const of = (half: 0 | 1, n: number): Score => [home[half][n] ?? 0, away[half][n] ?? 0]
  if (span === 'first_half') return (n) => of(0, n)
  if (span === 'second_half') return (n) => of(1, n)
  return (n) => [of(0, n)[0] + of(1, n)[0], of(0, n)[1] + of(1, n)[1]]
}

const moreIn = ({ draws }: On, { count, span }: Football): CountIn => {
  if (count === 'score') return goalsIn(draws.goals(), span)
  return countIn(count === 'corners' ? draws.corners() : draws.cards(), span)
}

const resultOf = ([home, away]: Score): string => (home > away ? 'home' : home < away ? 'away' : 'draw')

/** Each score is judged once. */
const ofCount = (terms: LegTerms, market: Football, on: On): Outcomes => {
  const judge = onOneScore(terms, isCounted(market) ? undefined : on.struck)
  const [home, away] = standsOf(on.facts, market)
  const more = moreIn(on, market)
  const known = new Map<number, number>()
  return byMatch((n) => {
    const [ours, theirs] = more(n)
    const key = ours * 1000 + theirs
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const outcome = judge([home + ours, away + theirs])
    const told = outcome === 'win' ? won : outcome === 'loss' ? lost : neither
    known.set(key, told)
    return told
  })
}

const ofBothHalves = ({ side }: LegTerms, { facts, draws }: On): Outcomes => {
  const [home, away] = facts.score
  const [half, whole] = [goalsIn(draws.goals(), 'first_half'), goalsIn(draws.goals(), 'match')]
  const after = ([ours, theirs]: Score): string => resultOf([home + ours, away + theirs])
  return byMatch((n) => (`${after(half(n))}_${after(whole(n))}` === side ? won : lost))
}

const sideAt = ({ side }: DrawnGoals, at: number): 'home' | 'away' => (side[at] === 0 ? 'home' : 'away')

/** `null` if the goal has already been scored. */
const ofNextGoal = ({ side, lineQuarters }: LegTerms, { facts, draws }: On): Outcomes | null => {
  const nth = lineQuarters / 4 - facts.score[0] - facts.score[1]
  if (nth < 1) return null
  const goals = draws.goals()
  return byMatch((n) => {
    const at = (goals.from[n] ?? 0) + nth - 1
    return (at < (goals.from[n + 1] ?? 0) ? sideAt(goals, at) : 'none') === side ? won : lost
  })
}

const ofLastGoal = ({ side }: LegTerms, { facts, draws }: On): Outcomes => {
  const goals = draws.goals()
  return byMatch((n) => {
    const [from, to] = [goals.from[n] ?? 0, goals.from[n + 1] ?? 0]
    return (to > from ? sideAt(goals, to - 1) : (facts.lastGoal ?? 'none')) === side ? won : lost
  })
}

const cornerSides = ['home', 'away', 'none'] as const

const ofFirstCorner = ({ side }: LegTerms, { span }: Football, { facts, draws }: On): Outcomes | null => {
  if (facts.firstCorner !== undefined) return null
  const [first, second] = draws.corners().first
  const who = (n: number): number => (first[n] === 2 && span === 'match' ? second : first)[n] ?? 2
  return byMatch((n) => (cornerSides[who(n)] === side ? won : lost))
}

const ofQualify = ({ side }: LegTerms, { facts, draws }: On): Outcomes | null => {
  const { score, firstLeg } = facts
  if (firstLeg === undefined) return null
  const lead = score[0] + firstLeg[0] - score[1] - firstLeg[1]
  const more = goalsIn(draws.goals(), 'match')
  const { margin, shootOut } = draws.extra()
  return byMatch((n) => {
    const [ours, theirs] = more(n)
    const ahead = lead + ours - theirs || (margin[n] ?? 0) || (shootOut[n] === 1 ? 1 : -1)
    return ahead > 0 === (side === 'home') ? won : lost
  })
}

/** For a player, or `none`; `null` if it is decided already, or there are no line-ups. */
const ofScorer = ({ side }: LegTerms, family: Football['family'], { facts, draws }: On): Outcomes | null => {
  const { players = [], lastScorer } = facts
  const who = side === 'none' ? ownGoal : players.findIndex(({ id }) => id === side)
  if (who === nobody) return null
  const { from, who: scorers } = draws.goals()
  const named = (n: number): Int16Array => scorers.subarray(from[n], from[n + 1]).filter((one) => one !== ownGoal)
  if (family === 'first_scorer') {
    if (lastScorer !== undefined || players[who]?.is === 'later') return null
    return byMatch((n) => ((named(n)[0] ?? ownGoal) === who ? won : lost))
  }
  if (family === 'last_scorer') {
    const standing = lastScorer === undefined ? ownGoal : players.findIndex(({ id }) => id === lastScorer)
    return byMatch((n) => ((named(n).at(-1) ?? standing) === who ? won : lost))
  }
  const least = (family === 'two_goals' ? 2 : 1) - (players[who]?.goals ?? 0)
  if (least <= 0) return null
  return byMatch((n) => (named(n).filter((one) => one === who).length >= least ? won : lost))
}

const ofEvents = (terms: LegTerms, market: Football, on: On): Outcomes | null => {
  const { family } = market
  if (family === 'next_goal') return ofNextGoal(terms, on)
  if (family === 'last_goal') return ofLastGoal(terms, on)
  if (family === 'first_corner') return ofFirstCorner(terms, market, on)
  return family === 'qualify' ? ofQualify(terms, on) : ofScorer(terms, family, on)
}

const outcomesOf = (terms: LegTerms, on: On): Outcomes | null => {
  const market = markets[terms.market] as Football
  if (market.sport !== 'football') return null
  if (isPartOver(on.facts, market) || isPartOver(on.facts, { ...market, span: market.until })) return null
  if (market.family === 'htft') return ofBothHalves(terms, on)
  return isOfEvents(market.family) ? ofEvents(terms, market, on) : ofCount(terms, market, on)
}

/** For every leg, the simulated matches that it wins. */
export const winsIn = (legs: readonly LegTerms[], on: On): readonly Uint8Array[] | UnfitLeg => {
  const wins: Uint8Array[] = []
  for (const [leg, terms] of legs.entries()) {
    const outcomes = outcomesOf(terms, on)
    if (outcomes === null) return { unfit: 'builder_market', leg }
    if (outcomes.includes(neither)) return { unfit: 'builder_line', leg }
    wins.push(outcomes)
  }
  return wins
}
