// Gift prices at the desk. A change is audited and takes a new version, so that no member pays a price that they did
// not see.

import { dayMs, refuse } from '@magpie/kernel'
import { acted } from '@magpie/operators/server'
import { handle } from '@magpie/wire'
import { type DeskGift, opsChatGifts, opsChatGiftSet } from '../../contract/index.ts'

type Raw = Omit<DeskGift, 'onSale'> & { readonly on_sale: boolean }

export const onGiftDesk = [
  handle(opsChatGifts, async (_ask, { house }) => {
    const { rows } = await house.db.query<Raw>(
      `select k.id, k.points, k.on_sale, k.version,
         (select coalesce(sum(g.count), 0)::int from chat.gift g where g.gift = k.id and g.at > $1) given
       from chat.gift_kind k order by k.place, k.id limit 50`,
      [new Date(house.world.now() - 7 * dayMs)],
    )
    return { rows: rows.map(({ on_sale: onSale, ...row }) => ({ ...row, onSale })) }
  }),
  handle(opsChatGiftSet, async ({ gift, points, onSale, version, reason }, { house, audit }) => {
    const row = audit({
      action: 'chat.gift_set',
      reason,
      subject: { kind: 'chat.gift', id: gift },
      facts: { points, onSale },
    })
    const now = new Date(house.world.now())
    return acted(house, row, async (client) => {
      const { rows } = await client.query<{ version: number }>(
        `select version from chat.gift_kind where id = $1 for update`,
        [gift],
      )
      const [known] = rows
      if (known === undefined) return refuse('gift_gone')
      if (known.version !== version) return refuse('gift_changed')
      await client.query(
        `update chat.gift_kind set points = $2, on_sale = $3, version = version + 1, changed_at = $4 where id = $1`,
        [gift, points, onSale, now],
      )
      return { ok: true }
    })
  }),
]
