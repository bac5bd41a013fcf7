// The venue of the sport screens: the first of the scope's venues that has one of these adapters. An adapter is a row
// here and in the tables beside this file, one for each kind of request, so that home loads only lists.

import { type Vendor, type VendorAdapter, vendorOf, venueSpoken } from '@magpie/venues/web/vendor'
import type { Scope } from '@magpie/wire/scope'
import { fbVendor } from './fb.ts'
import { imVendor } from './im.ts'
import { obVendor } from './ob.ts'

const adapters = { ob: obVendor, fb: fbVendor, im: imVendor }
type Adapter = keyof typeof adapters

/** The part of every adapter. */
export type Parts<Part> = Readonly<Record<Adapter, Part>>

/** Names a vendor's adapter; `Vendor` has it. */
export type Told = { readonly adapter?: string }

/** This vendor's part of a table. */
export const partFor = <Part>(parts: Parts<Part>, { adapter = '' }: Told): Part =>
  Object.hasOwn(parts, adapter) ? parts[adapter as Adapter] : parts.ob

export const sportVendor = (scope: Scope): Vendor => {
  const code = venueSpoken(scope, adapters)
  return vendorOf(scope, partFor<VendorAdapter>(adapters, scope.venues[code] ?? {}), code)
}

/** The venues of the site that sell sports, in order. */
export const sportVenues = ({ venues }: Pick<Scope, 'venues'>): readonly string[] =>
  Object.keys(venues).filter((code) => (venues[code]?.adapter ?? '') in adapters)
