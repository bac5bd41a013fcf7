// The mall's endpoints for members.

import { hash } from 'node:crypto'
import type { House } from '@magpie/db'
import { type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { pointsOf } from '@magpie/ledger/server'
import { barNow } from '@magpie/play-safe/server'
import { levelOf } from '@magpie/vip/server'
import { type Answer, handle, type Handled, memberOf } from '@magpie/wire'
import {
  mallCancel,
  mallItem,
  type MallItem,
  mallItems,
  mallMine,
  mallOrder,
  mallOrders,
  mallWear,
} from '../contract/index.ts'
import { isOffered } from '../rules/index.ts'
import type { Addresses } from './addresses.ts'
import { aroundItems, itemById, itemShown, itemsOf } from './item-store.ts'
import { cancelOrder, placeOrder } from './order.ts'
import { ordersOf } from './order-store.ts'
import { decorOf, makeUpCards, nameCards, wear, wornOf } from './pieces.ts'

const pageSize = 20

const standing = async (house: House, member: Uuid) => {
  const [points, level, bar] = await Promise.all([
    pointsOf(house, member),
    levelOf(house, member),
    barNow(house, member),
  ])
  return { points: String(points ?? 0n), level, mayPlay: bar === null }
}

const onItems = handle(mallItems, async (_ask, { house, caller }) => {
  const member = memberOf(caller)
  const now = house.world.now()
  const items = (await itemsOf(house)).filter((item) => isOffered(item, now))
  const [about, around] = await Promise.all([standing(house, member), aroundItems(house, items, member)])
  return { ...about, rows: items.map((item) => itemShown(item, around)) }
})

const onItem = handle(mallItem, async ({ item: id }, { house, caller }): Promise<MallItem | Refusal<'item_gone'>> => {
  const member = memberOf(caller)
  const item = await itemById(house, id)
  if (item === undefined || !isOffered(item, house.world.now())) return refuse('item_gone')
  const [about, around, { frames, styles }] = await Promise.all([
    standing(house, member),
    aroundItems(house, [item], member),
    decorOf(house, member),
  ])
  const shown = itemShown(item, around)
  const isOwned = [...frames.map((name) => `frame/${name}`), ...styles.map((name) => `style/${name}`)].includes(
    item.gives,
  )
  return { ...about, item: isOwned ? { ...shown, had: shown.perMember } : shown }
})

const onOrder = (addresses: Addresses) =>
  handle(mallOrder, ({ requestId, item, pieces, price, address }, { house, caller }) =>
    placeOrder(
      house,
      addresses,
      {
        requestId,
        member: memberOf(caller),
        item,
        pieces,
        price,
        to: address && hash('sha256', JSON.stringify(address)),
      },
      address,
    ),
  )

const onCancel = handle(mallCancel, ({ order }, { house, caller }) => cancelOrder(house, memberOf(caller), order))

const onOrders = handle(mallOrders, async ({ before }, { house, caller }) => {
  const { rows, next } = await ordersOf(house, { member: memberOf(caller), before: before ?? null, limit: pageSize })
  return { rows: rows.map(({ shown }) => shown), next }
})

const onMine = handle(mallMine, async (_ask, { house, caller }) => {
  const member = memberOf(caller)
  const [cards, names, { frames, styles }, worn] = await Promise.all([
    makeUpCards(house, member),
    nameCards(house, member),
    decorOf(house, member),
    wornOf(house, member),
  ])
  return { cards: cards.length, nameCards: names.length, frames, styles, ...worn }
})

const onWear = handle(mallWear, async (wish, { house, caller }): Promise<Answer<typeof mallWear>> => {
  const worn = await wear(house, memberOf(caller), wish)
  if (worn === 'frame') return refuse('frame_missing')
  return worn === 'style' ? refuse('style_missing') : worn
})

export const onMall = (addresses: Addresses): readonly Handled[] => [
  onItems,
  onItem,
  onOrder(addresses),
  onCancel,
  onOrders,
  onMine,
  onWear,
]
