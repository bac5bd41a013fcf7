// What every market does when its count ends level, or exactly on its line: computed by the judges on a finished match
// of each sport that is as level as the sport allows (without one here, on a level score), so that the page says only what
// they do.

import type { Facts, Family, LegTerms, MarketId, Score, Side, SportId } from '@magpie/sportsbook/contract'
import { lineFor, markets, marketsOf } from '@magpie/sportsbook/contract'
import { factsOf, settle } from '@magpie/sportsbook/rules'

const common = { matchId: 'm', annulled: null } as const
const level = (...parts: readonly Score[]): readonly Score[] => parts

const football = {
  ...common,
  ht: [1, 1],
  ft: [1, 1],
  score: [1, 1],
  interruption: null,
  order: [
    { side: 'home', player: 'h9' },
    { side: 'away', player: 'a9' },
  ],
  fielded: { h9: 0, a9: 0 },
  through: 'home',
  counts: {},
  firstCorner: 'home',
}

const basketball = {
  ...common,
  minutes: 48,
  periods: level([20, 20], [25, 25], [22, 22], [23, 23], [10, 8]),
  over: 5,
  race: 'home',
  ended: 'played',
  winner: null,
  played: 48,
  struck: [],
}

const tennis = {
  ...common,
  format: { bestOf: 3, final: 'tb7' },
  over: level([6, 4], [4, 6], [7, 6]),
  sets: [2, 1],
  games: [17, 16],
  open: [0, 0],
  order: [['home'], ['away'], ['home']],
  ended: 'played',
  winner: 'home',
}

const rally = {
  ...common,
  over: level([11, 9], [9, 11], [11, 9], [9, 11], [11, 9]),
  open: [0, 0],
  games: [3, 2],
  races: ['home', 'away', 'home', 'away', 'home'],
  ended: 'played',
}

const innings = Array.from({ length: 9 }, (): Score => [1, 1])
const baseball = {
  ...common,
  innings: [...innings, [1, 0]],
  halves: 20,
  runs: [[2, 1, 'home']],
  ended: 'played',
  winner: null,
  pitchers: [],
  struck: [],
  since: 1,
}

const map = (winner: 'home' | 'away', score: Score) => ({
  is: 'done',
  winner,
  score,
  minutes: 32,
  firstKill: 'home',
  towers: [[2, 'home']],
  dragons: [[3, 'away']],
  pistol: 'home',
  race: 'away',
})
const esports = {
  ...common,
  title: 'moba',
  bestOf: 3,
  maps: [map('home', [15, 15]), map('away', [12, 12]), map('home', [20, 20])],
  ended: 'played',
  winner: null,
  struck: [],
  since: 1,
}

/** More entrants share the first, the fourth and the last place than there are. */
const outright = {
  ...common,
  withdrawn: [],
  order: [
    ['e1', 'e2', 'e3'],
    ['e4', 'e5', 'e6'],
    ['e7', 'e8'],
  ],
  scorers: [['p1', 'p2'], ['p3']],
}

const finished: Readonly<Partial<Record<SportId, object>>> = {
  football,
  basketball,
  tennis,
  table_tennis: rally,
  badminton: rally,
  volleyball: rally,
  baseball,
  esports,
  outright,
}

/** `line`, `back`: every stake is returned. `draw`: the sides that name the draw win. `none`: it cannot end level. */
export type Tie =
  | { readonly how: 'line' | 'back' | 'shared' | 'none' }
  | { readonly how: 'draw'; readonly sides: readonly Side[]; readonly line: number }

const stake = 10_000n
const odds = 200_000

const settled = (market: MarketId, side: Side, homeLine: number) => {
  const { sport } = markets[market]
  const terms: LegTerms = {
    matchId: 'm',
    market,
    side,
    lineQuarters: lineFor(market, side, homeLine),
    oddsE5: odds,
    scoreAtBet: [0, 0],
    minuteAtBet: 0,
    ruleVersion: `${sport}/1` as LegTerms['ruleVersion'],
  }
  const told = settle((finished[sport] as Facts | undefined) ?? factsOf(terms, [1, 1]), terms, stake)
  if (told === null) throw new Error(`${market} ${side} is not judged on a match that is over`)
  return told
}

/** Whole lines, in quarters. */
const wholeLines = Array.from({ length: 400 }, (_, nth) => 4 * (nth % 2 === 0 ? nth / 2 : -(nth + 1) / 2))
/** Where the line belongs to something else: any line on sale. */
const otherLine: Readonly<Partial<Record<Family, number>>> = { result_and_total: 10, game_winner: 4 }
/** `draw`, `1X`, `draw_under`, `score_draw`. */
const saysDraw = /draw|X/

/** The outcomes of all sides of a market whose count ends level, or on its line. */
const tieOf = (id: MarketId): Tie => {
  const { sides, lined, family } = markets[id]
  const outcomes = (line: number) => sides.map((side) => settled(id, side, line))
  const returned = (line: number): boolean => outcomes(line).every(({ outcome }) => outcome === 'push')
  if (lined ? wholeLines.some(returned) : returned(0)) return { how: lined ? 'line' : 'back' }
  const line = otherLine[family] ?? 0
  const all = outcomes(line)
  const full = (stake * BigInt(odds)) / 100_000n
  if (all.some(({ outcome, returnMinor }) => outcome === 'win' && returnMinor < full)) return { how: 'shared' }
  const drawn = sides.filter((side, nth) => saysDraw.test(side) && all[nth]?.outcome === 'win')
  return drawn.length === 0 ? { how: 'none' } : { how: 'draw', sides: drawn, line }
}

/** One market per family, on the whole match where there is one, in the order of sale. */
export const tiesOf = (
  sport: SportId,
): readonly { readonly market: MarketId; readonly family: Family; readonly tie: Tie }[] => {
  const families = new Map<Family, MarketId>()
  for (const { id, family, span } of marketsOf(sport)) {
    const known = families.get(family)
    if (known === undefined || (span === 'match' && markets[known].span !== 'match')) families.set(family, id)
  }
  return [...families].map(([family, market]) => ({ market, family, tie: tieOf(market) }))
}
