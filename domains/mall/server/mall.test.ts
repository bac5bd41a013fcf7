// What members and operators do in the mall: frames, cards, parcels with addresses, stock by two operators, orders and
// their export.

import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  mallCancel,
  mallItem,
  mallItems,
  mallMine,
  mallOrder,
  mallOrders,
  mallWear,
  opsItems,
  opsItemSave,
  opsOrderAddress,
  opsOrderMove,
  opsOrders,
  opsOrdersExport,
  opsStockDecide,
  opsStockPropose,
} from '../contract/index.ts'
import { type MallScene, openMallScene } from '../testing/scene.ts'
import { makeUpCards } from './pieces.ts'

let scene: MallScene
beforeAll(async () => {
  scene = await openMallScene()
})
afterAll(() => scene.close())

/** No cards and no decor. */
const none = { cards: 0, nameCards: 0, frames: [], styles: [], worn: null, style: null }
const requestId = (): string => scene.house.world.id()
const reason = 'because of the test'
const address = { name: '林晓', phone: '13800001111', place: '杭州市西湖区梅家坞路 1 号' }
const itemOf = (id: string) =>
  ({
    id,
    kind: 'goods',
    title: '书签',
    about: '一枚梅枝书签',
    art: 'sapling',
    gives: 'parcel',
    price: 30,
    perMember: 5,
    level: 0,
    fromAt: 1,
    toAt: null,
    weight: 0,
    state: 'on',
    reason,
  }) as const
const buy = (member: string, item: string, price: number, more: object = {}) =>
  scene.ask(member, mallOrder, { requestId: requestId(), item, pieces: 1, price, ...more })

