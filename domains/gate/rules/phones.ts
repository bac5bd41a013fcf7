// S-ENT-01: whose phones the site takes, by `disablePhones` and `globePhoneNumber`.

import type { ShownConfig } from '../contract/index.ts'

/** S-VAL-06. */
const homeCountry = '86'

/** `phone` as `+8613800000000`. A calling code begins no other country's, save those that share one. */
export const phoneServed = (
  { disablePhones, globePhoneNumber }: Pick<ShownConfig, 'disablePhones' | 'globePhoneNumber'>,
  phone: string,
): boolean => {
  const of = (country: string): boolean => phone.startsWith(`+${country}`)
  return !disablePhones.some(of) && (globePhoneNumber || of(homeCountry))
}
