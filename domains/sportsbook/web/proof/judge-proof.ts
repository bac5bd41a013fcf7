// Whether a proof holds, checked in this browser by the rules themselves (L8, L24): every step is computed again, the
// leaves are compared with the platform's terms and with the facts, the amount with what the platform booked, and the
// text with the digest that came with the settlement.

import { proofDigestOf, type RoundView } from '@magpie/venues/contract'
import { hexOf, parseMoney } from '@magpie/kernel'
import { checkProof } from '../../rules/index.ts'
import type { LegTerms, Facts, ProofNode } from '../../contract/index.ts'
import { stakeMinorOf } from './terms-of.ts'

export type Verdict = 'holds' | 'wrong_steps' | 'wrong_amount' | 'wrong_digest'

export type ProofGiven = {
  readonly proof: ProofNode
  readonly facts: Facts
  readonly terms: LegTerms
  readonly round: Pick<RoundView, 'stake' | 'total' | 'result'>
}

/** The return according to the root, minor units: rounded down. */
const returned = ({ gives }: ProofNode): bigint | undefined => {
  const [minor] = Array.isArray(gives) ? (gives as readonly unknown[]).slice(-2) : []
  return typeof minor === 'string' && /^\d{1,18}$/.test(minor) ? BigInt(minor) : undefined
}

const stepsHold = ({ proof, facts, terms, round }: ProofGiven): boolean => {
  try {
    return checkProof(proof, { facts, terms, stakeMinor: stakeMinorOf(round) }) === null
  } catch {
    return false
  }
}

/** Undefined if this browser cannot compute digests: over plain HTTP to another host. */
const sha256 = async (text: string): Promise<string | undefined> => {
  const subtle = (crypto as Partial<Crypto>).subtle
  if (subtle === undefined) return undefined
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return hexOf(bytes)
}

export const judgeProof = (given: ProofGiven, proofText: string): Promise<Verdict> =>
  verdictOn(given, proofText, stepsHold(given))

/** `holds`: every step, computed again from the platform's terms, gave the same. */
export const verdictOn = async (
  { round, proof }: Pick<ProofGiven, 'round' | 'proof'>,
  proofText: string,
  holds: boolean,
): Promise<Verdict> => {
  if (!holds) return 'wrong_steps'
  if (returned(proof) !== parseMoney(round.total ?? '')?.minor) return 'wrong_amount'
  const booked = round.result === null ? undefined : proofDigestOf(round.result)
  const digest = booked === undefined ? undefined : await sha256(proofText)
  return digest === undefined || digest === booked ? 'holds' : 'wrong_digest'
}
