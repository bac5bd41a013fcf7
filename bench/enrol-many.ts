// Members who registered, many at once.

import { enrol } from '@magpie/identity/server'
import type { Uuid } from '@magpie/kernel'
import type { BetHouse } from './bets/bet-house.ts'

const atOnce = 256

export const enrolMany = async ({ house }: Pick<BetHouse, 'house'>, count: number): Promise<readonly Uuid[]> => {
  const members: Uuid[] = []
  while (members.length < count) {
    const enrolled = await Promise.all(
      Array.from({ length: Math.min(atOnce, count - members.length) }, (_, nth) =>
        enrol(house, {
          key: house.world.id(),
          account: `thank${100_000 + members.length + nth}`,
          hash: 'no hash',
          device: null,
          inviteCode: null,
        }),
      ),
    )
    for (const one of enrolled) {
      if (!('member' in one)) throw new Error(`a member was not enrolled: ${one.refused}`)
      members.push(one.member)
    }
  }
  return members
}
