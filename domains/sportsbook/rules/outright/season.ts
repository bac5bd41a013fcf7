// What is still to come of a competition, from the strengths that price its matches. A league or a group is simulated
// 20,000 times, every match from its own grid of scores. The winner of a cup is computed exactly, tie by tie; only its
// goals are simulated. Shared places count by their share. The seed is the competition and its known results, so that
// all members get the same price.

import type { MarketId, Means } from '../../contract/index.ts'
import type { OutrightFixture, OutrightResult } from '../../contract/outright/feed.ts'
import { seededRandom, seedFrom, wholeBetween } from '../chance.ts'
import { matchGrid } from '../football/pricing/grid.ts'
import { extraChance, throughChance } from '../football/pricing/through.ts'
import { cell } from '../pricing/cells.ts'
import { talliesOf } from '../pricing/tally.ts'
import { places } from './judging.ts'
import { mostGoals } from './scorers.ts'
import type { OutrightState } from './state.ts'
import { standingsOf } from './table.ts'

/** By entrant, or by scorer, in order: the chance of each. A market that is absent is not sold for such a competition. */
type Chances = Readonly<Partial<Record<OutrightMarket, readonly number[]>>>
type OutrightMarket = MarketId<'outright'>

/** The markets on places in a table. */
const ofTable: Readonly<Record<'league' | 'group', readonly OutrightMarket[]>> = {
  league: ['season_winner', 'season_top_four', 'season_last'],
  group: ['group_winner', 'group_top_two'],
}

type Model = Pick<OutrightFixture, 'entrants' | 'goals'>

/** Expected goals of two entrants, as in the price of their match. */
const meansOf = ({ entrants, goals }: Model, home: number, away: number): Means => {
  const none = { attack: 0, defence: 0 }
  const [one, other] = [entrants[home - 1] ?? none, entrants[away - 1] ?? none]
  return {
    home: Math.exp(goals.base + goals.ground + one.attack - other.defence),
    away: Math.exp(goals.base + other.attack - one.defence),
    rho: goals.rho,
  }
}

const runs = 20_000
/** The number of equally likely draws, twelve bits, each of which stands for a score. */
const slots = 4096
const goalsMost = 12
/** Points, goal difference and goals packed in one number, in this order, so that a result can be added to it. */
const point = 1 << 20
const goal = 1 << 10
const level = 512 * goal

const packed = (own: number, other: number): number =>
  (own > other ? 3 : own === other ? 1 : 0) * point + (own - other) * goal + own

/** For each draw, what the match adds for either side. */
const scoresOf = (means: Means) => {
  const { size, p } = matchGrid(means, { goalsMax: goalsMost })
  const [home, away] = [new Int32Array(slots), new Int32Array(slots)]
  let [from, sum] = [0, 0]
  for (let at = 0; at < size * size; at += 1) {
    sum += cell(p, at)
    const until = Math.round(sum * slots)
    const [own, other] = [Math.floor(at / size), at % size]
    home.fill(packed(own, other), from, until)
    away.fill(packed(other, own), from, until)
    from = Math.max(from, until)
  }
  return { home, away }
}

const drawing = (seed: bigint): (() => number) => {
  let word = wholeBetween(seededRandom(seed), 1, 0x7fff_ffff)
  return () => {
    word ^= word << 13
    word ^= word >>> 17
    word ^= word << 5
    return (word >>> 8) & (slots - 1)
  }
}

/** How often two entrants meet in the whole season: twice in a double round. With odd entrants one rests in each round. */
const meetings = ({ entrants, rounds }: OutrightFixture): number =>
  Math.max(1, Math.round(rounds.length / (entrants.length % 2 === 0 ? entrants.length - 1 : entrants.length)))

/** The matches still to come. Two entrants meet in turn on each other's ground; the feed does not say who is first. */
const toCome = (
  fixture: OutrightFixture,
  entrants: readonly number[],
  results: readonly OutrightResult[],
): (readonly [home: number, away: number])[] => {
  const most = meetings(fixture)
  const played = (home: number, away: number): number =>
    results.filter((one) => one.home === home && one.away === away).length
  return entrants.flatMap((one, at) =>
    entrants.slice(at + 1).flatMap((other) => {
      let [own, away] = [played(one, other), played(other, one)]
      return Array.from({ length: Math.max(0, most - own - away) }, () =>
        own < away || (own === away && (one + other) % 2 === 1)
          ? ((own += 1), [one, other] as const)
          : ((away += 1), [other, one] as const),
      )
    }),
  )
}

