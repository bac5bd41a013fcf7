// A bonus in its own account, through the wallet, the journal and the pump on a real database: what a stake takes,
// where returns go, how a bonus ends, and what the journal refuses.

import { account, type Plan } from '@magpie/db'
import { checkPlan } from '@magpie/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { debitOf, detail, fresh, openScene, type Scene } from '../../testing/index.ts'
import { endExpired, tendBonuses } from './tend-bonuses.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

type Member = Awaited<ReturnType<Scene['member']>>

const memberWith = async (own: bigint, bonus: bigint, required?: number): Promise<Member> => {
  const member = await scene.member(own)
  await scene.bonus(member.id, bonus)
  if (required !== undefined)
    await scene.house.db.query('update turnover.requirement set required = $2 where member_id = $1', [
      member.id,
      required,
    ])
  return member
}
const money = async ({ id }: Member) => ({ own: (await scene.money(id)).cash, bonus: await scene.bonusOf(id) })
const stateOf = async ({ id }: Member): Promise<string> =>
  (await scene.house.db.query<{ state: string }>('select state from turnover.requirement where member_id = $1', [id]))
    .rows[0]?.state ?? ''

let matches = 0
const detailOf = () => ({ ...detail, legs: [{ ...detail.legs[0], matchId: `bonus-${++matches}` }] }) as typeof detail

const bet = async ({ token }: Member, stake: number) => {
  const asked = debitOf(token, stake, { detail: detailOf() })
  const { body } = await scene.wallet('debit', asked)
  return { round: asked.round, body: body as unknown as { code: string; balance: number } }
}
const settle = async (round: string, version: number, total: number): Promise<void> => {
  const outcome = total === 0 ? 'loss' : 'win'
  const result = { legs: [{ matchId: 'm', outcome, score: { home: 1, away: 0 } }] }
  const { body } = await scene.wallet('settle', { items: [{ transaction: fresh('t'), round, total, version, result }] })
  expect(body).toMatchObject({ items: [{ code: 'OK' }] })
  await scene.news()
}
const played = async (member: Member, stake: number, total: number): Promise<string> => {
  const { round, body } = await bet(member, stake)
  expect(body.code).toBe('OK')
  await settle(round, 1, total)
  return round
}

it('a bonus that cannot be ended does not block others that expire after it', async () => {
  const [sick, well] = [await memberWith(0n, 5_000n, 1_000_000), await memberWith(0n, 5_000n, 1_000_000)]
  for (const [{ id }, hours] of [
    [sick, 2],
    [well, 1],
  ] as const)
    await scene.house.db.query(
      `update turnover.requirement set expires_at = now() - $2 * interval '1 hour' where member_id = $1`,
      [id, hours],
    )
  const { journal } = scene.house
  const commit: typeof journal.commit = (plan) =>
    plan.member === sick.id ? Promise.reject(new Error('its account stays locked')) : journal.commit(plan)
  await expect(endExpired({ ...scene.house, journal: { ...journal, commit } })).rejects.toThrow('stays locked')
  expect([await stateOf(sick), await stateOf(well)]).toEqual(['open', 'expired'])
  await endExpired(scene.house)
  expect(await stateOf(sick)).toBe('expired')
})

