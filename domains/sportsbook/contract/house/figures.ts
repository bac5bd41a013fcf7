// What a book finds in a member's bets, and from which values on it is a reason to limit what they may win. No figure
// is about what they won, lost or withdrew.

import * as z from 'zod/mini'

export const figureDays = 90

/** Of their last 500 bets within ninety days. */
export const HouseFigures = z.strictObject({
  /**
   * Singles taken before their match began, compared with the fair price at its beginning. `meanPpm`: mean of ln(taken
   * / fair), in millionths. `zMilli`: that mean in standard errors, in thousandths.
   */
  close: z.strictObject({ bets: z.int(), meanPpm: z.int(), zMilli: z.int() }),
  /** Bets in play that an event rejected within two seconds of placing. */
  late: z.int(),
  /** Bets equal to another member's within three seconds, for the one member with the most of them. */
  linked: z.int(),
})
export type HouseFigures = z.output<typeof HouseFigures>

export const factorWhys = ['beats_close', 'late_info', 'linked', 'own_wish'] as const
export type FactorWhy = (typeof factorWhys)[number]

export const figureBars = { closeBets: 100, closeZMilli: 3000, late: 5, linked: 10 } as const

/** Whether the figures alone are a reason; a member's own request needs none. */
export const isReason = (why: FactorWhy, { close, late, linked }: HouseFigures): boolean => {
  if (why === 'beats_close') return close.bets >= figureBars.closeBets && close.zMilli > figureBars.closeZMilli
  if (why === 'late_info') return late >= figureBars.late
  return why === 'own_wish' || linked >= figureBars.linked
}

/** What any member may win on a main market, whatever their factor. Minor units. */
export const alwaysWinMinor = 100_000n