describe('the mall', () => {
  it('S-ROUTE-09a, S-GATE-01m: shows its goods with price, stock, limit and level', async () => {
    const member = await scene.member(100)
    const { data } = await scene.ask(member, mallItems)
    const rows = data['rows'] as { id: string }[]
    expect(data).toMatchObject({ points: '100', level: 0, mayPlay: true })
    expect(rows.map(({ id }) => id)).toEqual([
      'frame-plum',
      'style-plum',
      'style-bamboo',
      'card-nickname',
      'card-make-up',
      'tea-cup',
      'kite-magpie',
    ])
    const one = await scene.ask(member, mallItem, { item: 'kite-magpie' })
    expect(one.data['item']).toMatchObject({ price: 2400, stock: 50, perMember: 1, had: 0, level: 2 })
    expect((await scene.ask(member, mallItem, { item: 'none' })).refused).toBe('item_gone')
  })

  it('sold pieces are summed once per cache time for all views; a member’s own pieces are current', async () => {
    const member = await scene.member(300)
    const { db, world } = scene.house
    const asked = vi.spyOn(db, 'query')
    const sums = (): number =>
      asked.mock.calls.filter(([sql]: readonly unknown[]) => String(sql).includes('sum(pieces)')).length
    const now = world.now.bind(world)
    // Past the cache of an earlier view.
    let aheadMs = 60_000
    // Each sum takes a second, as with very many rows.
    const clock = vi.spyOn(world, 'now').mockImplementation(() => now() + aheadMs + 1_000 * sums())
    const look = async () => (await scene.ask(member, mallItem, { item: 'card-make-up' })).data['item']
    await Promise.all([look(), look(), look()])
    await buy(member, 'card-make-up', 60, { pieces: 2 })
    expect(await look()).toMatchObject({ had: 2, sold: 0 })
    expect(sums()).toBe(1)
    aheadMs += 30_000
    expect(await look()).toMatchObject({ had: 2, sold: 2 })
    expect(sums()).toBe(2)
    for (const spy of [asked, clock]) spy.mockRestore()
  })

  it('L13: a frame is handed over at once, worn, bought only once, and never returned', async () => {
    const member = await scene.member(1000)
    const bought = await buy(member, 'frame-plum', 480)
    expect(bought.data).toMatchObject({ points: '480', state: 'done' })
    expect(await scene.pointsOf(member)).toBe(520)
    expect((await scene.ask(member, mallWear, { frame: 'plum' })).data).toEqual({ worn: 'plum', style: null })
    expect((await scene.ask(member, mallMine)).data).toEqual({ ...none, frames: ['plum'], worn: 'plum' })
    expect((await buy(member, 'frame-plum', 480)).refused).toBe('limit_reached')
    expect((await scene.ask(member, mallCancel, { order: bought.data['order'] })).refused).toBe('order_moved')
    const other = await scene.member(0)
    expect((await scene.ask(other, mallWear, { frame: 'plum' })).refused).toBe('frame_missing')
    expect((await scene.ask(member, mallWear, { frame: null })).data).toEqual({ worn: null, style: null })
  })

  it('decor is sold once to a member, whatever limit an operator wrote, so that no piece is paid for and not handed over', async () => {
    const [content, finance] = [await scene.desk.operator('content'), await scene.desk.operator('finance')]
    const made = { ...itemOf('frame-many'), kind: 'decor', gives: 'frame/plum', price: 100, perMember: 3 } as const
    await content.call(opsItemSave, made)
    const asked = await content.call(opsStockPropose, { item: 'frame-many', pieces: 9, reason })
    const proposal = 'proposal' in asked ? asked.proposal : ''
    await finance.call(opsStockDecide, { proposal, decision: 'approve', reason })
    const member = await scene.member(1000)
    const shown = (await scene.ask(member, mallItem, { item: 'frame-many' })).data
    expect(shown).toMatchObject({ item: { perMember: 1 } })
    expect((await buy(member, 'frame-many', 100, { pieces: 3 })).refused).toBe('limit_reached')
    expect(await scene.pointsOf(member)).toBe(1000)
    expect((await buy(member, 'frame-many', 100)).data).toMatchObject({ points: '100', state: 'done' })
  })

  it('1260: a line style is bought once and worn beside a frame, independently of it', async () => {
    const member = await scene.member(1000)
    await buy(member, 'style-bamboo', 320)
    await buy(member, 'frame-plum', 480)
    expect((await scene.ask(member, mallWear, { style: 'plum' })).refused).toBe('style_missing')
    expect((await scene.ask(member, mallWear, { style: 'bamboo' })).data).toEqual({ worn: null, style: 'bamboo' })
    expect((await scene.ask(member, mallWear, { frame: 'plum' })).data).toEqual({ worn: 'plum', style: 'bamboo' })
    expect((await scene.ask(member, mallWear, { style: null })).data).toEqual({ worn: 'plum', style: null })
    expect((await scene.ask(member, mallMine)).data).toEqual({
      ...none,
      frames: ['plum'],
      styles: ['bamboo'],
      worn: 'plum',
    })
    expect((await scene.ask(member, mallItem, { item: 'style-bamboo' })).data['item']).toMatchObject({ had: 1 })
    expect((await buy(member, 'style-bamboo', 320)).refused).toBe('limit_reached')
  })

  it('1260: what an item hands over must fit its kind and cannot be changed', async () => {
    const content = await scene.desk.operator('content')
    const item = { ...itemOf('dress'), kind: 'decor', gives: 'style/plum', art: 'bubble' } as const
    expect(await content.refusal(opsItemSave, { ...item, gives: 'nickname' })).toBe('item_gives')
    expect(await content.call(opsItemSave, item)).toEqual({ id: 'dress' })
    expect(await content.refusal(opsItemSave, { ...item, gives: 'style/bamboo' })).toBe('item_kind')
  })

  it('cards are sold by the piece, and a changed price is announced before any points move', async () => {
    const member = await scene.member(300)
    expect((await buy(member, 'card-make-up', 50)).message).toBe('价格已变为 60 羽毛，请确认后再兑换。')
    expect((await buy(member, 'card-make-up', 60, { pieces: 3 })).data).toMatchObject({ points: '180', state: 'done' })
    expect(await makeUpCards(scene.house, member)).toHaveLength(3)
    expect((await scene.ask(member, mallMine)).data).toMatchObject({ cards: 3 })
  })

  it('L20: a member in a time-out can order nothing, and keeps their points', async () => {
    const member = await scene.member(500)
    await commitChange(scene.house, member, { set: 'time_out', hours: 24 })
    expect((await buy(member, 'card-make-up', 60)).refused).toBe('timed_out')
    expect((await scene.ask(member, mallItems)).data).toMatchObject({ mayPlay: false, points: '500' })
  })

  it('L3, L5: fifty members order the last piece at once, and one gets it', async () => {
    const goods = await scene.item('last-piece', { stock: 1, price: 10, perMember: 1 })
    const members = await Promise.all(Array.from({ length: 50 }, () => scene.member(10)))
    const said = await Promise.all(members.map((member) => buy(member, 'last-piece', 10, { address })))
    expect(said.filter(({ refused }) => refused === null)).toHaveLength(1)
    expect(said.filter(({ refused }) => refused === 'sold_out')).toHaveLength(49)
    expect(await goods.stock()).toBe(0)
  })

  it('L32: an order is visible to, and cancelled by, its own member only', async () => {
    const [one, other] = [await scene.member(2000), await scene.member(0)]
    const { data } = await buy(one, 'tea-cup', 1200, { address })
    expect((await scene.ask(other, mallCancel, { order: data['order'] })).refused).toBe('order_moved')
    expect((await scene.ask(other, mallOrders)).data['rows']).toEqual([])
    expect((await scene.ask(one, mallOrders)).data['rows']).toMatchObject([{ item: 'tea-cup', state: 'waiting' }])
    expect((await scene.ask(one, mallCancel, { order: data['order'] })).data).toEqual({ points: '1200' })
    expect(await scene.pointsOf(one)).toBe(2000)
  })
})

