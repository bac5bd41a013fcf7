// The Chinese texts of the venue's refusals, for the mount, and the names of lotteries.

import names from '../content/lotteries.json' with { type: 'json' }
import texts from '../locales/zh-CN.json' with { type: 'json' }

export const lotteryTexts: Readonly<Record<string, string>> = texts
/** The name of each game in the record of bets. */
export const lotteryTitles: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(names).map(([game, { name }]) => [game, name]),
)
