// Transfers for those who answer a player's questions, and for those who look after what is stuck.

import { accountNames } from '@magpie/identity/server'
import { handle } from '@magpie/wire'
import { type OpsTransfer, opsTransfers } from '../../contract/index.ts'
import { pageOf, type Transfer } from '../transfer/transfer-store.ts'

const opsView = (one: Transfer, name: string): OpsTransfer => ({
  id: one.id,
  member: one.member,
  name,
  venue: one.venue,
  direction: one.direction,
  maker: one.maker,
  state: one.state,
  reason: one.reason,
  amount: one.amount.toString(),
  asked: one.asked,
  sent: one.sent,
  said: one.said?.toString() ?? null,
  createdAt: one.createdMs,
  changedAt: one.changedMs,
  dueAt: one.dueMs,
  askAt: one.askMs,
})

const pageSize = 50

type Counted = { readonly moving: number; readonly stuck: number; readonly transit: bigint }

export const onOpsTransfers = [
  handle(opsTransfers, async ({ member, show, before, limit = pageSize }, { house }) => {
    const now = new Date(house.world.now())
    const dot = before?.indexOf('.') ?? -1
    const rows = await pageOf(house, {
      member: member ?? null,
      show: show === 'stuck' ? 'moving' : show,
      before: before === undefined ? undefined : { at: Number(before.slice(0, dot)), id: before.slice(dot + 1) },
      limit: limit + 1,
      ...(show === 'stuck' ? { overdueAt: now } : {}),
    })
    const { rows: counted } = await house.db.query<Counted>(
      `select count(*)::int as moving, count(*) filter (where due_at < $1)::int as stuck, coalesce(sum(amount), 0)::bigint as transit
       from venues.transfer where state in ('created', 'sent', 'doubt')`,
      [now],
    )
    const page = rows.slice(0, limit)
    const last = page.at(-1)
    const names = await accountNames(
      house,
      page.map((one) => one.member),
    )
    const { moving = 0, stuck = 0, transit = 0n } = counted[0] ?? {}
    return {
      rows: page.map((one) => opsView(one, names.get(one.member) ?? '')),
      next: rows.length > limit && last !== undefined ? `${last.createdMs}.${last.id}` : null,
      moving,
      stuck,
      transit: transit.toString(),
    }
  }),
]
