// What the wire does in one plan for games that are not sports: a bet accepted at once, a round that ends at once, a
// stake played only in part, and a bet paid in part.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debitOf, drawDetail, fresh, openScene, type Scene } from '../../testing/scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const one = (round: string, more: object) => ({ items: [{ transaction: fresh('t'), round, ...more }] })
const spin = (token: string, stake: number, more: object = {}) => ({
  ...debitOf(token, stake, { detail: drawDetail(stake, { gameClass: 'spin', game: 'three-prints' }) }),
  ...more,
})
const settle = async (round: string, more: object): Promise<string> => {
  const { body } = await scene.wallet('settle', one(round, more))
  return (body as unknown as { items: { code: string }[] }).items[0]?.code ?? body.code
}
const usedToday = async (of: { id: string; session: string }): Promise<string> => {
  const { data } = await scene.site('/site/api/v1/protection/mine', {}, of)
  return (data as unknown as { stakeLimit: { usedToday: string } }).stakeLimit.usedToday
}
const counted = async (round: string) => {
  await scene.news()
  const { rows } = await scene.house.db.query<{ stake: bigint; counted: bigint }>(
    'select stake, counted from turnover.bet where round = $1',
    [`YBTY/${round}`],
  )
  return rows[0]
}

describe('debit.keep: hold and keep in one plan', () => {
  it('L7, L20: the bet is kept at once, and a later exclusion does not return it', async () => {
    const { id, session, token } = await scene.member(1000n)
    const bet = spin(token, 300, { keep: true })
    const first = await scene.wallet('debit', bet)
    expect(first.body).toMatchObject({ code: 'OK', balance: 700 })
    expect(await scene.money(id)).toEqual({ cash: 700n, held: 0n, debt: 0n })
    expect(await scene.round(bet.round)).toMatchObject({ state: 'kept' })
    await scene.site(
      '/site/api/v1/protection/exclude',
      { until: scene.house.world.now() + 200 * 86_400_000 },
      { id, session },
    )
    await scene.news()
    expect(await settle(bet.round, { version: 1, total: 900 })).toBe('OK')
    expect((await scene.money(id)).cash).toBe(1600n)
    expect((await scene.wallet('debit', bet)).text).toBe(first.text)
  })

  it('L5: a repeat with other content is a conflict, and a kept bet cannot be rolled back', async () => {
    const { token } = await scene.member(1000n)
    const bet = spin(token, 300, { keep: true })
    await scene.wallet('debit', bet)
    const { keep: _, ...held } = bet as typeof bet & { keep?: true }
    expect((await scene.wallet('debit', held)).body).toMatchObject({ code: 'DUPLICATE_CONFLICT' })
    expect((await scene.wallet('rollback', one(bet.round, { reason: 'cancelled' }))).body).toMatchObject({
      items: [{ code: 'DUPLICATE_CONFLICT' }],
    })
    expect((await scene.wallet('confirm', one(bet.round, {}))).body).toMatchObject({ items: [{ code: 'OK' }] })
  })
})

