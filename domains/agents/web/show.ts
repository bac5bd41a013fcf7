// Figures of agents in words.

import type { Say } from '@magpie/wire/text'

/** Parts of a million as a percentage: 6000 is 0.6 %. */
export const showRate = (ppm: number): string =>
  `${Math.floor(ppm / 10_000)}.${String(Math.floor(ppm / 100) % 100).padStart(2, '0')}%`

export const monthText = (say: Say, month: string): string => {
  const [year = '', number = '1'] = month.split('-')
  return say('agent.month', { year, month: Number(number) })
}

/** The month in which one is settled. */
export const settledIn = (month: string): number => (Number(month.slice(5)) % 12) + 1
