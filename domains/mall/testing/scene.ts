// A mall on a test database: members with points and levels, the site's endpoints, and a desk.

import { houseAccount } from '@magpie/db'
import { enrol } from '@magpie/identity/server'
import { pointsCurrency, type Uuid } from '@magpie/kernel'
import { openPoints, pointsAccount, pointsOf, seedLedger } from '@magpie/ledger/server'
import { openTestHouse, testSecret } from '@magpie/ledger/testing/test-house'
import { openDesk } from '@magpie/operators/testing'
import { playSafe } from '@magpie/play-safe/server'
import { headersOfMember, movedWorld, resolveTestMember } from '@magpie/testkit'
import type { Endpoint } from '@magpie/wire'
import { openServer } from '@magpie/wire/mount'
import { openItemAccounts } from '../server/on-goods.ts'
import { stockPlan } from '../server/order-plans.ts'
import { stockOf } from '../server/item-store.ts'
import { openMall } from '../server/index.ts'

export type Said = { readonly refused: string | null; readonly message: string; readonly data: Record<string, unknown> }

export const openMallScene = async () => {
  const clock = { aheadMs: 0 }
  const world = movedWorld(clock)
  const ground = await openTestHouse(world)
  const { house } = ground
  const { journal, db } = house
  await seedLedger(journal)
  const slice = openMall({ secret: testSecret, world })
  await slice.seed?.(house)
  await slice.seed?.(house)
  const site = await openServer({
    house,
    slices: [{ ...slice, handlers: slice.handlers.filter(({ endpoint }) => endpoint.who === 'member') }, playSafe],
    resolveCaller: resolveTestMember,
    siteOrigins: [],
  })
  const desk = await openDesk([slice], { url: ground.url, house })
  let made = 0
  const points = async (member: Uuid, amount: number): Promise<void> => {
    await openPoints(house, member)
    if (amount === 0) return
    const transfer = { from: houseAccount('issued', pointsCurrency), to: pointsAccount(member), amount: BigInt(amount) }
    await journal.commit({
      key: `test/points/${world.id()}`,
      member,
      kind: 'supply.issue',
      content: member,
      transfers: [{ ...transfer, kind: 'supply.issue' }],
      guards: [],
      rows: [],
      news: [],
      answer: null,
    })
  }
  return {
    house,
    log: ground.log,
    desk,
    jobs: slice.jobs,
    later: (ms: number) => void (clock.aheadMs += ms),
    points,
    member: async (amount: number, level = 0): Promise<Uuid> => {
      const enrolled = await enrol(house, {
        key: world.id(),
        account: `bird${1000 + made++}`,
        hash: 'no hash',
        device: null,
        inviteCode: null,
      })
      if (!('member' in enrolled)) throw new Error(enrolled.refused)
      await points(enrolled.member, amount)
      if (level > 0)
        await desk.owner.query(
          `insert into vip.member (id, state, progress_minor, since_day, window_from, window_minor, window_paused, more, judged_to)
           values ($1, $2, 0, now(), now(), 0, 0, false, now())`,
          [enrolled.member, `V${level}`],
        )
      return enrolled.member
    },
    pointsOf: async (member: Uuid): Promise<number> => Number(await pointsOf(house, member)),
    /** A separate item with this many pieces. */
    item: async (
      id: string,
      { price, perMember, level = 0, kind = 'goods', stock }: ItemOf,
    ): Promise<{ readonly stock: () => Promise<number>; readonly restock: (pieces: number) => Promise<void> }> => {
      await openItemAccounts(house, [id])
      await db.query(
        `insert into mall.item (id, state, kind, title, about, art, gives, price, per_member, level_least, from_at, to_at, weight, changed_at)
         values ($1, 'on', $2, '{"zh-CN": "Test"}', '{"zh-CN": "Test"}', 'cup', case $2 when 'card' then 'make-up' else 'parcel' end, $3, $4, $5, now() - interval '1 day', null, 0, now())`,
        [id, kind, price, perMember, level],
      )
      const restock = async (pieces: number): Promise<void> => {
        const laid = await journal.commit(stockPlan({ id: world.id(), item: id, pieces, atMs: world.now() }))
        if (!laid.committed) throw new Error(laid.refused)
      }
      if (stock > 0) await restock(stock)
      return {
        restock,
        stock: async () => Number((await journal.read({ accounts: [stockOf(id)] })).accounts[0] ?? 0n),
      }
    },
    ask: async (member: Uuid, endpoint: Endpoint, payload: object = {}): Promise<Said> => {
      const headers = headersOfMember({ id: member, session: world.id() })
      const reply = await site.inject({ method: 'POST', url: endpoint.path, headers, payload })
      const { message, data } = reply.json<{ message: string; data: Record<string, unknown> | null }>()
      const refused = data?.['refused']
      return { refused: typeof refused === 'string' ? refused : null, message, data: data ?? {} }
    },
    close: async (): Promise<void> => {
      await site.close()
      await desk.close()
      await ground.close()
    },
  }
}

type ItemOf = {
  readonly price: number
  readonly perMember: number
  readonly level?: number
  readonly kind?: 'goods' | 'card'
  readonly stock: number
}

export type MallScene = Awaited<ReturnType<typeof openMallScene>>
