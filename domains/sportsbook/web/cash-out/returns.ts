// What comes back if a bet wins, of a part of its stake.

import { scaleFloor } from '@magpie/kernel'
import { isSport, type RoundView } from '@magpie/venues/contract'

export const returnMinorOf = ({ detail }: Pick<RoundView, 'detail'>, stakeMinor: bigint): bigint =>
  isSport(detail) ? scaleFloor(stakeMinor, BigInt(detail.oddsE5), 100_000n) : 0n
