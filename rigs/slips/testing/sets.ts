// Sports of sets: tennis, table tennis, badminton and volleyball, as the score of each set and the winner of each
// point.

import { markets, marketsOf, type Score } from '@magpie/sportsbook/contract'
import type { RallyFacts, Random, TennisFacts } from '@magpie/sportsbook/rules'
import {
  ahead,
  isOdd,
  nothing,
  one,
  overUnder,
  type Picked,
  pickFrom,
  scored,
  type Side,
  started,
  type Story,
  sumOf,
  type Verdict,
  when,
  whole,
} from './told.ts'

type Course = {
  readonly sets: readonly Score[]
  /** The points of each set in order; for tennis its games. */
  readonly points: readonly (readonly Side[])[]
  readonly bestOf: number
  /** Annulled or never begun; or abandoned after the sets given. */
  readonly why: 'annulled' | 'cut' | null
}

const side = (random: Random, home = 0.5): Side => (random.unit() < home ? 'home' : 'away')

/** The winner of each game of a set: six games and two ahead, or seven. */
const tennisSet = (random: Random): Side[] => {
  const all: Side[] = []
  const home = 0.35 + 0.3 * random.unit()
  for (;;) {
    all.push(side(random, home))
    const [ours, theirs] = scored(all)
    const most = Math.max(ours, theirs)
    if (most === 7 || (most === 6 && Math.abs(ours - theirs) >= 2)) return all
  }
}

/** Rallies until one side has this many and two more than the other, or the cap. */
const rallies = (random: Random, to: number, cap: number | null): Side[] => {
  const all: Side[] = []
  const home = 0.4 + 0.2 * random.unit()
  for (;;) {
    all.push(side(random, home))
    const [ours, theirs] = scored(all)
    const most = Math.max(ours, theirs)
    if (most === cap || (most >= to && Math.abs(ours - theirs) >= 2)) return all
  }
}

const wonBy = (sets: readonly Score[]): Score =>
  scored(sets.map((set): Side => (ahead(set) === 'home' ? 'home' : 'away')))

type Of = { readonly set: () => { readonly score: Score; readonly points: readonly Side[] }; readonly last: Of['set'] }

const draw = (random: Random, bestOf: number, { set, last }: Of): Course => {
  const sets: Score[] = []
  const points: (readonly Side[])[] = []
  while (Math.max(...wonBy(sets)) < (bestOf + 1) / 2) {
    const played = sets.length === bestOf - 1 ? last() : set()
    sets.push(played.score)
    points.push(played.points)
  }
  const drawn = random.unit()
  if (drawn >= 0.08) return { sets, points, bestOf, why: drawn < 0.1 ? 'annulled' : null }
  const kept = Math.floor(random.unit() * sets.length)
  return { sets: sets.slice(0, kept), points: points.slice(0, kept), bestOf, why: 'cut' }
}

/** Every final number of sets that is still possible for each side. */
const endsFrom = (bestOf: number, [home, away]: Score): Score[] =>
  Math.max(home, away) === (bestOf + 1) / 2
    ? [[home, away]]
    : [...endsFrom(bestOf, [home + 1, away]), ...endsFrom(bestOf, [home, away + 1])]

const firstTo = (points: readonly Side[], many: number): Side | undefined => {
  const at = points.findIndex((_, nth) => Math.max(...scored(points.slice(0, nth + 1))) >= many)
  return points[at]
}

const ofOneSet = (set: Score, points: readonly Side[], { market, side: pick, line }: Picked): Verdict => {
  const { family } = markets[market]
  const [home, away] = set
  if (family === 'game_winner') return line / 4 > points.length ? nothing : when(points[line / 4 - 1] === pick)
  if (family === 'tie_break') return when((home + away === 13) === (pick === 'yes'))
  if (family === 'home_games' || family === 'away_games')
    return overUnder(family === 'home_games' ? home : away, pick, line)
  if (family === 'race_5' || family === 'race_10') return when(firstTo(points, family === 'race_5' ? 5 : 10) === pick)
  if (family === 'set_games' || family === 'points_total') return overUnder(home + away, pick, line)
  if (family.endsWith('_handicap')) return started(set, pick, line)
  if (family === 'points_parity') return when(isOdd(set) === (pick === 'odd'))
  return when(ahead(set) === pick)
}

const ofSets = (won: Score, { market, side: pick, line }: Picked): Verdict => {
  const { family, line: kind } = markets[market]
  if (family.includes('score')) return when(won.join('-') === pick)
  if (kind === 'handicap') return started(won, pick, line)
  if (kind === 'total') return overUnder(won[0] + won[1], pick, line)
  return when(ahead(won) === pick)
}

