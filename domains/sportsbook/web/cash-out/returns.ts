// The return of a part of the stake if the bet wins.

import { scaleFloor } from '@magpie/kernel'
import { isSport, type RoundView } from '@magpie/venues/contract'

export const returnMinorOf = ({ detail }: Pick<RoundView, 'detail'>, stakeMinor: bigint): bigint =>
  isSport(detail) ? scaleFloor(stakeMinor, BigInt(detail.oddsE5), 100_000n) : 0n
