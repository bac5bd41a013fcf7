// What several selections of one match cost together before a bet: the joint price beside the product of the single
// prices, how they depend on each other, the bounds of a stake, and why they cannot be joined.

import type { Score } from '../../contract/index.ts'
import { ratio, times } from '@magpie/kernel/ratio'
import { decimalOf, oddsRatio } from '../../rules/index.ts'
import type { BookState } from '../book-state.ts'
import { type MatchBook, selectionOf } from '../feed/match-book.ts'
import { type SeenPick, seePicks } from '../view/see-picks.ts'
import { type ChosenLeg, mostOnBuilder, priceBuilder } from './price-builder.ts'

export type SeenBuilder = {
  /** `why` of each leg says why it cannot be in the bet. */
  readonly legs: readonly SeenPick[]
  readonly score: Score
  readonly version: number
  readonly waitMs: number
  /** 0 if there is no price. */
  readonly oddsE5: number
  /** Two decimal places; empty if there is no price. */
  readonly plain: string
  readonly linked: string
  /** Why the whole is not sold; empty if it is sold, or if a leg says why. */
  readonly why: string
  readonly min: bigint
  readonly max: bigint
}

const plainOf = (legs: readonly SeenPick[]): string =>
  legs.some(({ oddsE5 }) => oddsE5 === 0)
    ? ''
    : decimalOf(
        legs.map(({ oddsE5 }) => oddsRatio(oddsE5)).reduce((a, b) => times(a, b), ratio(1n)),
        2,
        'truncate',
      )

/** Two decimal places. */
const linkedText = (linked: number): string => decimalOf(ratio(BigInt(Math.round(linked * 100)), 100n), 2, 'truncate')

const chosenOf = (book: BookState, match: MatchBook, legs: readonly SeenPick[]): readonly ChosenLeg[] =>
  legs.flatMap(({ named }) => {
    const selection = named === undefined ? undefined : selectionOf(match, book.offer, named)
    return named === undefined || selection === undefined ? [] : [{ named, selection }]
  })

/** Each leg alone: in a bet builder, other legs of the same match are allowed. */
const seeLegs = (book: BookState, matchId: string, oids: readonly string[]): readonly SeenPick[] =>
  oids.flatMap((oid) => seePicks(book, [{ matchId, oid }]))

export const seeBuilder = (book: BookState, alias: string, matchId: string, oids: readonly string[]): SeenBuilder => {
  const legs = seeLegs(book, matchId, oids)
  const [first] = legs
  const match = book.matches.get(matchId)
  const { score, version, waitMs } = first ?? { score: [0, 0] as const, version: 0, waitMs: 0 }
  const none = { score, version, waitMs, oddsE5: 0, plain: plainOf(legs), linked: '' }
  const bounds = { min: book.settings.minStake, max: 0n }
  if (match === undefined || legs.some(({ why }) => why !== '')) return { ...none, ...bounds, legs, why: '' }
  const priced = priceBuilder(book, match, chosenOf(book, match, legs))
  if ('refused' in priced) {
    const at = Number(priced.facts?.['leg'] ?? -1)
    const told = legs.map((leg, nth) => (nth === at ? { ...leg, why: priced.refused } : leg))
    return { ...none, ...bounds, legs: told, why: at < 0 ? priced.refused : '' }
  }
  const { oddsE5, linked } = priced
  const max = mostOnBuilder(book, match, alias, priced)
  return { ...none, ...bounds, legs, oddsE5, linked: linkedText(linked), why: '', max }
}
