// What a book finds in the bets of a member, and from where on that is a reason to bound what they may win. Nothing in it says what
// they won, lost or took out.

import * as z from 'zod/mini'

export const figureDays = 90

/** Of their last 500 bets of ninety days. */
export const HouseFigures = z.strictObject({
  /**
   * Singles that were taken before their match began, beside the fair price of its beginning. `meanPpm`: of ln(taken / fair), in
   * millionths. `zMilli`: that mean in standard errors, in thousandths.
   */
  close: z.strictObject({ bets: z.int(), meanPpm: z.int(), zMilli: z.int() }),
  /** Bets in play that were overtaken by an event within two seconds of the press. */
  late: z.int(),
  /** Bets that were the same as another member's within three seconds, with the one member with whom there were most. */
  linked: z.int(),
})
export type HouseFigures = z.output<typeof HouseFigures>

export const factorWhys = ['beats_close', 'late_info', 'linked', 'own_wish'] as const
export type FactorWhy = (typeof factorWhys)[number]

export const figureBars = { closeBets: 100, closeZMilli: 3000, late: 5, linked: 10 } as const

/** Whether the figures are a reason by themselves; a member's own wish needs none. */
export const isReason = (why: FactorWhy, { close, late, linked }: HouseFigures): boolean => {
  if (why === 'beats_close') return close.bets >= figureBars.closeBets && close.zMilli > figureBars.closeZMilli
  if (why === 'late_info') return late >= figureBars.late
  return why === 'own_wish' || linked >= figureBars.linked
}

/** Anybody may win so much on a main market, whatever their factor. Minor units. */
export const alwaysWinMinor = 100_000n
