// The staff's tools: saved answers, and their hours.

import { cleanText, refuse } from '@magpie/kernel'
import { acted } from '@magpie/operators/server'
import { type Answer, handle } from '@magpie/wire'
import { hoursSet, type Saved, savedKeep, savedList, savedRemove } from '../contract/index.ts'
import { faultOf } from './on-staff.ts'

export const onTools = (hosts: readonly string[]) => [
  handle(savedList, async (_ask, { house }) => {
    const { rows } = await house.db.query<Saved>(`select id, title, text from service.saved order by title limit 200`)
    return { rows }
  }),
  handle(savedKeep, async ({ id, title, text, reason }, { house, audit }): Promise<Answer<typeof savedKeep>> => {
    const fault = faultOf(`${title}\n${text}`, hosts)
    if (fault !== undefined) return fault
    const kept = id ?? house.world.id()
    const row = audit({ action: 'service.saved_keep', reason, subject: { kind: 'saved', id: kept }, facts: { title } })
    return acted(house, row, async (client) => {
      const values = [kept, title, cleanText(text)]
      const { rowCount } =
        id === undefined
          ? await client.query(`insert into service.saved (id, title, text, at) values ($1, $2, $3, $4)`, [
              ...values,
              new Date(house.world.now()),
            ])
          : await client.query(`update service.saved set title = $2, text = $3 where id = $1`, values)
      return rowCount === 1 ? { id: kept } : refuse('saved_unknown')
    })
  }),
  handle(savedRemove, async ({ id, reason }, { house, audit }): Promise<Answer<typeof savedRemove>> => {
    const row = audit({ action: 'service.saved_remove', reason, subject: { kind: 'saved', id } })
    return acted(house, row, async (client) => {
      const { rowCount } = await client.query(`delete from service.saved where id = $1`, [id])
      return rowCount === 1 ? { ok: true } : refuse('saved_unknown')
    })
  }),
  handle(hoursSet, async ({ fromMinute, toMinute, reason }, { house, audit }) => {
    const facts = { fromMinute, toMinute }
    const row = audit({ action: 'service.hours', reason, subject: { kind: 'hours', id: 'hours' }, facts })
    return acted(house, row, async (client) => {
      await client.query(
        `insert into service.hours (id, from_minute, to_minute) values ('hours', $1, $2)
         on conflict (id) do update set from_minute = excluded.from_minute, to_minute = excluded.to_minute`,
        [fromMinute, toMinute],
      )
      return { ok: true }
    })
  }),
]
