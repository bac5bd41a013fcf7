// What stands between a member's session and his money, as he sees it himself.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { SecurityEvent, SecurityView } from '../../contract/index.ts'
import type { Tools } from '../tools.ts'
import { personOf } from './person-store.ts'
import { pinLockedUntil } from './pin-tries.ts'
import { pinHash } from './pins.ts'

const eventsMost = 20

export const mine = async (house: House, tools: Tools, member: Uuid): Promise<SecurityView> => {
  const [hash, lockedUntil, person, events] = await Promise.all([
    pinHash(house, member),
    pinLockedUntil(house, member),
    personOf(house, tools.secrets, member),
    house.db.query<{ what: SecurityEvent; about: string | null; at: Date }>(
      `select what, about, at from cashier.event where member_id = $1 order by at desc limit $2`,
      [member, eventsMost],
    ),
  ])
  return {
    pin: hash !== null,
    pinLockedUntil: lockedUntil,
    realName: person?.masked ?? null,
    nameStatedAt: person?.statedMs ?? null,
    events: events.rows.map(({ what, about, at }) => ({ what, about, at: at.getTime() })),
  }
}
