// S-ENT-01: which phone numbers the site accepts, by `disablePhones` and `globePhoneNumber`.

import type { ShownConfig } from '../contract/index.ts'

/** S-VAL-06. */
const homeCountry = '86'

/** `phone`: `+8613800000000`. No calling code is a prefix of another country's, except for shared codes. */
export const phoneServed = (
  { disablePhones, globePhoneNumber }: Pick<ShownConfig, 'disablePhones' | 'globePhoneNumber'>,
  phone: string,
): boolean => {
  const of = (country: string): boolean => phone.startsWith(`+${country}`)
  return !disablePhones.some(of) && (globePhoneNumber || of(homeCountry))
}