describe('a stake', () => {
  it('L7: it takes own money first, then the bonus, and the answer has the sum of both', async () => {
    const member = await memberWith(3_000n, 10_000n, 1_000_000)
    const { round, body } = await bet(member, 5_000)
    expect(body).toMatchObject({ code: 'OK', balance: 8_000 })
    expect(await money(member)).toEqual({ own: 0n, bonus: 8_000n })
    expect(await scene.round(round)).toMatchObject({ stake: 5_000, from_bonus: 2_000, state: 'held' })
  })
  it('a stake above both is refused, and the answer has the balance of both', async () => {
    const member = await memberWith(3_000n, 10_000n, 1_000_000)
    expect((await bet(member, 13_001)).body).toMatchObject({ code: 'SHORT_OF_FUNDS', balance: 13_000 })
    expect((await bet(member, 13_000)).body).toMatchObject({ code: 'OK', balance: 0 })
  })
  it('L5: a repeated call gets the first answer to the byte', async () => {
    const member = await memberWith(0n, 10_000n, 1_000_000)
    const asked = debitOf(member.token, 4_000)
    const [first, again] = [await scene.wallet('debit', asked), await scene.wallet('debit', asked)]
    expect(again.text).toBe(first.text)
    expect(await money(member)).toEqual({ own: 0n, bonus: 6_000n })
  })
  it('the venue sees one balance', async () => {
    const member = await memberWith(3_000n, 10_000n)
    const { body } = await scene.wallet('balance', { transaction: fresh('t'), token: member.token })
    expect(body).toMatchObject({ code: 'OK', balance: 13_000 })
    expect(body).not.toHaveProperty('bonus')
  })
  it('concurrent stakes never take more than there is, nor anything twice', async () => {
    const member = await memberWith(3_050n, 10_000n, 1_000_000)
    const bets = await Promise.all(Array.from({ length: 20 }, () => bet(member, 1_000)))
    const taken = bets.filter(({ body }) => body.code === 'OK')
    const { own, bonus } = await money(member)
    expect(own + bonus).toBe(13_050n - 1_000n * BigInt(taken.length))
    expect(taken.length).toBeGreaterThan(0)
    const rows = await scene.house.db.query<{ staked: bigint; bonus: bigint }>(
      `select sum(stake)::bigint as staked, coalesce(sum(from_bonus), 0)::bigint as bonus from venues.round where member_id = $1`,
      [member.id],
    )
    expect(rows.rows[0]).toEqual({ staked: 1_000n * BigInt(taken.length), bonus: 10_000n - bonus })
  })
})

describe('returns', () => {
  it('a refund goes back exactly to where it was', async () => {
    const member = await memberWith(3_001n, 10_000n, 1_000_000)
    const { round } = await bet(member, 5_000)
    await scene.wallet('rollback', { items: [{ transaction: fresh('t'), round, reason: 'cancelled' }] })
    expect(await money(member)).toEqual({ own: 3_001n, bonus: 10_000n })
  })
  it('a push gives each part its stake again', async () => {
    const member = await memberWith(3_001n, 10_000n, 1_000_000)
    await played(member, 5_000, 5_000)
    expect(await money(member)).toEqual({ own: 3_001n, bonus: 10_000n })
  })
  it('a win is shared as the stake was, and a remaining cent is own money', async () => {
    const member = await memberWith(1n, 2n, 1_000_000)
    await played(member, 3, 4)
    expect(await money(member)).toEqual({ own: 2n, bonus: 2n })
  })
  it('L8: a corrected result corrects both parts, and what the bonus lacks becomes a debt', async () => {
    const member = await memberWith(4_000n, 6_000n, 1_000_000)
    const round = await played(member, 10_000, 20_000)
    expect(await money(member)).toEqual({ own: 8_000n, bonus: 12_000n })
    await settle(round, 2, 5_000)
    expect(await money(member)).toEqual({ own: 2_000n, bonus: 3_000n })
    await settle(round, 3, 20_000)
    expect(await money(member)).toEqual({ own: 8_000n, bonus: 12_000n })
    // 8,000 of cash and 10,000 of bonus are lost.
    await played(member, 18_000, 0)
    await settle(round, 4, 0)
    expect(await money(member)).toEqual({ own: 0n, bonus: 0n })
    expect((await scene.money(member.id)).debt).toBe(-18_000n)
    await settle(round, 5, 20_000)
    // The debt is repaid first; the rest returned to a bonus that has ended, and becomes cash.
    expect(await money(member)).toEqual({ own: 2_000n, bonus: 0n })
    expect((await scene.money(member.id)).debt).toBe(0n)
  })
})

