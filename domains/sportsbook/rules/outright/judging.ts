// How an outright is judged: by the final order, in which entrants that share a place are one group. If more entrants
// share than there are places, each bet gets its part of the stake at the full odds, and the rest is lost (dead heat).

import type { Facts, LegTerms, MarketId, ProofNode } from '../../contract/index.ts'
import { leaf, step } from '../settle/steps.ts'
import { countingStood } from '../settle/stood.ts'
import type { Judging } from '../sport.ts'
import { isOutrightFacts, outrightFactsOf } from './facts.ts'

export type OutrightFacts = Facts & {
  /** Entrants who left before the first match: bets on them are void. */
  readonly withdrawn: readonly string[]
  /** The winner first; `null` until the last round is over. */
  readonly order: readonly (readonly string[])[] | null
  /** The top scorer first, sold or not; absent if no scorers are sold. */
  readonly scorers?: readonly (readonly string[])[]
  /** Wrong results: the number of the message that told them, and of the one that corrected them. */
  readonly struck?: readonly (readonly [told: number, by: number])[]
  /** The facts before each late correction (more than 72 hours after the end), the oldest first. */
  readonly stood?: readonly OutrightFacts[]
}

/** From which place to which; negative numbers count from the end. */
export const places: Readonly<Record<MarketId<'outright'>, readonly [number, number]>> = {
  season_winner: [1, 1],
  season_top_four: [1, 4],
  season_last: [-1, -1],
  season_scorer: [1, 1],
  group_winner: [1, 1],
  group_top_two: [1, 2],
}

const isSold = (market: string): market is MarketId<'outright'> => Object.hasOwn(places, market)

const judge = (
  { annulled, withdrawn, order, scorers }: OutrightFacts,
  { market, side }: LegTerms,
): ProofNode | null => {
  if (annulled !== null) return step('void.annulled', [leaf('fact.annulled', annulled)])
  if (withdrawn.includes(side)) return step('void.withdrawn', [leaf('fact.withdrawn', withdrawn)])
  if (order === null) return null
  const told = market === 'season_scorer' ? leaf('fact.top_scorers', scorers ?? []) : leaf('fact.final_order', order)
  const between = isSold(market) ? places[market] : [1, 1]
  return step('places.won', [step('places.share', [told, leaf('terms.side', side)], between)])
}

/** A bet that was placed on wrong results, before they were corrected, is void. */
const counts = ({ struck = [], ...facts }: OutrightFacts, feedSeq: number): OutrightFacts =>
  struck.some(([told, by]) => told <= feedSeq && feedSeq < by) ? { ...facts, annulled: 'struck_out' } : facts

export const outrightJudging: Judging<OutrightFacts> = {
  judge,
  ...countingStood(counts),
  judgedOn: () => null,
  isFacts: isOutrightFacts,
  factsOf: outrightFactsOf,
}
