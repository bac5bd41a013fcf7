// What a typed limit would do, and how much of a limit is used. Money is compared as whole minor units (L1).

import { money, parseMoney, wireAmount } from '@magpie/kernel'

const minor = (text: string): bigint => parseMoney(text.replace(/\.$/, ''))?.minor ?? 0n

/** `now`: stricter, or the first one. `later`: looser, so it waits. `same`: nothing changes but what waits is dropped. */
export const changeOf = (present: string | null, typed: string): 'empty' | 'now' | 'same' | 'later' => {
  if (parseMoney(typed.replace(/\.$/, '')) === undefined) return 'empty'
  if (present === null || minor(typed) < minor(present)) return 'now'
  return minor(typed) === minor(present) ? 'same' : 'later'
}

export const usedShare = (daily: string, usedToday: string): { readonly percent: number; readonly left: string } => {
  const [limit, used] = [minor(daily), minor(usedToday)]
  const left = limit > used ? limit - used : 0n
  return { percent: limit === 0n ? 100 : Number((used * 100n) / limit), left: wireAmount(money(left)) }
}
