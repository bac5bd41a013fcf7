// Lost football bets, from which growth, and with it levels, are computed.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { countBets, defaultPolicy } from '@magpie/turnover/server'

let rounds = 0

/** Counted at this moment; `stake` in minor units. */
export const losesBet = async (house: House, member: Uuid, stake: bigint): Promise<void> => {
  const at = house.world.now()
  rounds += 1
  const bet = {
    round: `YBTY/lost${rounds}`,
    member,
    group: 'TY',
    stake,
    total: 0n,
    oddsE5: 200_000,
    legs: ['loss'],
    single: true,
    opposed: false,
    openedAt: new Date(at),
    settledAt: at,
    version: 1,
  } as const
  await countBets(house, [bet], defaultPolicy)
}
