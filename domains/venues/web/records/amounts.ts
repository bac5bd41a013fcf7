// Amounts of a round: what may come back while it is open, what came back, and what the member has won or lost by it.
// Whole minor units until the text (L1).

import { minorOf, scaleFloor, textOfMinor } from '@magpie/kernel'
import { isSport, type RoundView } from '../../contract/index.ts'

/** Stake times odds, floored (L10), or what the game said: what an open bet returns at most. */
export const possibleReturn = ({ stake, detail }: Pick<RoundView, 'stake' | 'detail'>): string =>
  textOfMinor(isSport(detail) ? scaleFloor(minorOf(stake), BigInt(detail.oddsE5), 100_000n) : BigInt(detail.mostReturn))

/** What is shown as coming back. A rejected bet gives its stake back. */
export const cameBack = ({ state, stake, total }: Pick<RoundView, 'state' | 'stake' | 'total'>): string | undefined =>
  state === 'returned' ? stake : (total ?? undefined)

export const netOf = (total: string, stake: string): string => textOfMinor(minorOf(total) - minorOf(stake))
