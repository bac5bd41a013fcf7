// What all adapters of sport vendors say about bets in common words: why one was not taken, why there is no offer for
// one.

import type { VendorRefusal } from '@magpie/venues/web/vendor'
import { builderReasons, multipleRefusals } from '../../contract/house/refusals.ts'
import type { MarketState } from '../../contract/index.ts'

const refusalReasons = [...multipleRefusals, ...builderReasons] as const
export type RefusalReason = (typeof refusalReasons)[number]

export const reasonNamed = (word: string | undefined): RefusalReason | undefined =>
  refusalReasons.find((reason) => reason === word)

/** The state of a leg: by the vendor's reason against it, else by the state of its market. */
export const stateOfLeg = (reason: string, told: MarketState | undefined): MarketState | 'gone' => {
  if (reason === 'line_changed') return 'gone'
  return reason === 'no_such_match' ? 'closed' : (told ?? 'closed')
}

/** A word among the figures of a refusal. */
export const wordIn = ({ data }: Pick<VendorRefusal, 'data'>, name: string): string | undefined => {
  const said = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[name] : undefined
  return typeof said === 'string' ? said : undefined
}

export const closedWhys = ['state', 'waiting', 'decided', 'chance', 'low', 'asked', 'off'] as const
export type ClosedWhy = (typeof closedWhys)[number] | 'danger' | 'market_closed' | 'amount' | 'other'

/** Why there is no offer for a bet now. `reason`: the vendor's word for its refusal. */
export const closedWhy = (refusal: Pick<VendorRefusal, 'data'>, reason: string | undefined): ClosedWhy => {
  if (reason === 'danger' || reason === 'market_closed') return reason
  if (reason === 'cash_out_amount') return 'amount'
  return closedWhys.find((one) => one === wordIn(refusal, 'why')) ?? 'other'
}
