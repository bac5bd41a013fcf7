// Goods at the desk: one operator creates and edits them, two add stock (L33).

import type { House } from '@magpie/db'
import { isRefusal, piecesCurrency, refuse } from '@magpie/kernel'
import { openHouseAccounts } from '@magpie/ledger/server'
import {
  acted,
  type Approval,
  approvalById,
  approvalsOf,
  approving,
  mayDecide,
  operatorOf,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { type Answer, handle, type Handled, type Takes } from '@magpie/wire'
import { gives, opsItems, opsItemSave, opsStockDecide, opsStockPropose, stockKind } from '../contract/index.ts'
import { aroundItems, itemById, itemShown, itemsOf, type StoredItem } from './item-store.ts'
import { stockPlan } from './order-plans.ts'

type Body = { readonly item: string; readonly pieces: number }

const onItems = handle(opsItems, async (_ask, { house }) => {
  const items = await itemsOf(house)
  const [around, waiting, orders] = await Promise.all([
    aroundItems(house, items, null),
    approvalsOf(house, { kind: stockKind, state: 'waiting', before: null, limit: 100 }),
    house.db.query<{ waiting: number }>(
      `select count(*)::int as waiting from mall.purchase where state in ('waiting', 'sending')`,
    ),
  ])
  return {
    rows: items.map((item) => ({
      ...itemShown(item, around),
      state: item.state,
      fromAt: item.fromAt,
      weight: item.weight,
    })),
    proposals: waiting.map(({ id, body, maker }) => ({
      id,
      ...(body as Body),
      maker: maker.id,
      account: maker.account,
      reason: maker.reason,
      at: maker.at,
    })),
    orders: orders.rows[0]?.waiting ?? 0,
  }
})

type Saved = Takes<typeof opsItemSave>

/** The desk writes Chinese; translations stay if the Chinese text is unchanged. */
const said = (text: string, before: Readonly<Record<string, string>> | undefined) =>
  before?.['zh-CN'] === text ? before : { 'zh-CN': text }

export const openItemAccounts = async ({ journal }: Pick<House, 'journal'>, ids: readonly string[]): Promise<void> => {
  await openHouseAccounts(
    journal,
    ids.flatMap((id) => [`stock/${id}`, `sold/${id}`]),
    piecesCurrency,
  )
}

const faultOf = (ask: Saved, before: StoredItem | undefined) => {
  if (ask.toAt !== null && ask.toAt <= ask.fromAt) return refuse('item_window')
  if (!gives[ask.kind].some((one) => one === ask.gives)) return refuse('item_gives')
  if (before === undefined || before.unreadable) return undefined
  return before.kind === ask.kind && before.gives === ask.gives ? undefined : refuse('item_kind')
}

const onSave = handle(opsItemSave, async (ask, context): Promise<Answer<typeof opsItemSave>> => {
  const { house, audit } = context
  const { id, kind, title, about, art, price, perMember, level, fromAt, toAt, weight, state, reason } = ask
  const before = await itemById(house, id)
  const fault = faultOf(ask, before)
  if (fault !== undefined) return fault
  await openItemAccounts(house, [id])
  const row = audit({
    action: before === undefined ? 'mall.item.make' : 'mall.item.change',
    reason,
    subject: { kind: 'item', id },
    facts: { price, before: before?.price ?? null, state, level, most: perMember },
  })
  return acted(house, row, async (client) => {
    const { rowCount } = await client.query(
      `insert into mall.item (id, state, kind, title, about, art, gives, price, per_member, level_least, from_at, to_at, weight, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
       on conflict (id) do update set state = excluded.state, title = excluded.title, about = excluded.about, art = excluded.art,
         price = excluded.price, per_member = excluded.per_member, level_least = excluded.level_least,
         from_at = excluded.from_at, to_at = excluded.to_at, weight = excluded.weight, changed_at = excluded.changed_at
       where mall.item.kind = excluded.kind and mall.item.gives = excluded.gives`,
      [
        id,
        state,
        kind,
        JSON.stringify(said(title, before?.title)),
        JSON.stringify(said(about, before?.about)),
        art,
        ask.gives,
        price,
        perMember,
        level,
        new Date(fromAt),
        toAt === null ? null : new Date(toAt),
        weight,
        new Date(house.world.now()),
      ],
    )
    return rowCount === 1 ? { id } : refuse('item_kind')
  })
})

const onPropose = handle(
  opsStockPropose,
  async ({ item, pieces, reason }, context): Promise<Answer<typeof opsStockPropose>> => {
    if ((await itemById(context.house, item)) === undefined) return refuse('item_gone')
    const body: Body = { item, pieces }
    const proposal = await proposeAlone(context, { item }, { kind: stockKind, member: null, body, reason })
    return isRefusal(proposal) ? proposal : { proposal }
  },
)

const approve = async (
  context: Parameters<Handled['run']>[1],
  approval: Approval,
  reason: string,
): Promise<Answer<typeof opsStockDecide>> => {
  const { house, audit } = context
  const { item, pieces } = approval.body as Body
  const atMs = house.world.now()
  const row = audit({
    action: `${stockKind}.approved`,
    reason,
    subject: { kind: stockKind, id: approval.id },
    facts: { item, pieces, maker: approval.maker.account },
  })
  const guards = [approving(approval, operatorOf(context), reason, atMs)]
  const outcome = await house.journal.commit(
    stockPlan({ id: approval.id, item, pieces, atMs }, { guards, rows: [row] }),
  )
  return outcome.committed && !outcome.replay ? { item } : refuse('already_decided')
}

const onDecide = handle(
  opsStockDecide,
  async ({ proposal, decision, reason }, context): Promise<Answer<typeof opsStockDecide>> => {
    const approval = await approvalById(context.house, stockKind, proposal)
    if (approval === undefined) return refuse('stock_unknown')
    if (decision === 'approve') return mayDecide(approval, operatorOf(context)) ?? approve(context, approval, reason)
    const answer = await turnDown(context, approval, decision === 'refuse' ? 'refused' : 'withdrawn', reason)
    return isRefusal(answer) ? answer : { item: (approval.body as Body).item }
  },
)

export const onGoods: readonly Handled[] = [onItems, onSave, onPropose, onDecide]
