// The venue that the sport screens speak to: the first of the scope's that one of these adapters knows. An adapter is a row
// here and in the tables beside this file, one a part of what a vendor is asked for, so that home loads no more than lists.

import { type Vendor, type VendorAdapter, vendorOf, venueSpoken } from '@magpie/venues/web/vendor'
import type { Scope } from '@magpie/wire/scope'
import { fbVendor } from './fb.ts'
import { imVendor } from './im.ts'
import { obVendor } from './ob.ts'

const adapters = { ob: obVendor, fb: fbVendor, im: imVendor }
type Adapter = keyof typeof adapters

/** What is there of every adapter. */
export type Parts<Part> = Readonly<Record<Adapter, Part>>

/** Which adapter a vendor has: `Vendor` says it. */
export type Told = { readonly adapter?: string }

/** What of a table is for this vendor. */
export const partFor = <Part>(parts: Parts<Part>, { adapter = '' }: Told): Part =>
  Object.hasOwn(parts, adapter) ? parts[adapter as Adapter] : parts.ob

export const sportVendor = (scope: Scope): Vendor => {
  const code = venueSpoken(scope, adapters)
  return vendorOf(scope, partFor<VendorAdapter>(adapters, scope.venues[code] ?? {}), code)
}

/** The venues of the site that sell sport, in their order. */
export const sportVenues = ({ venues }: Pick<Scope, 'venues'>): readonly string[] =>
  Object.keys(venues).filter((code) => (venues[code]?.adapter ?? '') in adapters)