describe('debit.result: a round that ends with its debit', () => {
  const told = { game: { outcome: 'magpie magpie lantern', atRisk: 300 } }

  it('L2, L5, L8: stake, outcome and return get one answer, and a repeat gets it again', async () => {
    const { id, session, token } = await scene.member(1000n)
    const book = (await scene.book()) ?? 0n
    const bet = spin(token, 300, { result: { total: 450, told } })
    const first = await scene.wallet('debit', bet)
    expect(first.body).toEqual({ code: 'OK', transaction: bet.transaction, balance: 1150 })
    expect(await scene.money(id)).toEqual({ cash: 1150n, held: 0n, debt: 0n })
    expect(await scene.book()).toBe(book - 150n)
    const { data } = await scene.site('/game/api/v1/round/one', { id: `YBTY/${bet.round}` }, { id, session })
    expect(data).toMatchObject({ state: 'settled', version: 1, total: '4.50', result: told })
    expect((await scene.wallet('debit', bet)).text).toBe(first.text)
    const other = { ...bet, result: { total: 451, told } }
    expect((await scene.wallet('debit', other)).body).toMatchObject({ code: 'DUPLICATE_CONFLICT' })
    expect(await counted(bet.round)).toEqual({ stake: 300n, counted: 300n })
  })

  it('L3: a win does not pay for its own stake: with too little cash the whole call is refused', async () => {
    const { id, token } = await scene.member(299n)
    const bet = spin(token, 300, { result: { total: 3000, told } })
    expect((await scene.wallet('debit', bet)).body).toMatchObject({ code: 'SHORT_OF_FUNDS', balance: 299 })
    expect(await scene.money(id)).toEqual({ cash: 299n, held: 0n, debt: 0n })
    expect(await scene.round(bet.round)).toBeNull()
  })

  it('L6: a return above the stated maximum is refused entirely, with an alarm', async () => {
    const { id, token } = await scene.member(1000n)
    const before = scene.alarms()
    const bet = spin(token, 300, { result: { total: 300_001, told } })
    expect((await scene.wallet('debit', bet)).body).toMatchObject({ code: 'HOUSE_LIMIT' })
    expect((await scene.money(id)).cash).toBe(1000n)
    expect(scene.alarms()).toBe(before + 1)
    await scene.wallet('debit', bet)
    expect(scene.alarms(), 'a repeat is no second alarm').toBe(before + 1)
  })

  it('L20: an excluded member’s round is refused, even if it would have won', async () => {
    const { id, session, token } = await scene.member(1000n)
    await scene.site(
      '/site/api/v1/protection/exclude',
      { until: scene.house.world.now() + 200 * 86_400_000 },
      { id, session },
    )
    const bet = spin(token, 300, { result: { total: 3000, told } })
    const { body } = await scene.wallet('debit', bet)
    expect(body.code).not.toBe('OK')
    expect((await scene.money(id)).cash).toBe(1000n)
  })

  it('L10: own money and bonus share the return like the stake, and a later result corrects both', async () => {
    const { id, token } = await scene.member(200n)
    await scene.bonus(id, 1000n)
    const bet = spin(token, 300, { result: { total: 600, told } })
    expect((await scene.wallet('debit', bet)).body).toMatchObject({ code: 'OK', balance: 1500 })
    expect(await scene.bonusOf(id)).toBe(900n + 200n)
    expect((await scene.money(id)).cash).toBe(400n)
    expect(await settle(bet.round, { version: 2, total: 0 })).toBe('OK')
    expect(await scene.bonusOf(id)).toBe(900n)
    expect((await scene.money(id)).cash).toBe(0n)
  })
})

describe('a refused debit', () => {
  it('L6: it answers the playable balance with the bonus, for every reason, or no balance', async () => {
    const { id, session, token } = await scene.member(200n)
    await scene.bonus(id, 1000n)
    const asks: readonly (readonly [string, ReturnType<typeof spin>])[] = [
      ['HOUSE_LIMIT', spin(token, 100, { result: { total: 90_000_000 } })],
      ['SHORT_OF_FUNDS', spin(token, 1300)],
    ]
    for (const [code, ask] of asks) {
      expect((await scene.wallet('debit', ask)).body).toMatchObject({ code, balance: 1200 })
      expect((await scene.wallet('debit', ask)).body, 'asked again').toMatchObject({ code, balance: 1200 })
    }
    await scene.site('/site/api/v1/protection/stakeLimit', { daily: '2.00' }, { id, session })
    const { body } = await scene.wallet('debit', spin(token, 300))
    expect(body).toMatchObject({ code: 'OWN_LIMIT' })
    expect([undefined, 1200]).toContain((body as { balance?: number }).balance)
    scene.later(4 * 3_600_000)
    expect((await scene.wallet('debit', spin(token, 100))).body).toMatchObject({ code: 'TOKEN_EXPIRED', balance: 1200 })
  })
})

