// What a typed limit would do, and how much of a limit is left. Money is compared as whole minor units (L1).

import { minorOf, parseMoney, textOfMinor, tidyAmount } from '@magpie/kernel'

/** `now`: stricter, or the first one. `later`: looser, so it waits. `same`: nothing changes but what waits is dropped. */
export const changeOf = (present: string | null, typed: string): 'empty' | 'now' | 'same' | 'later' => {
  if (parseMoney(tidyAmount(typed)) === undefined) return 'empty'
  if (present === null || minorOf(typed) < minorOf(present)) return 'now'
  return minorOf(typed) === minorOf(present) ? 'same' : 'later'
}

/** Never below nothing, whatever was staked before the limit came; a win is not offered as more to lose. */
export const leftOf = (most: string, used: string): string => {
  const [limit, gone] = [minorOf(most), minorOf(used)]
  return textOfMinor(limit <= gone ? 0n : gone < 0n ? limit : limit - gone)
}
