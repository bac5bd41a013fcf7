// `const vendor = vendorOf(scope, adapter, code)`: one vendor door for a venue and a scope, whoever asks for it, so that all
// screens share one session at the venue. Which venue needs which adapter says its record.

import type { Scope } from '@magpie/wire/scope'
import { openVendor, type Vendor, type VendorAdapter } from './vendor.ts'

const opened = new WeakMap<Scope, Map<string, Vendor>>()

/** The vendor of this venue. */
export const vendorOf = (scope: Scope, adapter: VendorAdapter, code: string): Vendor => {
  const vendors = opened.get(scope) ?? new Map<string, Vendor>()
  opened.set(scope, vendors)
  const vendor = vendors.get(code) ?? openVendor(scope, adapter, code)
  vendors.set(code, vendor)
  return vendor
}

/** One that a screen has opened already. */
export const openedVendor = (scope: Scope, code: string): Vendor | undefined => opened.get(scope)?.get(code)
