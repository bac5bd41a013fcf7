// Title, state and linked page of a row. The list and the exported file use the same texts.

import { paths } from '@magpie/wire/paths'
import type { useText } from '@magpie/wire/text'
import type { RecordRow } from '../../contract/record.ts'

type Say = ReturnType<typeof useText>

export const titleOf = (say: Say, { kind }: RecordRow): string => say(`cashier.record.kind.${kind}`)

/** Display names of venues, from `useVenueNames()`. */
export type VenueNames = (venue: { readonly enName: string; readonly name: string }) => string

/** The name of the promotion or venue, if it has one. */
export const originOf = (say: Say, nameOf: VenueNames, origin: string): string => {
  const id = `cashier.record.origin.${origin}`
  const text = say(id)
  // A text is empty until its catalogue is loaded.
  return text === id || text === '' ? nameOf({ enName: origin, name: origin }) : text
}

/** The payment method, or the origin of the money. */
export const wayOf = (say: Say, nameOf: VenueNames, { method, network, origin }: RecordRow): string => {
  if (method !== null) return say(`cashier.method.${method}.name`) + (network === null ? '' : ` ${network}`)
  return origin === null ? '' : originOf(say, nameOf, origin)
}

export const stateOf = (say: Say, { kind, state }: RecordRow): string =>
  say(kind === 'deposit' ? `cashier.state.${state}` : `cashier.record.state.${state}`)

export const pageOf = ({ kind, id }: RecordRow): string =>
  ({
    // A further payment of an order has the order's number and a mark.
    deposit: () => paths.depositOrder(id.replace(/\/.*$/, '')),
    withdrawal: () => paths.withdrawalOne(id),
    transfer: () => paths.transfer(),
    rebate: () => paths.rebate(),
    bonus: () => paths.audit(),
    correction: () => paths.movements(),
  })[kind]()
