// A match as the screens see it: what stands at its head, and its prices. Nothing of a vendor is in it, so a second
// vendor is one more reader and nothing else.

import { periodIs, type SeenHead, type SeenSelection } from '../../contract/index.ts'

export type LiveHead = SeenHead & {
  /** When this browser heard it; 0 for what a server wrote into the page. */
  readonly heardAt: number
}

export type LiveSelection = SeenSelection

export type LiveMatch = { readonly head: LiveHead; readonly selections: readonly LiveSelection[] }

/** What a reading holds: every line there is, every line or the main lines of the markets of lists, or only changes. */
export type Reading = 'all' | 'listed' | 'main' | 'changes'

export const isInPlay = ({ period }: Pick<LiveHead, 'period'>): boolean => periodIs(period) === 'play'

export const isOver = ({ period }: Pick<LiveHead, 'period'>): boolean => periodIs(period) === 'over'

/** Can be bet on now. */
export const isOpen = (selection: LiveSelection | undefined): boolean =>
  selection !== undefined && selection.state === 'open' && selection.oddsE5 !== null
