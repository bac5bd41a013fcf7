// Orders on real PostgreSQL, through the vendor's wire and a wallet that keeps the protocol.

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { NeutralReply, ObBetOrder, ObOrder } from '../../contract/index.ts'
import { type Player, stage, type Staged } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'
import { moveOrder, renewOrders } from '../store/orders.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const st = { waiting: 0, placed: 1, placing: 2, refused: 3, expired: 4, cancelled: 5 }
const oid = '1x2.0.home'

const ask = (player: Player, what: string, body: object): Promise<NeutralReply> =>
  rig.call('POST', `/yewu13/v1/betOrder/book/${what}`, { cuid: player.cuid, ...body }, player)
const good = <T>({ status_code, data }: NeutralReply): T => {
  if (status_code !== 6000) throw new Error(`${status_code} ${JSON.stringify(data)}`)
  return data as T
}
const priceOf = async ({ mid }: Staged): Promise<number> => {
  const { hps } = await rig.detail(mid)
  return hps.flatMap(({ hl }) => hl.flatMap(({ ol }) => ol)).find((one) => one.oid === oid)?.ov ?? 0
}
const wish = async (match: Staged, more: object = {}) => ({
  key: randomUUID(),
  mid: match.mid,
  oid,
  ov: (await priceOf(match)) + 10_000,
  amt: '5000',
  odt: 3,
  un: String(Date.now() + 3_600_000),
  ...more,
})
const made = async (player: Player, match: Staged, more: object = {}): Promise<ObBetOrder> =>
  good(await ask(player, 'make', await wish(match, more)))
const listOf = async (player: Player): Promise<readonly ObBetOrder[]> =>
  good<{ list: ObBetOrder[] }>(await ask(player, 'list', {})).list
const until = async (player: Player, id: string, state: number): Promise<ObBetOrder> => {
  await expect.poll(async () => (await listOf(player)).find((one) => one.id === id)?.st).toBe(state)
  const found = (await listOf(player)).find((one) => one.id === id)
  if (found === undefined) throw new Error('no order')
  return found
}
const cashOf = ({ token }: Player): bigint => rig.wallet.account(token).cash
const said = ({ data }: NeutralReply): unknown => (data as { rs?: string } | null)?.rs

/** The source rates the home side lower from now on: its price rises. */
const drift = async ({ feed }: Staged): Promise<void> => {
  const again = feed.fixture(3_000_000)
  if (again.type !== 'fixture') throw new Error('no fixture')
  await rig.feed([{ ...again, means: { home: 1.1, away: 1.5, rho: -0.08 } }])
}

