// A chance as "one in so many".

import { groupDigits } from '@magpie/kernel'
import type { Ratio } from '@magpie/kernel/ratio'

/** `49`, `531,300`, or `10.5` with tenths when it is no integer. */
export const oneIn = ({ over, under }: Ratio): string => {
  const tenths = (under * 10n + over / 2n) / over
  const whole = groupDigits(`${tenths / 10n}`)
  return tenths % 10n === 0n ? whole : `${whole}.${tenths % 10n}`
}
