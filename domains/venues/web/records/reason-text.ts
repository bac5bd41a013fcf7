// Why a stake came back, in words: the venue's own word for it where we have a text, else the reason of the closed list (L24).

import type { Say } from '@magpie/wire/text'
import type { RoundView } from '../../contract/index.ts'

const codes: readonly string[] = [
  'danger',
  'line_changed',
  'market_closed',
  'odds_changed',
  'over_limit',
  'own_limit',
  'restricted',
  'score_changed',
  'short_of_funds',
  'under_limit',
]

/** Empty where nothing came back. */
export const reasonText = (say: Say, { reason, reasonCode }: Pick<RoundView, 'reason' | 'reasonCode'>): string => {
  if (reason === null) return ''
  return say(`records.reason.${reasonCode !== null && codes.includes(reasonCode) ? reasonCode : reason}`)
}
