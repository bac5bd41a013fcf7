// The venue that the sport screens speak to: the first of the site's that one of these adapters knows. An adapter is a row
// here and in the tables beside this file, one a part of what a vendor is asked for, so that home loads no more than lists.

import { type Vendor, vendorOf, venueSpoken } from '@magpie/venues/web'
import type { Scope } from '@magpie/wire/scope'
import { obVendor } from './ob.ts'

const adapters = { ob: obVendor }
type Adapter = keyof typeof adapters

/** Which adapter a vendor has: `Vendor` says it. */
export type Told = { readonly adapter?: string }

/** What of a table is for this vendor. */
export const partFor = <Part>(parts: Readonly<Record<Adapter, Part>>, { adapter }: Told): Part =>
  parts[adapter as Adapter] ?? parts.ob

export const sportVendor = (scope: Scope): Vendor => {
  const code = venueSpoken(scope, adapters)
  return vendorOf(scope, partFor(adapters, scope.venues[code] ?? {}), code)
}
