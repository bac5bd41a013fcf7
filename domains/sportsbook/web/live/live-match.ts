// A match as the screens see it: its head and its prices, without vendor fields. So a second vendor only needs another
// reader.

import { periodIs, type SeenHead, type SeenSelection } from '../../contract/index.ts'

export type LiveHead = SeenHead & {
  /** When this browser received it; 0 for data that a server wrote into the page. */
  readonly heardAt: number
}

export type LiveSelection = SeenSelection

export type LiveMatch = { readonly head: LiveHead; readonly selections: readonly LiveSelection[] }

/** What a reading contains: every line, every line of the markets of lists, only their main lines, or only changes. */
export type Reading = 'all' | 'listed' | 'main' | 'changes'

export const isInPlay = ({ period }: Pick<LiveHead, 'period'>): boolean => periodIs(period) === 'play'

export const isOver = ({ period }: Pick<LiveHead, 'period'>): boolean => periodIs(period) === 'over'

/** Open for bets now. */
export const isOpen = (selection: LiveSelection | undefined): boolean =>
  selection !== undefined && selection.state === 'open' && selection.oddsE5 !== null
