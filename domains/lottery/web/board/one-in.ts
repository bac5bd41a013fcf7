// A chance as people say it: one in so many.

import type { Ratio } from '@magpie/kernel/ratio'

/** `49`, or `10.5` in tenths where it is no whole number. */
export const oneIn = ({ over, under }: Ratio): string => {
  const tenths = (under * 10n + over / 2n) / over
  return tenths % 10n === 0n ? `${tenths / 10n}` : `${tenths / 10n}.${tenths % 10n}`
}
