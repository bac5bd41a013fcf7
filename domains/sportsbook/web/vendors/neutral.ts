// What every adapter of a sport vendor says of lists in the same words. Home loads it.

import { isVendorRefusal, type VendorRefusal } from '@magpie/venues/web/vendor'

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
