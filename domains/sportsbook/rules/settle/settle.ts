// Settles one leg: facts, terms and the rule version of the bet in; outcome, return and proof out (L8). There are no
// other inputs, so the same facts always give the same cents, and a corrected result is simply settled again.

import type { Facts, LegTerms, Outcome, ProofNode, Settlement } from '../../contract/index.ts'
import { judgingOf } from '../judging.ts'
import { parseRatio, zero } from '@magpie/kernel/ratio'
import { factorStep, leaf, step } from './steps.ts'

const total = (outcome: ProofNode, oddsE5: number, stakeMinor: bigint): ProofNode => {
  const factor = factorStep(outcome, oddsE5)
  const exact = step('return.exact', [leaf('terms.stake', stakeMinor.toString()), factor])
  return step('settled', [outcome, step('return.floor', [exact])])
}

/** Reads the figures from a root node. */
const readSettled = (proof: ProofNode): Settlement => {
  const [outcome, minor, rest] = proof.gives as readonly [Outcome, string, string]
  return { outcome, returnMinor: BigInt(minor), remainder: parseRatio(rest) ?? zero, proof }
}

/** The outcome of a leg with its proof, for any stake. `null` while the facts do not decide it. */
export const judgeLeg = (facts: Facts, terms: LegTerms): ProofNode | null => judgingOf(terms.market).judge(facts, terms)

/** Settles one leg as a single with this stake. `null` while the facts do not decide it. */
export const settle = (facts: Facts, terms: LegTerms, stakeMinor: bigint): Settlement | null => {
  const outcome = judgeLeg(facts, terms)
  return outcome === null ? null : readSettled(total(outcome, terms.oddsE5, stakeMinor))
}