describe('an order', () => {
  it('L5, L7: holds no money, and is placed once when its price is reached, at the present price', async () => {
    const [match] = await stage(rig, 1)
    const player = rig.player(100_000n)
    const asked = await wish(match!)
    const order = good<ObBetOrder>(await ask(player, 'make', asked))
    expect([order.st, order.now, cashOf(player)]).toEqual([st.waiting, await priceOf(match!), 100_000n])
    expect(good<ObBetOrder>(await ask(player, 'make', asked)).id).toBe(order.id)
    expect(said(await ask(player, 'make', { ...asked, amt: '6000' })) ?? 'key').toMatch(/key/)
    await drift(match!)
    const placed = await until(player, order.id, st.placed)
    const ticket: ObOrder = await rig.until(player, placed.no, 0)
    expect([ticket.ov >= asked.ov, ticket.ov, ticket.amt]).toEqual([true, await priceOf(match!), '5000'])
    expect(cashOf(player)).toBe(95_000n)
  })

  it('two equal orders are both placed, one after the other', async () => {
    const [match] = await stage(rig, 1)
    const player = rig.player(100_000n)
    const [one, other] = [await made(player, match!), await made(player, match!)]
    await drift(match!)
    for (const { id } of [one, other]) await until(player, id, st.placed)
    expect(cashOf(player)).toBe(90_000n)
  })

  it('L6: continues after a kill, and makes one bet', async () => {
    const [match] = await stage(rig, 1)
    const player = rig.player(100_000n)
    const order = await made(player, match!)
    await rig.restart()
    rig.dial({ dropAnswer: 0.5 })
    await drift(match!)
    await expect.poll(async () => (await listOf(player)).find(({ id }) => id === order.id)?.st).not.toBe(st.waiting)
    await rig.restart()
    await until(player, order.id, st.placed)
    expect(cashOf(player)).toBe(95_000n)
  })

  it('L22: a book that lost its ownership moves no order, and its successor places it', async () => {
    const [match] = await stage(rig, 1)
    const player = rig.player(100_000n)
    const { id } = await made(player, match!)
    const { rows } = await rig.db.query<{ epoch: bigint }>('select epoch from book_owner')
    await rig.restart()
    const lost = { db: rig.db, epoch: rows[0]?.epoch ?? 0n }
    const step = { from: 'waiting', to: 'placing', now: Date.now() } as const
    await expect(moveOrder(lost, id, step)).rejects.toThrow('taken over')
    await expect(renewOrders(lost, player.cuid, 'another')).rejects.toThrow('taken over')
    expect((await listOf(player))[0]?.st).toBe(st.waiting)
    await drift(match!)
    await until(player, id, st.placed)
    expect(cashOf(player)).toBe(95_000n)
  })

  it('L11: is placed even if other parts of the book fail', async () => {
    const [match, broken] = await stage(rig, 2)
    const player = rig.player(100_000n)
    const { id } = await made(player, match!)
    const { liability } = rig.book().state.matches.get(broken!.mid)!
    liability.moves.set('nonsense', {} as never)
    liability.fadesAt = 0
    onTestFinished(() => liability.moves.clear())
    await drift(match!)
    await until(player, id, st.placed)
    expect(
      rig.said.some(({ what, facts }) => what.startsWith('a part of a tick failed') && facts['part'] === 'moves'),
    ).toBe(true)
  })

  it('can be cancelled by the member, and is then not placed', async () => {
    const [match] = await stage(rig, 1)
    const player = rig.player(100_000n)
    const { id } = await made(player, match!)
    expect(good<ObBetOrder>(await ask(player, 'cancel', { id })).st).toBe(st.cancelled)
    await drift(match!)
    await rig.book().tick()
    expect([(await listOf(player))[0]?.st, cashOf(player)]).toEqual([st.cancelled, 100_000n])
  })

  it('expires, and becomes no bet in play, if its match began before the restart', async () => {
    const [late, over] = await stage(rig, 2)
    const player = rig.player(100_000n)
    const [one, other] = [await made(player, late!), await made(player, over!)]
    await rig.db.query(
      `update bet_order set state = 'placing', least_odds = 100100, until_at = case when id = $2 then 1 else until_at end
       where alias = $1`,
      [player.cuid, other.id],
    )
    await rig.feed([late!.feed.kickOff(), late!.feed.clock(60)])
    await rig.restart()
    for (const { id } of [one, other]) await until(player, id, st.expired)
    expect([
      cashOf(player),
      (await rig.db.query('select from ticket where alias = $1', [player.cuid])).rowCount,
    ]).toEqual([100_000n, 0])
  })

  it('expires when its match begins', async () => {
    const [match] = await stage(rig, 1)
    const player = rig.player(100_000n)
    const { id } = await made(player, match!)
    await rig.feed([match!.feed.kickOff()])
    await until(player, id, st.expired)
    expect(said(await ask(player, 'make', await wish(match!)))).toBe('market_closed')
  })
})