/** The final standings of each remaining entrant, by run. */
const playedOn = (
  fixture: OutrightFixture,
  entrants: readonly number[],
  results: readonly OutrightResult[],
  seed: bigint,
): ReadonlyMap<number, Int32Array> => {
  const draw = drawing(seed)
  const standings = new Map(
    standingsOf(fixture.entrants.length, results)
      .filter(({ entrant }) => entrants.includes(entrant))
      .map(({ entrant, points, difference, goals }) => [
        entrant,
        new Int32Array(runs).fill(level + points * point + difference * goal + goals),
      ]),
  )
  for (const [home, away] of toCome(fixture, entrants, results)) {
    const scores = scoresOf(meansOf(fixture, home, away))
    const [own, other] = [standings.get(home), standings.get(away)]
    if (own === undefined || other === undefined) continue
    for (let run = 0; run < runs; run += 1) {
      const drawn = draw()
      own[run] = (own[run] ?? 0) + (scores.home[drawn] ?? 0)
      other[run] = (other[run] ?? 0) + (scores.away[drawn] ?? 0)
    }
  }
  return standings
}

/** Never zero and never one. */
const smoothed = (hits: number): number => (hits + 0.5) / (runs + 1)

/** For each entrant, how often they finish between two places (counted from zero), with ties divided. */
const hitsOf = (
  rows: readonly Int32Array[],
  between: readonly (readonly [number, number])[],
): readonly Float64Array[] => {
  const hits = between.map(() => new Float64Array(rows.length))
  for (let run = 0; run < runs; run += 1) {
    for (let at = 0; at < rows.length; at += 1) {
      const own = rows[at]?.[run] ?? 0
      let [above, beside] = [0, 0]
      for (const row of rows) {
        const other = row[run] ?? 0
        if (other > own) above += 1
        else if (other === own) beside += 1
      }
      for (const [nth, [first, last]] of between.entries()) {
        const own = Math.min(above + beside - 1, last) - Math.max(above, first) + 1
        const hit = hits[nth]
        if (own > 0 && hit !== undefined) hit[at] = (hit[at] ?? 0) + own / beside
      }
    }
  }
  return hits
}

type Known = OutrightState & { readonly fixture: OutrightFixture }

const goalsIn = (standing: number): number => standing & (goal - 1)

/** From an entrant's goals still to come, by run. */
const scorerChances = (
  { fixture: { scorers }, scored = [] }: Known,
  toCome: (entrant: number) => Int32Array | undefined,
  seed: bigint,
): Pick<Chances, 'season_scorer'> => {
  if (scorers === undefined) return {}
  const drawn = drawing(seed)
  const hits = mostGoals(scorers, scored, { runs, toCome, draw: () => (drawn() + 0.5) / slots })
  return { season_scorer: hits.map(smoothed) }
}

const tableChances = (known: Known): Chances => {
  const { fixture, results, left, matchId } = known
  const gone = left.map(({ entrant }) => entrant)
  const all = fixture.entrants.map((_one, at) => at + 1)
  const entrants = all.filter((one) => !gone.includes(one))
  const seed = seedFrom(BigInt(results.length), `season/${fixture.league.id}/${matchId}`)
  const standings = playedOn(fixture, entrants, results, seed)
  const rows = entrants.map((entrant) => standings.get(entrant) ?? new Int32Array(runs))
  const sold = ofTable[fixture.kind === 'group' ? 'group' : 'league']
  const placed = (place: number): number => (place < 0 ? rows.length + place : place - 1)
  const hits = hitsOf(
    rows,
    sold.map((market) => [placed(places[market][0]), placed(places[market][1])] as const),
  )
  const told = (of: Float64Array | undefined): readonly number[] =>
    all.map((entrant) => {
      const at = entrants.indexOf(entrant)
      return at < 0 ? 0 : smoothed(of?.[at] ?? 0)
    })
  const chances = Object.fromEntries(sold.map((market, nth) => [market, told(hits[nth])]))
  const sofar = standingsOf(fixture.entrants.length, results)
  const goalsToCome = (entrant: number): Int32Array | undefined =>
    standings.get(entrant)?.map((end) => goalsIn(end) - (sofar[entrant - 1]?.goals ?? 0))
  return { ...chances, ...scorerChances(known, goalsToCome, seedFrom(seed, 'scorers')) }
}

