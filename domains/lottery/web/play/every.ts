// How often a lottery is drawn, as a text with its values.

import type { LotteryGame } from '../../rules/index.ts'

const two = (n: number): string => String(n).padStart(2, '0')

export const everyOf = ({
  times,
}: Pick<LotteryGame, 'times'>): {
  readonly word: string
  readonly values: Readonly<Record<string, string | number>>
} => {
  if ('atMinute' in times)
    return {
      word: 'lottery.daily',
      values: { at: `${two(Math.floor(times.atMinute / 60))}:${two(times.atMinute % 60)}` },
    }
  return times.everyS < 120
    ? { word: 'lottery.everySeconds', values: { n: times.everyS } }
    : { word: 'lottery.everyMinutes', values: { n: times.everyS / 60 } }
}
