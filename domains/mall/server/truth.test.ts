// The reference cases of the mall, run over the site's own endpoints against the real journal.

import type { Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { mallCancel, mallOrder, opsOrderMove } from '../contract/index.ts'
import { type MallScene, openMallScene } from '../testing/scene.ts'

type Event =
  | { readonly do: 'order'; readonly key: string; readonly member: string; readonly qty: number }
  | { readonly do: 'cancel' | 'ship'; readonly key: string }
  | { readonly do: 'restock'; readonly qty: number }

type Case = {
  readonly id: string
  readonly given: {
    readonly item: {
      readonly stock: number
      readonly price: number
      readonly perMember: number
      readonly levelLeast: number
    }
    readonly points: Readonly<Record<string, number>>
    readonly levels: Readonly<Record<string, number>>
    readonly events: readonly Event[]
  }
  readonly expect: {
    readonly answers: readonly Readonly<Record<string, unknown>>[]
    readonly stock: number
    readonly points: Readonly<Record<string, number>>
    readonly sold: number
  }
}

type Race = {
  readonly id: string
  readonly given: {
    readonly stock: number
    readonly price: number
    readonly orders: readonly { readonly member: string; readonly points: number }[]
  }
  readonly expect: {
    readonly accepted: number
    readonly stockLeft: number
    readonly spent: number
    readonly refusedShort: number
    readonly refusedSoldOut: number
  }
}

const { mall } = readTruth<{ mall: { cases: readonly Case[]; races: readonly Race[] } }>('engagement.json')
const address = { name: '林晓', phone: '13800001111', place: '杭州市西湖区梅家坞路 1 号' }

let scene: MallScene
let sender: Awaited<ReturnType<MallScene['desk']['operator']>>
beforeAll(async () => {
  scene = await openMallScene()
  sender = await scene.desk.operator('support')
})
afterAll(() => scene.close())

const play = async (one: Case) => {
  const { item, points, levels, events } = one.given
  const goods = await scene.item(one.id, {
    stock: item.stock,
    price: item.price,
    perMember: item.perMember,
    level: item.levelLeast,
  })
  const members = new Map<string, Uuid>()
  for (const [name, amount] of Object.entries(points)) members.set(name, await scene.member(amount, levels[name] ?? 0))
  const who = (name: string): Uuid => members.get(name) ?? ''
  const requests = new Map<string, Uuid>()
  const orders = new Map<string, { readonly id: Uuid; readonly member: Uuid }>()
  const heard = new Set<string>()

  const order = async ({ key, member, qty }: Event & { do: 'order' }) => {
    const requestId = requests.get(key) ?? scene.house.world.id()
    requests.set(key, requestId)
    const content = `${key} ${member} ${qty}`
    const ask = { requestId, item: one.id, pieces: qty, price: item.price, address }
    const { refused, data } = await scene.ask(who(member), mallOrder, ask)
    const replay = heard.has(content) ? { replay: true } : {}
    if (refused === 'order_conflict') return { refused: 'key_conflict' }
    heard.add(content)
    if (refused !== null) return { refused, ...replay }
    orders.set(key, { id: String(data['order']), member: who(member) })
    return { ordered: Number(data['points']), ...replay }
  }
  const cancel = async (key: string) => {
    const found = orders.get(key)
    const { refused, data } = await scene.ask(found?.member ?? who('a'), mallCancel, {
      order: found?.id ?? scene.house.world.id(),
    })
    return refused === null ? { returned: Number(data['points']) } : { refused }
  }
  const ship = async (key: string) => {
    const reason = 'as the case says'
    const id = orders.get(key)?.id ?? scene.house.world.id()
    const first = await sender.refusal(opsOrderMove, { order: id, move: 'send', reason })
    if (first !== null) return { refused: first }
    const second = await sender.refusal(opsOrderMove, { order: id, move: 'sent', tracking: 'SF 0001', reason })
    return second === null ? { shipped: true } : { refused: second }
  }

  const answers: object[] = []
  for (const event of events) {
    if (event.do === 'order') answers.push(await order(event))
    else if (event.do === 'restock') {
      await goods.restock(event.qty)
      answers.push({ stock: await goods.stock() })
    } else answers.push(await (event.do === 'cancel' ? cancel(event.key) : ship(event.key)))
  }
  const left: Record<string, number> = {}
  for (const [name, member] of members) left[name] = await scene.pointsOf(member)
  return { answers, stock: await goods.stock(), points: left }
}

describe('the cases of the mall', () => {
  it.each(mall.cases)('S-GATE-01m: $id', async (one) => {
    const { answers, stock, points } = await play(one)
    expect(answers).toEqual(one.expect.answers)
    expect({ stock, points }).toEqual({ stock: one.expect.stock, points: one.expect.points })
  })

  it.each(mall.races)('L3: $id, all at once, sells no more than the stock', async ({ id, given, expect: end }) => {
    const goods = await scene.item(id, { stock: given.stock, price: given.price, perMember: 1 })
    const members = await Promise.all(given.orders.map(({ points }) => scene.member(points)))
    const said = await Promise.all(
      members.map((member) =>
        scene.ask(member, mallOrder, {
          requestId: scene.house.world.id(),
          item: id,
          pieces: 1,
          price: given.price,
          address,
        }),
      ),
    )
    const refusedOf = (isShort: boolean) =>
      said.filter(({ refused }, nth) => refused !== null && (given.orders[nth]?.points ?? 0) < given.price === isShort)
    expect(said.filter(({ refused }) => refused === null)).toHaveLength(end.accepted)
    expect(await goods.stock()).toBe(end.stockLeft)
    // A member with too few points is refused in any order of events; once stock is gone, `sold_out` is the answer, as
    // the rules order it.
    expect(refusedOf(true)).toHaveLength(end.refusedShort)
    expect(refusedOf(false).map(({ refused }) => refused)).toEqual(Array(end.refusedSoldOut).fill('sold_out'))
    expect(end.spent).toBe(end.accepted * given.price)
  })
})
