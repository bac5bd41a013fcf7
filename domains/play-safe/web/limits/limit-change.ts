// The effect of a typed limit, and what is left of a limit. Money is compared in minor units (L1).

import { minorOf, parseMoney, textOfMinor, tidyAmount } from '@magpie/kernel'

/** `now`: stricter, or the first one. `later`: looser, so it waits. `same`: only drops a waiting one. */
export const changeOf = (present: string | null, typed: string): 'empty' | 'now' | 'same' | 'later' => {
  if (parseMoney(tidyAmount(typed)) === undefined) return 'empty'
  if (present === null || minorOf(typed) < minorOf(present)) return 'now'
  return minorOf(typed) === minorOf(present) ? 'same' : 'later'
}

/** Never negative, even if stakes came before the limit; a win does not add to what may be lost. */
export const leftOf = (most: string, used: string): string => {
  const [limit, gone] = [minorOf(most), minorOf(used)]
  return textOfMinor(limit <= gone ? 0n : gone < 0n ? limit : limit - gone)
}