/** The entrants still in the cup, in the order of the draw. */
const inCup = ({ entrants }: OutrightFixture, results: readonly OutrightResult[]): readonly number[] => {
  const out = new Set(results.map(({ home, away, through }) => (through === 'away' ? home : away)))
  return entrants.map((_one, at) => at + 1).filter((one) => !out.has(one))
}

/** One tie, for every run that has it: a random score, and who goes through if it is level. */
const tieOf = (fixture: OutrightFixture, home: number, away: number) => {
  const means = meansOf(fixture, home, away)
  return { scores: scoresOf(means), extra: extraChance(means) * slots }
}

/** The goals of ninety minutes still to come of each entrant, by run: one who goes through has another match. */
const cupGoals = ({ fixture, results, left }: Known, seed: bigint): ReadonlyMap<number, Int32Array> => {
  const draw = drawing(seed)
  const gone = new Set(left.map(({ entrant }) => entrant))
  const standing = inCup(fixture, results)
  const goals = new Map(standing.map((entrant) => [entrant, new Int32Array(runs)]))
  const ties = new Map<number, ReturnType<typeof tieOf>>()
  const add = (entrant: number, run: number, more: number): void => {
    const own = goals.get(entrant)
    if (own !== undefined) own[run] = (own[run] ?? 0) + more
  }
  const through = (run: number, home: number, away: number): number => {
    if (gone.has(home) || gone.has(away)) return gone.has(home) ? away : home
    const key = home * slots + away
    const { scores, extra } = ties.get(key) ?? tieOf(fixture, home, away)
    if (!ties.has(key)) ties.set(key, { scores, extra })
    const drawn = draw()
    const [own, other] = [goalsIn(scores.home[drawn] ?? 0), goalsIn(scores.away[drawn] ?? 0)]
    add(home, run, own)
    add(away, run, other)
    return own > other || (own === other && draw() < extra) ? home : away
  }
  for (let run = 0; run < runs; run += 1) {
    let round = [...standing]
    while (round.length > 1) {
      const next: number[] = []
      for (let at = 0; at < round.length; at += 2) {
        const [home = 0, away] = [round[at], round[at + 1]]
        next.push(away === undefined ? home : through(run, home, away))
      }
      round = next
    }
  }
  return goals
}

type Place = ReadonlyMap<number, number>

const cupChances = (known: Known): Chances => {
  const { fixture, results, left, matchId } = known
  const gone = left.map(({ entrant }) => entrant)
  const beats = (home: number, away: number): number => {
    if (gone.includes(home) || gone.includes(away)) return gone.includes(home) ? 0 : 1
    const means = meansOf(fixture, home, away)
    return throughChance(talliesOf(matchGrid(means, { goalsMax: goalsMost })).margin, 0, means)
  }
  const joined = (first: Place, second: Place): Place => {
    const place = new Map<number, number>()
    for (const [home, own] of first) {
      for (const [away, other] of second) {
        const won = beats(home, away)
        place.set(home, (place.get(home) ?? 0) + own * other * won)
        place.set(away, (place.get(away) ?? 0) + own * other * (1 - won))
      }
    }
    return place
  }
  let places: Place[] = inCup(fixture, results).map((entrant) => new Map([[entrant, 1]]))
  while (places.length > 1) {
    places = Array.from({ length: Math.ceil(places.length / 2) }, (_, at) => {
      const [first, second] = [places[2 * at], places[2 * at + 1]]
      return first === undefined || second === undefined ? (first ?? new Map()) : joined(first, second)
    })
  }
  const last = places[0] ?? new Map<number, number>()
  const season_winner = fixture.entrants.map((_one, at) => last.get(at + 1) ?? 0)
  if (fixture.scorers === undefined) return { season_winner }
  const seed = seedFrom(BigInt(results.length), `cup/${fixture.league.id}/${matchId}`)
  const goals = cupGoals(known, seed)
  return { season_winner, ...scorerChances(known, (one) => goals.get(one), seedFrom(seed, 'scorers')) }
}

type Made = { readonly fixture: OutrightFixture; readonly left: OutrightState['left']; readonly chances: Chances }
/** Cached by the results, so that viewing a page computes nothing again. */
const made = new WeakMap<object, Made>()

/** `null` before its fixture. */
export const chancesOf = (state: OutrightState): Chances | null => {
  const { fixture, results, left } = state
  if (fixture === null) return null
  const known = made.get(results)
  if (known !== undefined && known.fixture === fixture && known.left === left) return known.chances
  const chances = fixture.kind === 'cup' ? cupChances({ ...state, fixture }) : tableChances({ ...state, fixture })
  made.set(results, { fixture, left, chances })
  return chances
}
