// Lotteries whose issue stays open long enough to decide: the daily one, and another for the quarter of an hour in
// which it sells nothing.

import { beijingDay, beijingDayNumber } from '@magpie/kernel'
import { issuesOfDay, lotteryGames } from '@magpie/lottery/rules'

/** The one on sale that closes last, and for how long it still sells. */
export const sellsLongest = (now: number): { readonly id: string; readonly leftMs: number } => {
  const today = beijingDayNumber(now)
  const onSale = lotteryGames(beijingDay(now)).flatMap(({ id, times }) =>
    [today, today + 1]
      .flatMap((day) => issuesOfDay(times, day))
      .filter(({ opensAt, closesAt }) => opensAt <= now && now < closesAt)
      .map(({ closesAt }) => ({ id, leftMs: closesAt - now })),
  )
  return onSale.reduce((best, one) => (one.leftMs > best.leftMs ? one : best), { id: '', leftMs: 0 })
}

/** One that still sells for so long. */
export const onSaleFor = async (ms: number): Promise<string> => {
  for (;;) {
    const { id, leftMs } = sellsLongest(Date.now())
    if (leftMs >= ms) return id
    await new Promise((next) => setTimeout(next, 1000))
  }
}
