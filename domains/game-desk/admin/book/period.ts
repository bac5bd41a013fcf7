// When a match is: what is played of it, and the minute where it has one, or when it begins.

import { deskPeriod } from '@magpie/sportsbook/web/desk'
import { showMoment } from '@magpie/wire/show'

type When = { readonly period: string; readonly minute: number; readonly kickOffAt: number }

/** Of halves and maps the minute says how far they are; other parts have a clock of their own, or none. */
const hasMinute = (period: string): boolean => period.endsWith('_half') || /^map_\d/.test(period)

export const whenText = ({ period, minute, kickOffAt }: When): string => {
  if (period === 'before') return showMoment(kickOffAt)
  const word = deskPeriod(period)
  return minute > 0 && hasMinute(period) ? `${word} ${minute}\u2032` : word
}
