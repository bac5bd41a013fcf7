// Touches: links opened on a device, by the server's clock. They are kept as long as a link can count, and a day more.
// An unknown code takes the same steps, so that response time does not reveal whether a code exists (decision 1217).

import { createHash } from 'node:crypto'
import { type House, houseNow, type Job } from '@magpie/db'
import { beijingDay, dayMs, type Uuid } from '@magpie/kernel'
import { handle } from '@magpie/wire'
import { inviteTouch } from '../../contract/index.ts'
import type { Touch } from '../../rules/index.ts'
import { normalCode, ownerOfCode } from './code-store.ts'

const keptMs = 2 * dayMs
/** Most touches of one device. */
const touchesMost = 20

/**
 * Stand-in for an unknown code: one of 256, on a fixed day, so that the table does not grow. None can be a real code.
 */
const nobodyOf = (code: string): string => `?${createHash('sha256').update(code).digest('hex').slice(0, 2)}`
const nobodysDay = '1970-01-01'

const isNew = async ({ db }: House, device: Uuid, touch: Touch): Promise<boolean> => {
  const { rows } = await db.query<{ fresh: boolean }>(
    `insert into agents.touch as t (device_id, kind, code, at)
     select $1, $2, $3, $4 where (select count(*) from agents.touch where device_id = $1) < ${touchesMost}
       or exists (select from agents.touch where device_id = $1 and kind = $2 and code = $3)
     on conflict (device_id, kind, code) do update set at = greatest(t.at, excluded.at) returning (xmax = 0) as fresh`,
    [device, touch.kind, touch.code, new Date(touch.at)],
  )
  return rows[0]?.fresh === true
}

export const onTouch = handle(inviteTouch, async ({ kind, code: typed }, { house, request }) => {
  const asked = normalCode(typed)
  const { device } = request
  if (device === undefined) return {}
  const isSomebodys = (await ownerOfCode(house, asked)) !== undefined
  const code = isSomebodys ? asked : nobodyOf(asked)
  const at = houseNow(house)
  if (await isNew(house, device, { kind, code, at }))
    await house.db.query(
      `insert into agents.opened as o (code, day, devices) values ($1, $2::date, 1)
       on conflict (code, day) do update set devices = o.devices + 1`,
      [code, isSomebodys ? beijingDay(at) : nobodysDay],
    )
  return {}
})

export const touchesOf = async ({ db }: Pick<House, 'db'>, device: Uuid): Promise<readonly Touch[]> => {
  const { rows } = await db.query<{ kind: Touch['kind']; code: string; at: Date }>(
    'select kind, code, at from agents.touch where device_id = $1',
    [device],
  )
  return rows.map(({ at, ...touch }) => ({ ...touch, at: at.getTime() }))
}

export const sweepTouches: Job = {
  name: 'agents.sweep',
  cron: '17 * * * *',
  run: async (_payload, house) =>
    void (await house.db.query('delete from agents.touch where at < $1', [new Date(houseNow(house) - keptMs)])),
}