describe('settle.played: the part of a stake that was not played', () => {
  it('L21: it goes back to the daily limit and is not turnover, and a correction counts it again', async () => {
    const { id, session, token } = await scene.member(10_000n)
    await scene.site('/site/api/v1/protection/stakeLimit', { daily: '50.00' }, { id, session })
    const hand = debitOf(token, 4000, { detail: drawDetail(4000, { gameClass: 'cards', game: 'landlord' }) })
    await scene.wallet('debit', hand)
    await scene.wallet('confirm', one(hand.round, {}))
    expect(await usedToday({ id, session })).toBe('40.00')
    expect(await settle(hand.round, { version: 1, total: 3500, played: 500 })).toBe('OK')
    expect(await usedToday({ id, session })).toBe('5.00')
    expect(await counted(hand.round)).toMatchObject({ stake: 500n })
    expect((await scene.money(id)).cash).toBe(9500n)
    const day = await scene.site('/game/api/v1/round/day', { since: 0 }, { id, session })
    expect(day.data).toMatchObject({ staked: '5.00', open: '0.00', returned: '0.00', net: '-5.00' })
    expect(await settle(hand.round, { version: 2, total: 2800, played: 1200 })).toBe('OK')
    expect(await usedToday({ id, session })).toBe('12.00')
    expect((await scene.money(id)).cash).toBe(8800n)
    expect(await settle(hand.round, { version: 3, total: 0 })).toBe('OK')
    expect(await usedToday({ id, session })).toBe('40.00')
  })

  it('L5, L8: an impossible amount is a conflict with an alarm; the same version must have the same content', async () => {
    const { id, token } = await scene.member(10_000n)
    const hand = debitOf(token, 1000, { detail: drawDetail(1000, { gameClass: 'cards', game: 'landlord' }) })
    await scene.wallet('debit', hand)
    const before = scene.alarms()
    expect(await settle(hand.round, { version: 1, total: 5000, played: 1001 })).toBe('DUPLICATE_CONFLICT')
    expect(await settle(hand.round, { version: 1, total: 499, played: 500 })).toBe('DUPLICATE_CONFLICT')
    expect(await scene.money(id)).toEqual({ cash: 9000n, held: 1000n, debt: 0n })
    expect(scene.alarms()).toBe(before + 2)
    expect(await settle(hand.round, { version: 1, total: 500, played: 500 })).toBe('OK')
    expect(await settle(hand.round, { version: 1, total: 500, played: 500 })).toBe('OK')
    expect(await settle(hand.round, { version: 1, total: 500, played: 600 })).toBe('DUPLICATE_CONFLICT')
    const both = one(hand.round, { version: 2, total: 500, played: 500, stays: 1 })
    expect((await scene.wallet('settle', both)).status).toBe(400)
  })
})

describe('settle.stays: a part of a bet is paid, and the rest stays open', () => {
  it('L8: the bet stays open after a payment, counts when it is final, and is corrected by the difference', async () => {
    const { id, session, token } = await scene.member(1000n)
    const bet = debitOf(token, 1000)
    await scene.wallet('debit', bet)
    await scene.wallet('confirm', one(bet.round, {}))
    expect(await settle(bet.round, { version: 1, total: 700, stays: 400 })).toBe('OK')
    expect((await scene.money(id)).cash).toBe(700n)
    const shown = async () =>
      (await scene.site('/game/api/v1/round/one', { id: `YBTY/${bet.round}` }, { id, session })).data
    expect(await shown()).toMatchObject({ state: 'kept', total: '7.00', stays: '4.00', version: 1 })
    expect(await counted(bet.round)).toBeUndefined()
    expect(await settle(bet.round, { version: 1, total: 700, stays: 300 })).toBe('DUPLICATE_CONFLICT')
    expect(await settle(bet.round, { version: 2, total: 900, stays: 100 })).toBe('OK')
    // The rest is lost, and the second part is taken back.
    expect(await settle(bet.round, { version: 3, total: 700 })).toBe('OK')
    expect(await shown()).toMatchObject({ state: 'settled', total: '7.00', stays: null, version: 3 })
    expect((await scene.money(id)).cash).toBe(700n)
    expect(await counted(bet.round)).toMatchObject({ stake: 1000n, counted: 1000n })
  })

  it('L8: a final result cannot be reopened, and no more can stay than was staked', async () => {
    const { token } = await scene.member(1000n)
    const bet = debitOf(token, 500)
    await scene.wallet('debit', bet)
    expect(await settle(bet.round, { version: 1, total: 0, stays: 501 })).toBe('DUPLICATE_CONFLICT')
    expect(await settle(bet.round, { version: 1, total: 100 })).toBe('OK')
    expect(await settle(bet.round, { version: 2, total: 100, stays: 100 })).toBe('DUPLICATE_CONFLICT')
  })
})

it('L8: the results of one draw are settled in one call, each ticket with its own answer', async () => {
  const { id, token } = await scene.member(10_000n)
  const tickets = Array.from({ length: 40 }, () => debitOf(token, 100, { detail: drawDetail(100) }))
  await Promise.all(tickets.map((ticket) => scene.wallet('debit', ticket)))
  const items = tickets.map(({ round }, nth) => ({
    transaction: fresh('t'),
    round,
    version: 1,
    total: nth % 2 === 0 ? 250 : 0,
  }))
  const { body } = await scene.wallet('settle', { items })
  expect((body as unknown as { items: { code: string }[] }).items.every(({ code }) => code === 'OK')).toBe(true)
  expect((await scene.money(id)).cash).toBe(10_000n - 4000n + 20n * 250n)
})
