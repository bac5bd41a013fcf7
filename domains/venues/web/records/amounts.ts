// Amounts of a round: what may come back while it is open, what came back, and what the member has won or lost by it.
// Whole minor units until the text (L1).

import { money, parseMoney, scaleFloor, wireAmount } from '@magpie/kernel'
import type { RoundView } from '../../contract/index.ts'

const minorOf = (text: string): bigint => parseMoney(text)?.minor ?? 0n
const asText = (minor: bigint): string => wireAmount(money(minor))

/** Stake times odds, floored (L10): what an open bet returns when it wins. */
export const possibleReturn = ({ stake, detail }: Pick<RoundView, 'stake' | 'detail'>): string =>
  asText(scaleFloor(minorOf(stake), BigInt(detail.oddsE5), 100_000n))

/** What is shown as coming back. A rejected bet gives its stake back. */
export const cameBack = ({ state, stake, total }: Pick<RoundView, 'state' | 'stake' | 'total'>): string | undefined =>
  state === 'returned' ? stake : (total ?? undefined)

export const netOf = (total: string, stake: string): string => asText(minorOf(total) - minorOf(stake))
