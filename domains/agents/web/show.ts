// Number formats for agents.

import type { Say } from '@magpie/wire/text'

/** Parts per million as a percentage: 6000 is 0.6 %. */
export const showRate = (ppm: number): string =>
  `${Math.floor(ppm / 10_000)}.${String(Math.floor(ppm / 100) % 100).padStart(2, '0')}%`

export const monthText = (say: Say, month: string): string => {
  const [year = '', number = '1'] = month.split('-')
  return say('agent.month', { year, month: Number(number) })
}

/** The month in which a month is settled. */
export const settledIn = (month: string): number => (Number(month.slice(5)) % 12) + 1

/** `turnover/1`: the platform's terms, version 1. `share/4f0a91c2`: terms that two operators approved for a line. */
export const termsText = (say: Say, name: string): string => {
  const [kind, id = ''] = name.split('/')
  const model = say(kind === 'share' ? 'agent.terms.share' : 'agent.terms.turnover')
  return /^\d{1,4}$/.test(id)
    ? say('agent.terms.version', { model, version: id })
    : say('agent.terms.agreed', { model, id })
}
