// What a typed limit would do, and how much of a limit is used. Money is compared as whole minor units (L1).

import { minorOf, parseMoney, percentOf, textOfMinor, tidyAmount } from '@magpie/kernel'

/** `now`: stricter, or the first one. `later`: looser, so it waits. `same`: nothing changes but what waits is dropped. */
export const changeOf = (present: string | null, typed: string): 'empty' | 'now' | 'same' | 'later' => {
  if (parseMoney(tidyAmount(typed)) === undefined) return 'empty'
  if (present === null || minorOf(typed) < minorOf(present)) return 'now'
  return minorOf(typed) === minorOf(present) ? 'same' : 'later'
}

export const usedShare = (daily: string, usedToday: string): { readonly percent: number; readonly left: string } => {
  const [limit, used] = [minorOf(daily), minorOf(usedToday)]
  return { percent: percentOf(usedToday, daily), left: textOfMinor(limit > used ? limit - used : 0n) }
}
