// The member's payout security, for their own page.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { SecurityEvent, SecurityView } from '../../contract/index.ts'
import type { Tools } from '../tools.ts'
import { personOf } from './person-store.ts'
import { pinHash, pinLockedUntil } from './pins.ts'

const eventsMost = 20

export const mine = async (house: House, tools: Tools, member: Uuid): Promise<SecurityView> => {
  const [hash, lockedUntil, person, reaches, events] = await Promise.all([
    pinHash(house, member),
    pinLockedUntil(house, member),
    personOf(house, tools.secrets, member),
    tools.identity.reaches(house, member),
    house.db.query<{ what: SecurityEvent; about: string | null; at: Date }>(
      `/* cashier.events */ select what, about, at from cashier.event where member_id = $1 order by at desc limit $2`,
      [member, eventsMost],
    ),
  ])
  return {
    pin: hash !== null,
    pinLockedUntil: lockedUntil,
    realName: person?.masked ?? null,
    nameStatedAt: person?.statedMs ?? null,
    reaches: [...reaches],
    events: events.rows.map(({ what, about, at }) => ({ what, about, at: at.getTime() })),
  }
}
