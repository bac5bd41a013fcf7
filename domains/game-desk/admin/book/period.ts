// When a match is: what is played of it and the minute, or when it begins.

import { showMoment } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'

type When = { readonly period: string; readonly minute: number; readonly kickOffAt: number }

const plain: readonly string[] = ['first_half', 'second_half', 'half_time', 'ended']

export const usePeriod = () => {
  const say = useText()
  return ({ period, minute, kickOffAt }: When): string => {
    if (period === 'before') return showMoment(kickOffAt)
    const word = plain.includes(period) ? say(`book.period_${period}`) : say('book.in_play')
    return minute > 0 && period.endsWith('half') ? `${word} ${minute}\u2032` : word
  }
}
