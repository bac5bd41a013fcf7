// Amounts of a round: what may come back while it is open, what came back, and what the member has won or lost by it.
// Whole minor units until the text (L1).

import { minorOf, scaleFloor, textOfMinor } from '@magpie/kernel'
import { isSport, type RoundView, type SportDetail } from '../../contract/index.ts'

const scale = 100_000n

/** The price of all legs as one line, exact, where the bet is one: a price that was rounded up may be a cent too much. */
const lineOdds = ({ legs, oddsE5 }: SportDetail): readonly [over: bigint, under: bigint] => {
  const over = legs.reduce((product, leg) => product * BigInt(leg.oddsE5), 1n)
  const under = scale ** BigInt(legs.length)
  const isLine = legs.length > 1 && (over * scale + under - 1n) / under === BigInt(oddsE5)
  return isLine ? [over, under] : [BigInt(oddsE5), scale]
}

/** Stake times odds, floored (L10), or what the game said: what an open bet, or what stays of it, returns at most. */
export const possibleReturn = ({ stake, stays, detail }: Pick<RoundView, 'stake' | 'stays' | 'detail'>): string =>
  textOfMinor(isSport(detail) ? scaleFloor(minorOf(stays ?? stake), ...lineOdds(detail)) : BigInt(detail.mostReturn))

/** What is shown as coming back. A rejected bet gives its stake back; what was paid of an open one is not its end. */
export const cameBack = ({ state, stake, total }: Pick<RoundView, 'state' | 'stake' | 'total'>): string | undefined => {
  if (state === 'returned') return stake
  return state === 'settled' ? (total ?? undefined) : undefined
}

export const netOf = (total: string, stake: string): string => textOfMinor(minorOf(total) - minorOf(stake))
