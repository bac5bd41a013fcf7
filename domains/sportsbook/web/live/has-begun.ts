// Apart from the rest of a match as screens see it, because home does without.

import type { LiveHead } from './live-match.ts'

/** Something of it was played. */
export const hasBegun = ({ period }: Pick<LiveHead, 'period'>): boolean =>
  !['before', 'postponed', 'cancelled'].includes(period)
