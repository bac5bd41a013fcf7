// A match's time: its period, and the minute if it has one, or its kick-off.

import { deskPeriod } from '@magpie/sportsbook/web/desk'
import { showMoment } from '@magpie/wire/show'

type When = { readonly period: string; readonly minute: number; readonly kickOffAt: number }

/** For halves and maps the minute shows the progress; other periods have their own clock, or none. */
const hasMinute = (period: string): boolean => period.endsWith('_half') || /^map_\d/.test(period)

export const whenText = ({ period, minute, kickOffAt }: When): string => {
  if (period === 'before') return showMoment(kickOffAt)
  const word = deskPeriod(period)
  return minute > 0 && hasMinute(period) ? `${word} ${minute}\u2032` : word
}
