// Turns a verdict of the database into the caller's outcome.

import type { Json, Outcome } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { EncodedPlan } from './encode-plan.ts'
import type { KnownKey, Verdicts } from './lane.ts'

const bigintOf = (text: string | null): bigint | null => (text === null ? null : BigInt(text))

const refusal = (refused: string, final: boolean, replay: boolean, balance: bigint | null): Outcome => ({
  committed: false,
  refused,
  final,
  replay,
  balance,
})

/** A key that already has an answer returns that answer; with different content it is a conflict (L5). */
const replayed = (encoded: EncodedPlan, known: KnownKey): Outcome => {
  if (known.hash !== encoded.hash.toString('hex')) return refusal('key_conflict', false, false, null)
  const balance = bigintOf(known.balance)
  if (known.refused !== null) return refusal(known.refused, true, true, balance)
  const place = { lane: known.lane, link: BigInt(known.link) }
  return { committed: true, replay: true, answer: known.answer as Json, balance, place }
}

export const outcomeOf = (encoded: EncodedPlan, nth: number, lane: Uuid, given: Verdicts): Outcome => {
  const verdict = given.verdicts?.[nth] ?? null
  const balance = given.shown?.[nth] ?? null
  if (verdict === 'known') {
    const known = given.known?.[nth]
    if (known == null) throw new Error(`the database knows ${encoded.plan.key} but returned no answer`)
    return replayed(encoded, known)
  }
  if (verdict === 'stale') return refusal('stale', false, false, balance)
  if (verdict !== null) return refusal(verdict, true, false, balance)
  if (given.number === null) throw new Error(`${encoded.plan.key} is booked, but no link was written`)
  return { committed: true, replay: false, answer: encoded.plan.answer, balance, place: { lane, link: given.number } }
}

/**
 * A second plan with the same key gets the first one's outcome, marked as a replay. A stale plan was not answered at
 * all.
 */
export const followed = (outcome: Outcome, first: EncodedPlan, second: EncodedPlan): Outcome | 'again' => {
  if (!outcome.committed && !outcome.final) return 'again'
  return first.hash.equals(second.hash) ? { ...outcome, replay: true } : refusal('key_conflict', false, false, null)
}