describe('protection of the member', () => {
  it('L20: a change of the protection state refuses the order that fires and cancels the others', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(100_000n)
    const [one, other] = [await made(player, first!), await made(player, second!)]
    rig.wallet.account(player.token).standing += 1
    await drift(first!)
    expect((await until(player, one.id, st.refused)).rs).toBe('own_limit')
    expect((await until(player, other.id, st.cancelled)).rs).toBe('own_limit')
    expect(cashOf(player)).toBe(100_000n)
  })

  it('L20: an exclusion refuses the order that fires', async () => {
    const [match] = await stage(rig, 1)
    const player = rig.player(100_000n)
    const { id } = await made(player, match!)
    rig.wallet.account(player.token).blocked = 'EXCLUDED'
    await drift(match!)
    expect((await until(player, id, st.refused)).rs).toBe('excluded')
  })

  it('a dead session refuses its own order, and not one of a live session', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(100_000n)
    const one = await made(player, first!)
    const later = { ...player, token: randomUUID() }
    rig.wallet.open(later.token, player.cuid, 100_000n)
    const other = await made(later, second!)
    Object.assign(rig.wallet.account(player.token), { expiresAt: 0 })
    await drift(first!)
    const stateOf = async (id: string) =>
      (await rig.db.query('select state, reason from bet_order where id = $1', [id])).rows[0] as object
    await expect.poll(() => stateOf(one.id), { timeout: 9000 }).toEqual({ state: 'refused', reason: 'restricted' })
    expect(await stateOf(other.id)).toEqual({ state: 'waiting', reason: null })
    await drift(second!)
    await until(later, other.id, st.placed)
  })

  it('an insufficient balance refuses only the order that fires', async () => {
    const [first, second] = await stage(rig, 2)
    const player = rig.player(1000n)
    const [one, other] = [await made(player, first!), await made(player, second!)]
    await drift(first!)
    expect((await until(player, one.id, st.refused)).rs).toBe('short_of_funds')
    expect((await listOf(player)).find(({ id }) => id === other.id)?.st).toBe(st.waiting)
  })
})

describe('refused orders', () => {
  it('L24: a reached price, a wrong time, too small or large a stake, and too many orders', async () => {
    const [match] = await stage(rig, 1)
    const player = rig.player(100_000n)
    const now = await priceOf(match!)
    const whyNot = async (more: object) => said(await ask(player, 'make', await wish(match!, more)))
    expect(await whyNot({ ov: now })).toBe('order_reached')
    expect(await whyNot({ amt: '99' })).toBe('under_limit')
    expect(await whyNot({ amt: '900000000000' })).toBe('over_limit')
    for (const un of [Date.now() + 1000, Date.now() + 90_000_000])
      expect((await ask(player, 'make', await wish(match!, { un: String(un) }))).status_code).toBe('0402062')
    const rising = Array.from({ length: 20 }, (_, nth) => now + 20_000 + nth)
    for (const ov of rising) await made(player, match!, { ov })
    expect(await whyNot({})).toBe('orders_many')
  })

  it('a waiting order is listed and can be cancelled behind a hundred newer ones', async () => {
    const [match] = await stage(rig, 1)
    const player = rig.player(100_000n)
    const { id } = await made(player, match!)
    const copies = `insert into bet_order (id, alias, make_key, make_hash, match_id, market, side, home_line, least_odds, stake,
         odds_type, until_at, state, token, standing, made_at, changed_at)
       select ('ffffffff-ffff-7fff-8fff-' || lpad(nth::text, 12, '0'))::uuid, alias, 'copy-' || nth, make_hash, match_id, market,
         side, home_line, least_odds, stake, odds_type, until_at, 'expired', token, standing, made_at, changed_at
       from bet_order, generate_series(1, 100) nth where id = $1`
    await rig.db.query(copies, [id])
    expect((await listOf(player)).find((one) => one.id === id)?.st).toBe(st.waiting)
    expect(good<ObBetOrder>(await ask(player, 'cancel', { id }))).toMatchObject({ id, st: st.cancelled })
  })

  it('L32: another member’s order is not found', async () => {
    const [match] = await stage(rig, 1)
    const { id } = await made(rig.player(100_000n), match!)
    const other = rig.player(0n)
    expect((await ask(other, 'cancel', { id })).status_code).toBe('0402002')
    expect(await listOf(other)).toEqual([])
  })
})
