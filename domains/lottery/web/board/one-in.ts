// A chance as people say it: one in so many.

import { groupDigits } from '@magpie/kernel'
import type { Ratio } from '@magpie/kernel/ratio'

/** `49`, `531,300`, or `10.5` in tenths where it is no whole number. */
export const oneIn = ({ over, under }: Ratio): string => {
  const tenths = (under * 10n + over / 2n) / over
  const whole = groupDigits(`${tenths / 10n}`)
  return tenths % 10n === 0n ? whole : `${whole}.${tenths % 10n}`
}
