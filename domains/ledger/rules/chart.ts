// The chart of accounts. Accounts with a floor store their balance and are locked when money moves. Other house
// accounts are append-only, so that no bet waits for another player's.

import type { AccountRef } from '@magpie/db'

/** The type of a house account, by the first word of its name: `book` of `book/<venue>`. */
export const firstWord = (house: string): string => house.split('/')[0] ?? house

/** Accounts that are locked when money moves: members', and house accounts that may not fall below zero. */
export const keepsWith =
  (floored: ReadonlySet<string>) =>
  (ref: AccountRef): boolean =>
    !('house' in ref) || floored.has(firstWord(ref.house))

/** The account as people read it: `book/<venue>` or `<member>/cash`. */
export const accountName = (ref: AccountRef): string => ('house' in ref ? ref.house : `${ref.member}/${ref.bucket}`)

/** House accounts that exist from the first start. A venue's book is opened with the venue. */
export const houseAccounts: readonly string[] = ['issued', 'promotion', 'adjustments']
