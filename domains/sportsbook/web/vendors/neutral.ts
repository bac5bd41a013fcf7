// What every adapter of a sport vendor says in the same words.

import { isVendorRefusal, type VendorRefusal } from '@magpie/venues/web'

/** A refusal as the query cache needs it: thrown. */
export class VendorSaidNo extends Error {
  readonly refusal: VendorRefusal
  constructor(refusal: VendorRefusal) {
    super(refusal.message)
    this.name = 'VendorSaidNo'
    this.refusal = refusal
  }
}

export const answeredByVendor = <Value>(answer: Value | VendorRefusal): Exclude<Value, VendorRefusal> => {
  if (isVendorRefusal(answer)) throw new VendorSaidNo(answer)
  return answer as Exclude<Value, VendorRefusal>
}

/** What is said of a match that a vendor does not have, or has no more: an adapter puts its vendor's own word into it. */
export const noSuchMatch = '0402001'

export const refusalReasons = [
  'odds_changed',
  'line_changed',
  'score_changed',
  'market_closed',
  'danger',
  'over_limit',
  'under_limit',
  'key_conflict',
  'already_pending',
  'restricted',
  'no_such_match',
  'no_such_kind',
  'same_match',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** A word among the figures of a refusal. */
export const wordIn = ({ data }: Pick<VendorRefusal, 'data'>, name: string): string | undefined => {
  const said = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof said === 'string' ? said : undefined
}

export const closedWhys = ['state', 'waiting', 'decided', 'chance', 'low', 'asked', 'off'] as const
export type ClosedWhy = (typeof closedWhys)[number] | 'danger' | 'market_closed' | 'amount' | 'other'

/** Why nothing is offered for a bet now. `reason`: the vendor's word for its refusal. */
export const closedWhy = (refusal: Pick<VendorRefusal, 'data'>, reason: string | undefined): ClosedWhy => {
  if (reason === 'danger' || reason === 'market_closed') return reason
  if (reason === 'cash_out_amount') return 'amount'
  return closedWhys.find((one) => one === wordIn(refusal, 'why')) ?? 'other'
}
