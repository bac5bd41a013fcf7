// Compares one bet or transfer of the venue's statement with the books: equal, too early to say, or the difference (decision
// 0311). Pure.

import type { StatementOf } from '../contract/statement.ts'

/** The same on our side. Minor units. */
export type Booked = {
  readonly what: StatementOf['what']
  readonly state: StatementOf['state']
  readonly amount: bigint
  readonly total: bigint | null
  readonly at: number
}

export const tieKinds = ['not_booked', 'not_said', 'amount', 'state', 'silent'] as const
export type TieKind = (typeof tieKinds)[number]

/** Minor units; null if one side does not know it. */
export type Apart = {
  readonly ref: string
  readonly kind: TieKind
  readonly said: bigint | null
  readonly booked: bigint | null
}

const stands = (one: { readonly state: StatementOf['state'] } | undefined): boolean =>
  one !== undefined && one.state !== 'gone'
const wide = (units: number | null): bigint | null => (units === null ? null : BigInt(units))

/**
 * `later`: either side has moved since `until`, or waits for the other; its last move is compared later. A bet returned
 * on both sides agrees, whatever each stored.
 */
export const tied = (
  ref: string,
  said: StatementOf | undefined,
  booked: Booked | undefined,
  until: number,
): 'agree' | 'later' | Apart => {
  if ((said?.at ?? 0) >= until || (booked?.at ?? 0) >= until) return 'later'
  if (said?.state === 'moving' || booked?.state === 'moving') return 'later'
  if (!stands(said) && !stands(booked)) return 'agree'
  const [theirs, ours] = [wide(said?.total ?? said?.amount ?? null), booked?.total ?? booked?.amount ?? null]
  if (!stands(booked)) return { ref, kind: 'not_booked', said: theirs, booked: null }
  if (!stands(said)) return { ref, kind: 'not_said', said: null, booked: ours }
  if (said?.what !== booked?.what || said?.state !== booked?.state)
    return { ref, kind: 'state', said: theirs, booked: ours }
  const isSame = wide(said?.amount ?? null) === booked?.amount && wide(said?.total ?? null) === booked?.total
  return isSame ? 'agree' : { ref, kind: 'amount', said: theirs, booked: ours }
}
