// By which facts the legs of a ticket are judged. A late correction never lowers what a ticket returns (decision 1245):
// of the results since the time for corrections ended, the one that gives the most counts.

import type { Facts, LegTerms } from '../../contract/index.ts'
import { judgingOf } from '../judging.ts'
import { judgeLegs, settleLegs } from './ticket.ts'

export type LegOnFacts = {
  readonly terms: LegTerms
  /** The number of the match's last message at the bet. */
  readonly feedSeq: number
  /** Of its match; absent if nothing is known. */
  readonly facts: Facts | undefined
}

/** Any stake would do: it only serves to compare results. */
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
 * The latest of those that give the legs most. If a part was sold, a void bet undoes the sale, so it is not comparable:
 * then what was not void is not made void late, nor the reverse.
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

/** For each leg of a ticket the facts that count for it. Legs on one match share theirs. */
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
