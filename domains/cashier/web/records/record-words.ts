// A row's title, state and linked page. The list and the exported file say the same.

import { paths } from '@magpie/wire/paths'
import type { useText } from '@magpie/wire/text'
import type { RecordRow } from '../../contract/record.ts'

type Say = ReturnType<typeof useText>

export const titleOf = (say: Say, { kind }: RecordRow): string => say(`cashier.record.kind.${kind}`)

/** What venues are called: `useVenueNames()`. */
export type VenueNames = (venue: { readonly enName: string; readonly name: string }) => string

/** A promotion or a venue by its name, where there is one. */
export const originOf = (say: Say, nameOf: VenueNames, origin: string): string => {
  const id = `cashier.record.origin.${origin}`
  const text = say(id)
  // A text is empty until its catalogue is loaded.
  return text === id || text === '' ? nameOf({ enName: origin, name: origin }) : text
}

/** How it was paid, or what it came from. */
export const wayOf = (say: Say, nameOf: VenueNames, { method, network, origin }: RecordRow): string => {
  if (method !== null) return say(`cashier.method.${method}.name`) + (network === null ? '' : ` ${network}`)
  return origin === null ? '' : originOf(say, nameOf, origin)
}

export const stateOf = (say: Say, { kind, state }: RecordRow): string =>
  say(kind === 'deposit' ? `cashier.state.${state}` : `cashier.record.state.${state}`)

export const pageOf = ({ kind, id }: RecordRow): string =>
  ({
    deposit: () => paths.depositOrder(id),
    withdrawal: () => paths.withdrawalOne(id),
    transfer: () => paths.transfer(),
    rebate: () => paths.rebate(),
    bonus: () => paths.audit(),
    correction: () => paths.movements(),
  })[kind]()
