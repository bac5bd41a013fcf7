// The Chinese texts of the venue's refusals, for the mount.

import texts from '../locales/zh-CN.json' with { type: 'json' }
import titles from '../content/titles.json' with { type: 'json' }

export const lotteryTexts: Readonly<Record<string, string>> = texts
/** What each game is called on the record of bets. */
export const lotteryTitles: Readonly<Record<string, string>> = titles