describe('parcels', () => {
  it('L34: an address is required, sealed, read as a logged act, and erased after 90 days', async () => {
    const member = await scene.member(1200)
    expect((await buy(member, 'tea-cup', 1200)).refused).toBe('address_needed')
    const wish = { address, requestId: requestId() }
    const { data } = await buy(member, 'tea-cup', 1200, wish)
    expect((await buy(member, 'tea-cup', 1200, wish)).data, 'asked again').toEqual(data)
    const elsewhere = { ...wish, address: { ...address, place: `${address.place} 2` } }
    expect((await buy(member, 'tea-cup', 1200, elsewhere)).refused, 'L5').toBe('order_conflict')
    const order = String(data['order'])
    const kept = await scene.desk.owner.query<{ sealed: string }>('select sealed from mall.address where id = $1', [
      order,
    ])
    expect(kept.rows[0]?.sealed).not.toContain('西湖')
    const support = await scene.desk.operator('support')
    expect(await support.call(opsOrderAddress, { order, reason })).toEqual(address)
    const log = await scene.desk.owner.query(
      `select member_id from operators.audit where action = 'mall.order.address' and subject_id = $1`,
      [order],
    )
    expect(log.rows).toEqual([{ member_id: member }])
    expect(await support.refusal(opsOrderMove, { order, move: 'sent', tracking: 'SF 0001', reason })).toBe(
      'order_moved',
    )
    expect(await support.call(opsOrderMove, { order, move: 'send', reason })).toEqual({ state: 'sending' })
    expect(await support.refusal(opsOrderMove, { order, move: 'sent', reason })).toBe('tracking_needed')
    expect(await support.call(opsOrderMove, { order, move: 'sent', tracking: 'SF 0001', reason })).toEqual({
      state: 'sent',
    })
    expect(await support.call(opsOrderMove, { order, move: 'done', reason })).toEqual({ state: 'done' })
    const [erase] = scene.jobs
    await erase?.run({}, scene.house)
    expect(await support.refusal(opsOrderAddress, { order, reason })).toBeNull()
    scene.later(91 * 86_400_000)
    await erase?.run({}, scene.house)
    scene.later(-91 * 86_400_000)
    expect(await support.refusal(opsOrderAddress, { order, reason })).toBe('address_gone')
  })

  it('L34: the address of a parcel never confirmed as arrived is erased too; that of a waiting order is kept', async () => {
    const support = await scene.desk.operator('support')
    const ordered = async (): Promise<string> =>
      String((await buy(await scene.member(1200), 'tea-cup', 1200, { address })).data['order'])
    const [sent, waits] = [await ordered(), await ordered()]
    await support.call(opsOrderMove, { order: sent, move: 'send', reason })
    await support.call(opsOrderMove, { order: sent, move: 'sent', tracking: 'SF 0002', reason })
    const [erase] = scene.jobs
    scene.later(91 * 86_400_000)
    await erase?.run({}, scene.house)
    scene.later(-91 * 86_400_000)
    expect(await support.refusal(opsOrderAddress, { order: sent, reason })).toBe('address_gone')
    expect(await support.call(opsOrderAddress, { order: waits, reason })).toEqual(address)
  })

  it('L33: an order cancelled at the desk gives back points and piece, and the member reads the reason', async () => {
    const member = await scene.member(1200)
    const { data } = await buy(member, 'tea-cup', 1200, { address })
    const order = String(data['order'])
    const finance = await scene.desk.operator('finance')
    expect(await finance.call(opsOrderMove, { order, move: 'cancel', reason: '地址无法送达' })).toEqual({
      state: 'cancelled',
    })
    expect(await scene.pointsOf(member)).toBe(1200)
    const mine = await scene.ask(member, mallOrders)
    expect(mine.data['rows']).toMatchObject([{ state: 'cancelled', reason: '地址无法送达' }])
    expect(await finance.refusal(opsOrderMove, { order, move: 'cancel', reason })).toBe('order_moved')
  })

  it('L33: stock needs two operators, goods one; orders are exported without addresses', async () => {
    const [content, finance] = [await scene.desk.operator('content'), await scene.desk.operator('finance')]
    const item = itemOf('bookmark')
    expect(await content.refusal(opsItemSave, { ...item, toAt: 1 })).toBe('item_window')
    expect(await content.refusal(opsItemSave, { ...item, gives: 'frame/plum' })).toBe('item_gives')
    expect(await content.call(opsItemSave, item)).toEqual({ id: 'bookmark' })
    expect(await content.refusal(opsItemSave, { ...item, kind: 'card', gives: 'nickname' })).toBe('item_kind')
    const stock = { item: 'bookmark', pieces: 4, reason }
    const both = await Promise.all([content.call(opsStockPropose, stock), content.call(opsStockPropose, stock)])
    const [proposal = ''] = both.flatMap((one) => ('proposal' in one ? [one.proposal] : []))
    expect(both.flatMap((one) => ('refused' in one ? [one.refused] : []))).toEqual(['already_waits'])
    const listed = (await content.call(opsItems, {})) as { proposals: object[] }
    expect(listed.proposals).toMatchObject([{ item: 'bookmark', pieces: 4 }])
    expect(await content.refusal(opsStockDecide, { proposal, decision: 'approve', reason })).toBe('forbidden')
    expect(await finance.call(opsStockDecide, { proposal, decision: 'approve', reason })).toEqual({ item: 'bookmark' })
    expect(await finance.refusal(opsStockDecide, { proposal, decision: 'approve', reason })).toBe('already_decided')
    const member = await scene.member(100)
    await buy(member, 'bookmark', 30, { pieces: 2, address })
    const after = (await content.call(opsItems, {})) as { rows: { id: string; stock: number; sold: number }[] }
    expect(after.rows.find(({ id }) => id === 'bookmark')).toMatchObject({ stock: 2, sold: 2 })
    const orders = (await finance.call(opsOrders, { member })) as { rows: object[] }
    expect(orders.rows).toMatchObject([{ item: 'bookmark', pieces: 2, points: '60', hasAddress: true }])
    const file = (await finance.call(opsOrdersExport, { member, reason })) as { csv: string; rows: number }
    expect(file.rows).toBe(1)
    expect(file.csv).toContain('bookmark')
    expect(file.csv).not.toContain('西湖')
  })

  it('an item with unreadable texts is off and logged, and the lists still work', async () => {
    const member = await scene.member(2000)
    await scene.item('lantern', { price: 10, perMember: 5, stock: 5 })
    await buy(member, 'lantern', 10, { address })
    await scene.desk.owner.query(`update mall.item set title = '[1]', art = 'balloon' where id = 'lantern'`)
    const listed = (await scene.ask(member, mallItems)).data['rows'] as { id: string }[]
    expect(listed.map(({ id }) => id)).toContain('tea-cup')
    expect(listed.map(({ id }) => id)).not.toContain('lantern')
    expect((await scene.ask(member, mallItem, { item: 'lantern' })).refused).toBe('item_gone')
    expect((await buy(member, 'lantern', 10, { address })).refused).toBe('item_gone')
    expect((await scene.ask(member, mallOrders)).data['rows']).toMatchObject([{ item: 'lantern', pieces: 1 }])
    const content = await scene.desk.operator('content')
    const { rows } = (await content.call(opsItems, {})) as { rows: { id: string; state: string; title: object }[] }
    expect(rows.find(({ id }) => id === 'lantern')).toMatchObject({ state: 'off', title: { 'zh-CN': 'lantern' } })
    expect(scene.log.said.map(({ facts }) => facts['code'])).toContain('item_unreadable')
  })
})
