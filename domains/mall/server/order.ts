// Ordering: read, decide, commit. A refusal is also stored under the request id, so a replay gets the first answer
// (L5).

import { commitDecided, commits, type House } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { openPoints, pointsAccount } from '@magpie/ledger/server'
import type { PermitRefusal } from '@magpie/play-safe/contract'
import { forgetPermit, permitToPlay } from '@magpie/play-safe/server'
import { levelOf } from '@magpie/vip/server'
import { type Address, decorNames } from '../contract/index.ts'
import { decideOrder, type OrderRefusal } from '../rules/index.ts'
import type { Addresses } from './addresses.ts'
import { itemById, type StoredItem, stockOf } from './item-store.ts'
import {
  type Asked,
  cancelPlan,
  hadId,
  hadTable,
  type OrderAnswer,
  orderPlan,
  type RefusalAnswer,
  refusedPlan,
} from './order-plans.ts'
import { orderById } from './order-store.ts'
import { hasDecor } from './pieces.ts'

export type OrderOutcome =
  | OrderAnswer
  | Refusal<OrderRefusal | 'address_needed' | 'order_conflict' | 'order_busy' | PermitRefusal>

const conflict = ({ refused }: { readonly refused: string }) =>
  refused === 'key_conflict' ? refuse('order_conflict') : undefined

/** The answer of an order's plan, new or replayed. */
const told = (answer: unknown): OrderAnswer | Refusal<OrderRefusal> => {
  const said = answer as OrderAnswer | RefusalAnswer
  return 'refused' in said ? refuse(said.refused, said.facts) : said
}

type Read = {
  readonly had: number | null
  readonly stock: bigint
  readonly points: bigint
  /** The member whose order used this request id; undefined if it is new. */
  readonly known: Uuid | null | undefined
}

const readFor = async ({ journal }: House, { requestId, member, item }: Asked): Promise<Read> => {
  const state = await journal.read({
    keys: [`mall/order/${requestId}`],
    accounts: [stockOf(item), pointsAccount(member)],
    rows: [{ table: hadTable, id: hadId(item, member) }],
  })
  const row = state.rows[0]
  return {
    known: state.keys[0]?.member,
    stock: state.accounts[0] ?? 0n,
    points: state.accounts[1] ?? 0n,
    had: row == null ? null : Number(row['pieces']),
  }
}

const judge = async (
  house: House,
  asked: Asked,
  item: StoredItem | undefined,
  { had, stock, points }: Read,
): Promise<bigint | Refusal<OrderRefusal>> => {
  if (item === undefined) return refuse('item_gone')
  const { member, pieces, price } = asked
  const level = await levelOf(house, member)
  // A decor from an award counts like an ordered one.
  const decor = decorNames.find((name) => name === item.gives)
  const own = decor !== undefined && (await hasDecor(house, member, decor)) ? item.perMember : (had ?? 0)
  return decideOrder(item, { level, had: own, points }, { pieces, price, stock, now: house.world.now() })
}

export const placeOrder = async (
  house: House,
  addresses: Addresses,
  asked: Asked,
  address: Address | undefined,
): Promise<OrderOutcome> => {
  const { member } = asked
  await openPoints(house, member)
  const deciding = {
    place: 'mall.order',
    facts: { member, item: asked.item },
    forget: () => forgetPermit(house, member),
    busy: (): OrderOutcome => refuse('order_busy'),
  }
  let kept: Uuid | undefined
  return commitDecided<OrderOutcome>(house, deciding, async () => {
    const [read, item] = await Promise.all([readFor(house, asked), itemById(house, asked.item)])
    // Answered before: the journal returns that answer, or a conflict if the content differs.
    if (read.known === member)
      return commits(refusedPlan(asked, refuse('item_gone')), ({ answer }) => told(answer), conflict)
    const permit = await permitToPlay(house, member)
    if ('refused' in permit) return permit
    if (read.known !== undefined) return refuse('order_conflict')
    if (item?.kind === 'goods' && address === undefined) return refuse('address_needed')
    const points = await judge(house, asked, item, read)
    if (isRefusal(points)) {
      return commits(refusedPlan(asked, points), ({ answer }) => told(answer), conflict)
    }
    if (item === undefined) return refuse('item_gone')
    const order = kept ?? house.world.id()
    if (item.kind === 'goods' && address !== undefined && kept === undefined) {
      await addresses.keep(house, order, address)
      kept = order
    }
    const plan = orderPlan(permit, asked, { order, item, points, before: read.had, atMs: house.world.now() })
    return commits(plan, ({ answer }) => told(answer), conflict)
  })
}

export const cancelOrder = async (
  house: House,
  member: Uuid,
  id: Uuid,
): Promise<{ readonly points: string } | Refusal<'order_moved' | 'order_busy'>> => {
  const busy = (): Refusal<'order_moved' | 'order_busy'> => refuse('order_busy')
  type Cancelled = { readonly points: string } | Refusal<'order_moved' | 'order_busy'>
  return commitDecided<Cancelled>(house, { place: 'mall.cancel', facts: { member }, busy }, async () => {
    const order = await orderById(house, id)
    if (order?.member !== member || order.state !== 'waiting') return refuse('order_moved')
    const before = await piecesHad(house, order.item, member)
    const plan = cancelPlan(order, { from: ['waiting'], before, atMs: house.world.now() })
    return commits(plan, () => ({ points: order.points.toString() }))
  })
}

export const piecesHad = async ({ journal }: House, item: string, member: Uuid): Promise<number> => {
  const { rows } = await journal.read({ rows: [{ table: hadTable, id: hadId(item, member) }] })
  return Number(rows[0]?.['pieces'] ?? 0)
}
