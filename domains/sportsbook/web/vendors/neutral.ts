// What all adapters of sport vendors say about lists in common words. Home loads it.

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

/** A match that a vendor does not have, or no longer has: an adapter translates its vendor's own code to this. */
export const noSuchMatch = '0402001'