describe('the end of a bonus', () => {
  it('met: the rest becomes own money', async () => {
    const member = await memberWith(0n, 10_000n)
    await played(member, 10_000, 15_000)
    expect([await money(member), await stateOf(member)]).toEqual([{ own: 15_000n, bonus: 0n }, 'met'])
  })
  it('met while a stake is open: its later return is own money too', async () => {
    const member = await memberWith(0n, 10_000n, 6_000)
    const open = await bet(member, 4_000)
    await played(member, 6_000, 9_000)
    expect([await money(member), await stateOf(member)]).toEqual([{ own: 9_000n, bonus: 0n }, 'met'])
    await settle(open.round, 1, 7_000)
    expect(await money(member)).toEqual({ own: 16_000n, bonus: 0n })
  })
  it('lost: nothing is left and no stake is open', async () => {
    const member = await memberWith(0n, 10_000n, 1_000_000)
    const open = await bet(member, 4_000)
    await played(member, 6_000, 0)
    expect(await stateOf(member)).toBe('open')
    await settle(open.round, 1, 0)
    expect([await money(member), await stateOf(member)]).toEqual([{ own: 0n, bonus: 0n }, 'lost'])
  })
  it('expired: the rest goes to the house, and own money stays', async () => {
    const member = await memberWith(500n, 10_000n, 1_000_000)
    const budget = await scene.budget()
    await scene.house.db.query(
      `update turnover.requirement set expires_at = now() - interval '1 second' where member_id = $1`,
      [member.id],
    )
    await endExpired(scene.house)
    expect([await money(member), await stateOf(member)]).toEqual([{ own: 500n, bonus: 0n }, 'expired'])
    expect(await scene.budget()).toBe(budget + 10_000n)
  })
  it('repeated or concurrent calls end it once', async () => {
    const member = await memberWith(0n, 10_000n)
    await scene.house.db.query('update turnover.requirement set done = required where member_id = $1', [member.id])
    await Promise.all(Array.from({ length: 8 }, () => tendBonuses(scene.house, [member.id])))
    expect([await money(member), await stateOf(member)]).toEqual([{ own: 10_000n, bonus: 0n }, 'met'])
  })
  it('of two bonuses the older one is spent first', async () => {
    const member = await memberWith(0n, 10_000n, 1_000_000)
    await scene.house.db.query(
      `insert into turnover.requirement (id, member_id, source, origin, amount, multiple_hundredths, required, classes, state, in_bucket, opened_at)
       values ('newer/' || $1::text, $1::uuid, 'bonus', 'test', 4000, 100, 1000000, 'TY', 'open', true, now() + interval '1 second')`,
      [member.id],
    )
    await played(member, 6_000, 0)
    const { rows } = await scene.house.db.query<{ state: string }>(
      'select state from turnover.requirement where member_id = $1 order by opened_at',
      [member.id],
    )
    expect(rows.map(({ state }) => state)).toEqual(['lost', 'open'])
  })
})

describe('bonuses in the journal', () => {
  it('L2: no withdrawal, fee or transfer can touch a bonus', async () => {
    const member = await memberWith(0n, 10_000n)
    const plan = (kind: string): Plan => ({
      key: `test/${fresh('k')}`,
      member: member.id,
      kind: 'test',
      content: '',
      transfers: [{ from: account(member.id, 'bonus'), to: account(member.id, 'locked'), amount: 1n, kind }],
      guards: [],
      rows: [],
      news: [],
      answer: null,
    })
    for (const kind of ['cashier.hold', 'adjust.debit', 'cashier.collect', 'venue.loss'])
      expect(() => checkPlan(plan(kind))).toThrow(/moves a bonus/)
  })
  it('a bet of a member without a bonus needs no extra read', async () => {
    const member = await scene.member(10_000n)
    expect((await bet(member, 100)).body.code).toBe('OK')
    const { db, journal } = scene.house
    const asked: string[] = []
    const [query, read] = [db.query.bind(db), journal.read]
    const counting = {
      query: (text: string, ...more: unknown[]) => (asked.push(text), (query as CallableFunction)(text, ...more)),
    }
    Object.assign(db, counting)
    Object.assign(journal, { read: (what: Parameters<typeof read>[0]) => (asked.push('a state'), read(what)) })
    try {
      expect((await bet(member, 100)).body.code).toBe('OK')
      expect(asked).toEqual([])
      await scene.bonus(member.id, 5_000n)
      asked.length = 0
      expect((await bet(member, 100)).body.code).toBe('OK')
      expect(asked.length).toBeGreaterThan(0)
    } finally {
      Object.assign(db, { query })
      Object.assign(journal, { read })
    }
  })
})