/** Families about the games of tennis, or the points of the others, of the whole match. */
const ofSum = ([home, away]: Score, { market, side: pick, line }: Picked): Verdict => {
  const { family } = markets[market]
  if (family.endsWith('parity')) return when(isOdd([home, away]) === (pick === 'odd'))
  if (family.endsWith('handicap')) return started([home, away], pick, line)
  return overUnder(family === 'home_games' ? home : family === 'away_games' ? away : home + away, pick, line)
}

const isOfSum = (family: string, isTennis: boolean): boolean =>
  isTennis ? family.startsWith('games_') || family.endsWith('_games') : family.startsWith('points_')

const setOf = (span: string): number => Number(span.split('_')[1])

const verdictOf = ({ sets, points, bestOf, why }: Course, picked: Picked): Verdict => {
  if (why === 'annulled') return nothing
  const { span, family, sport } = markets[picked.market]
  if (span !== 'match') {
    const set = sets[setOf(span) - 1]
    return set === undefined ? nothing : ofOneSet(set, points[setOf(span) - 1] ?? [], picked)
  }
  if (isOfSum(family, sport === 'tennis')) return ofSum(sumOf(sets), picked)
  if (why === null) return ofSets(wonBy(sets), picked)
  if (family === 'match_winner') return nothing
  const [first, ...others] = endsFrom(bestOf, wonBy(sets)).map((end) => ofSets(end, picked))
  return first !== undefined && others.every(({ is }) => is === first.is) ? first : nothing
}

const storyOf = (facts: Story['facts'], course: Course, sport: 'tennis' | RallyFacts['format']['sport']): Story => {
  const isTennis = sport === 'tennis'
  const bySets = isTennis ? 'set_score_5' : ''
  const sold = marketsOf(sport).filter(({ family, span }) => {
    if (isTennis && (family === 'set_score' || family === bySets)) return (family === bySets) === (course.bestOf === 5)
    // The games or points that an abandoned match would have reached are judged by another rule.
    return course.why !== 'cut' || span !== 'match' || !isOfSum(family, isTennis)
  })
  const near = (market: Picked['market'], pick: string): number => {
    const { family, line, span } = markets[market]
    const of = span === 'match' ? (isOfSum(family, isTennis) ? sumOf(course.sets) : wonBy(course.sets)) : null
    const [home, away] = of ?? course.sets[setOf(span) - 1] ?? [0, 0]
    if (line === 'handicap') return pick === 'home' ? away - home : home - away
    return family === 'home_games' ? home : family === 'away_games' ? away : home + away
  }
  const ids = sold.map(({ id }) => id)
  const drawn = pickFrom(ids, 2, near, 8)
  const pick = (random: Random): Picked => {
    const picked = drawn(random)
    return markets[picked.market].line === 'nth' ? { ...picked, line: 4 * whole(random, 1, 13) } : picked
  }
  return { facts, pick, verdict: (picked) => verdictOf(course, picked) }
}

const annulledIn = ({ why }: Course): string | null => (why === 'annulled' ? 'venue switched' : null)

export const tennisStory = (matchId: string, random: Random): Story => {
  const bestOf = random.unit() < 0.7 ? 3 : 5
  const set = () => {
    const points = tennisSet(random)
    return { score: scored(points), points }
  }
  const course = draw(random, bestOf, { set, last: set })
  const won = wonBy(course.sets)
  const facts: TennisFacts = {
    matchId,
    annulled: annulledIn(course),
    format: { bestOf, final: 'tb7' },
    over: course.sets,
    sets: won,
    games: sumOf(course.sets),
    open: [0, 0],
    order: course.points,
    ended: course.why === 'cut' ? 'unresumed' : 'played',
    winner: course.why === 'cut' ? null : won[0] > won[1] ? 'home' : 'away',
  }
  return storyOf(facts, course, 'tennis')
}

const formats = [
  { sport: 'table_tennis', bestOf: 5, to: 11, lastTo: 11, cap: null },
  { sport: 'table_tennis', bestOf: 7, to: 11, lastTo: 11, cap: null },
  { sport: 'badminton', bestOf: 3, to: 21, lastTo: 21, cap: 30 },
  { sport: 'volleyball', bestOf: 5, to: 25, lastTo: 15, cap: null },
] as const satisfies readonly RallyFacts['format'][]

export const rallyStory = (matchId: string, random: Random): Story => {
  const format = one(random, formats)
  const upTo = (to: number) => () => {
    const points = rallies(random, to, format.cap)
    return { score: scored(points), points }
  }
  const course = draw(random, format.bestOf, { set: upTo(format.to), last: upTo(format.lastTo) })
  const facts: RallyFacts = {
    matchId,
    annulled: annulledIn(course),
    format,
    over: course.sets,
    open: [0, 0],
    games: wonBy(course.sets),
    races: course.points.map((points) => firstTo(points, format.sport === 'table_tennis' ? 5 : 10) ?? null),
    ended: course.why === 'cut' ? 'retired' : 'played',
  }
  return storyOf(facts, course, format.sport)
}
