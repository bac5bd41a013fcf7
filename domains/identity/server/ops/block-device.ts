// Blocks and unblocks a device (10102): a row with its audit entry in one transaction, then its sessions are ended. A device is
// the number that its pages send; a browser that deletes it counts as a new device.

import type { House } from '@magpie/db'
import { houseNow } from '@magpie/db'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { acted } from '@magpie/operators/server'
import { type Answer, handle } from '@magpie/wire'
import { deviceBlock } from '../../contract/index.ts'
import { endSession } from '../session/sessions.ts'
import type { Tools } from '../tools.ts'

export const isDeviceBlocked = async ({ db }: Pick<House, 'db'>, device: Uuid): Promise<boolean> => {
  const { rowCount } = await db.query(`select from identity.blocked_device where id = $1 and state = 'blocked'`, [
    device,
  ])
  return rowCount === 1
}

const isSeen = async ({ db }: Pick<House, 'db'>, device: Uuid): Promise<boolean> => {
  const { rowCount } = await db.query(`select from identity.session where device_id = $1 limit 1`, [device])
  return rowCount === 1
}

export const onDeviceBlock = (tools: Pick<Tools, 'sessions'>) =>
  handle(deviceBlock, async ({ device, blocked, reason }, { house, audit }): Promise<Answer<typeof deviceBlock>> => {
    if (!(await isSeen(house, device)) && !(await isDeviceBlocked(house, device))) return refuse('device_unknown')
    const row = audit({
      action: blocked ? 'players.block_device' : 'players.unblock_device',
      reason,
      subject: { kind: 'device', id: device },
    })
    const done = await acted(house, row, async (client) => {
      const { rowCount } = await client.query(
        `insert into identity.blocked_device as b (id, state, at) values ($1, $2, $3)
         on conflict (id) do update set state = $2, at = $3 where b.state <> $2`,
        [device, blocked ? 'blocked' : 'free', new Date(houseNow(house))],
      )
      return rowCount === 1 ? { blocked } : refuse('player_unchanged')
    })
    if (isRefusal(done) || !blocked) return done
    const { rows } = await house.db.query<{ id: Uuid; member_id: Uuid }>(
      `select id, member_id from identity.session where device_id = $1 and state = 'live'`,
      [device],
    )
    for (const { id, member_id: member } of rows) {
      await endSession(house, member, id, 'device_blocked')
      tools.sessions.forget(id)
    }
    return done
  })
