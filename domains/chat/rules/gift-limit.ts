// A member's own daily limit on giving: lower at once, higher a day later.

import { dayMs } from '@magpie/kernel'
import { giftDayMost } from '../contract/gifts.ts'

export type GiftLimit = {
  readonly most: number
  /** Applies from `from`, epoch milliseconds. */
  readonly next: { readonly most: number; readonly from: number } | null
}

export const houseLimit: GiftLimit = { most: giftDayMost, next: null }

/** The limit in force at `now`. */
export const limitAt = ({ most, next }: GiftLimit, now: number): GiftLimit =>
  next !== null && next.from <= now ? { most: next.most, next: null } : { most, next }

export const newLimit = (before: GiftLimit, wish: number, now: number): GiftLimit => {
  const { most } = limitAt(before, now)
  return wish > most ? { most, next: { most: wish, from: now + dayMs } } : { most: wish, next: null }
}
