// Which facts the legs of a ticket are judged by. A correction that comes after the time for them never lowers what a
// ticket returns (decision 1245): of the results that stood since then, the one that gives it most counts.

import type { Facts, LegTerms } from '../../contract/index.ts'
import { judgingOf } from '../judging.ts'
import { judgeLegs, settleLegs } from './ticket.ts'

export type LegOnFacts = {
  readonly terms: LegTerms
  /** The number of the match's last message at the bet. */
  readonly feedSeq: number
  /** Of its match; absent where nothing is known of it. */
  readonly facts: Facts | undefined
}

/** Whatever was staked: only which of several is more is read off it. */
const measure = { lineStakeMinor: 1_000_000n, jointOddsE5: 1_000_000 }

/** `null` while the facts do not decide it. */
const worthBy = (facts: Facts, legs: readonly LegTerms[]): { returnMinor: bigint; isVoid: boolean } | null => {
  const { lineStakeMinor, jointOddsE5 } = measure
  const several = legs.length > 1 ? { jointOddsE5 } : {}
  const settled = settleLegs(
    { legs, folds: [legs.length], lineStakeMinor, ...several },
    judgeLegs(legs, () => facts),
  )
  return settled === null ? null : { returnMinor: settled.returnMinor, isVoid: settled.outcome === 'void' }
}

/**
 * The latest of those that give the legs most. Where a part was sold, a result that makes the bet void undoes the sale, so
 * nobody can say whether that is more or less: then what stood is not made void late, nor what was void made to stand.
 */
const bestOf = (several: readonly Facts[], legs: readonly LegTerms[], wasSold: boolean): Facts | undefined => {
  let best: { facts: Facts; returnMinor: bigint; isVoid: boolean } | undefined
  for (const facts of several) {
    const worth = worthBy(facts, legs)
    if (worth === null || (best !== undefined && worth.returnMinor < best.returnMinor)) continue
    if (best !== undefined && wasSold && worth.isVoid !== best.isVoid) continue
    best = { facts, ...worth }
  }
  return best?.facts
}

/** For each leg of a ticket the facts that count for it. Legs on one match stand together, so they share theirs. */
export const countedFacts = (legs: readonly LegOnFacts[], wasSold: boolean): readonly (Facts | undefined)[] =>
  legs.map(({ terms, feedSeq, facts }) => {
    if (facts === undefined) return undefined
    const judging = judgingOf(terms.market)
    const now = judging.factsFor(facts, feedSeq)
    const stood = judging.stoodFor?.(facts, feedSeq) ?? []
    if (stood.length === 0) return now
    const together = legs.filter((one) => one.terms.matchId === terms.matchId).map((one) => one.terms)
    return bestOf([...stood, now], together, wasSold) ?? now
  })
