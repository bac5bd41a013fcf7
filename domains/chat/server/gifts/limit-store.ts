// Members' own giving limits, as stored in the database.

import { type House, inTransaction } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { type GiftLimit, houseLimit, limitAt, newLimit } from '../../rules/index.ts'

type Row = { readonly most: number; readonly next_most: number | null; readonly next_from: Date | null }

const shaped = (row: Row | undefined): GiftLimit =>
  row === undefined
    ? houseLimit
    : {
        most: row.most,
        next:
          row.next_most === null || row.next_from === null
            ? null
            : { most: row.next_most, from: row.next_from.getTime() },
      }

const columns = 'most, next_most, next_from'

/** The limit in force now. */
export const limitOf = async ({ db, world }: Pick<House, 'db' | 'world'>, member: Uuid): Promise<GiftLimit> => {
  const { rows } = await db.query<Row>(`select ${columns} from chat.gift_limit where id = $1`, [member])
  return limitAt(shaped(rows[0]), world.now())
}

/** The member's row lock orders two changes at once. */
export const setLimit = ({ db, world }: Pick<House, 'db' | 'world'>, member: Uuid, wish: number): Promise<GiftLimit> =>
  inTransaction(db, async (client) => {
    const now = world.now()
    await client.query(
      'insert into chat.gift_limit (id, most, changed_at) values ($1, $2, $3) on conflict (id) do nothing',
      [member, houseLimit.most, new Date(now)],
    )
    const { rows } = await client.query<Row>(`select ${columns} from chat.gift_limit where id = $1 for update`, [
      member,
    ])
    const { most, next } = newLimit(shaped(rows[0]), wish, now)
    await client.query(
      `update chat.gift_limit set most = $2, next_most = $3, next_from = $4, changed_at = $5 where id = $1`,
      [member, most, next?.most ?? null, next === null ? null : new Date(next.from), new Date(now)],
    )
    return { most, next }
  })
