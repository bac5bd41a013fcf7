// `const vendor = useVendor(obAdapter)`: one vendor door for a venue and a scope, whoever asks for it, so that all
// screens share one session at the venue.

import { type Scope, useScope } from '@magpie/wire/scope'
import { openVendor, type Vendor, type VendorAdapter } from './vendor.ts'

const opened = new WeakMap<Scope, Map<string, Vendor>>()

/** For loaders, where there is no component. */
export const vendorOf = (scope: Scope, adapter: VendorAdapter): Vendor => {
  const vendors = opened.get(scope) ?? new Map<string, Vendor>()
  opened.set(scope, vendors)
  const vendor = vendors.get(adapter.code) ?? openVendor(scope, adapter)
  vendors.set(adapter.code, vendor)
  return vendor
}

/** One that a screen has opened already. */
export const openedVendor = (scope: Scope, code: string): Vendor | undefined => opened.get(scope)?.get(code)

export const useVendor = (adapter: VendorAdapter): Vendor => vendorOf(useScope(), adapter)
