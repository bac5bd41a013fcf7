// The bettors of a measured night: those who back favourites and home sides, those who pick at random, those who nearly
// know the chances, and those who see events before the book does.

import type { BoardMarket, LegTerms, MarketId, Outcome } from '../../contract/index.ts'
import { between, type Random } from '../../rules/chance.ts'
import { factorAt } from '../../rules/index.ts'
import { factsOf, type MatchBook, situationOf } from '../../server/feed/match-book.ts'

export const kinds = ['soft', 'random', 'sharp', 'late'] as const
export type Kind = (typeof kinds)[number]

/** The shares of each kind; late bettors come only with what they see. */
const softTo = 0.72
const randomTo = 0.92

export const drawKind = (random: Random): Exclude<Kind, 'late'> => {
  const at = random.unit()
  return at < softTo ? 'soft' : at < randomTo ? 'random' : 'sharp'
}

const people = 200

/** The same person of a kind returns again and again. */
export const aliasOf = (kind: Kind, random: Random): string =>
  `00000000-0000-4000-8000-${kinds.indexOf(kind)}${String(Math.floor(random.unit() * people)).padStart(11, '0')}`

export const aliasesOf = (kind: Kind): readonly string[] =>
  Array.from(
    { length: people },
    (_, nth) => `00000000-0000-4000-8000-${kinds.indexOf(kind)}${String(nth).padStart(11, '0')}`,
  )

export type Pick = {
  readonly market: MarketId
  readonly homeLine: number
  readonly side: LegTerms['side']
  readonly oddsE5: number
  readonly lineQuarters: number
}

const mains: readonly MarketId[] = ['1x2', 'ah', 'ou']

export const picksOn = (board: readonly BoardMarket[]): readonly Pick[] =>
  board
    .filter(({ main, market }) => main && mains.includes(market))
    .flatMap(({ market, lineQuarters: homeLine, selections }) =>
      selections.flatMap(({ side, oddsE5, lineQuarters }) =>
        oddsE5 > 0 ? [{ market, homeLine, side, oddsE5, lineQuarters }] : [],
      ),
    )

/** The mean return of a stake of one, and its mean square, by the true chances. */
export type Worth = { readonly mean: number; readonly square: number }

const billion = 1e9

export const worthOf = (truth: MatchBook, pick: Pick): Worth | null => {
  const { score } = situationOf(truth)
  const terms: LegTerms = {
    matchId: truth.id,
    market: pick.market,
    side: pick.side,
    lineQuarters: pick.lineQuarters,
    oddsE5: pick.oddsE5,
    scoreAtBet: truth.sport.basis?.(truth.state, pick.market) ?? score,
    minuteAtBet: 0,
    ruleVersion: truth.sport.ruleVersion,
  }
  const chances = truth.sport.chances(truth.state, terms, factsOf(truth))
  if (chances === null) return null
  let [mean, square] = [0, 0]
  for (const [outcome, chance] of Object.entries(chances)) {
    const { over, under } = factorAt(outcome as Outcome, pick.oddsE5)
    const back = Number(over) / Number(under)
    mean += (chance / billion) * back
    square += (chance / billion) * back * back
  }
  return { mean, square }
}

const anyOf = <T>(random: Random, from: readonly T[]): T | undefined => from[Math.floor(random.unit() * from.length)]

const softPick = (random: Random, picks: readonly Pick[]): Pick | undefined => {
  const winners = picks.filter(({ market }) => market === '1x2')
  const favourite = winners.reduce<Pick | undefined>(
    (best, one) => (best === undefined || one.oddsE5 < best.oddsE5 ? one : best),
    undefined,
  )
  if (random.unit() < 0.6) return favourite
  return anyOf(
    random,
    picks.filter(({ side }) => side === 'home' || side === 'over'),
  )
}

/** They know a chance to within 2 %, and bet if they expect to gain at least this much. */
const knows = 0.02
const leastEdge = 0.01

const sharpPick = (random: Random, picks: readonly Pick[], truth: MatchBook): Pick | undefined => {
  let best: { pick: Pick; edge: number } | undefined
  for (const pick of picks) {
    const worth = worthOf(truth, pick)
    if (worth === null) continue
    const edge = worth.mean - 1 + (between(random, -knows, knows) * pick.oddsE5) / 100_000
    if (edge > leastEdge && (best === undefined || edge > best.edge)) best = { pick, edge }
  }
  return best?.pick
}

export type Wish = { readonly pick: Pick; readonly stake: bigint }

const plain = 50_000n
const large = 400_000n

/** The bet they want now, if any. */
export const wishOf = (
  kind: Exclude<Kind, 'late'>,
  random: Random,
  picks: readonly Pick[],
  truth: MatchBook,
): Wish | undefined => {
  if (kind === 'sharp') {
    const pick = sharpPick(random, picks, truth)
    return pick === undefined ? undefined : { pick, stake: large }
  }
  const pick = kind === 'soft' ? softPick(random, picks) : anyOf(random, picks)
  if (pick === undefined) return undefined
  return { pick, stake: kind === 'random' ? plain : BigInt(Math.round(10_000 * Math.exp(2.5 * random.unit()))) }
}
