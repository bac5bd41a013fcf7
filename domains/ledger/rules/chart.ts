// The chart of accounts. Accounts with a floor carry their balance and are locked when money moves; house accounts
// without one are appended to, so that no bet waits for another player's.

import type { AccountRef } from '@magpie/db'

/** House accounts that are locked like a player's because they may not fall below zero. */
export const flooredHouse: ReadonlySet<string> = new Set(['promotion', 'payable'])

export const isKept = (ref: AccountRef): boolean => !('house' in ref) || flooredHouse.has(ref.house)

/** The account as people read it: `book/YBTY` or `<member>/cash`. */
export const accountName = (ref: AccountRef): string => ('house' in ref ? ref.house : `${ref.member}/${ref.bucket}`)

/** House accounts that exist from the first start on. A venue's book is opened with the venue. */
export const houseAccounts: readonly string[] = ['issued', 'promotion', 'adjustments']
