// Separate from the rest of a match, because home only needs this.

import type { LiveHead } from './live-match.ts'

/** Some of it was played. */
export const hasBegun = ({ period }: Pick<LiveHead, 'period'>): boolean =>
  !['before', 'postponed', 'cancelled'].includes(period)
