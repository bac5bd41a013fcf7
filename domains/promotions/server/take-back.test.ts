// Two operators take a bonus back, through the desk, the wallet, the journal and the pump of a real database: what is
// taken, what its bets return later, and that own money stays.

import { openPool } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { verifySnapshot } from '@magpie/ledger/server'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { tendBonuses } from '@magpie/venues/server'
import { debitOf, detail, fresh, openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { awardsOfMember, bonusesList, takeBackDecide, takeBackPropose, takeBacksList } from '../contract/index.ts'
import { dividendTerms, openCampaign } from '../testing/campaign.ts'
import { awardOf } from './awards/award-store.ts'
import { awardId } from './awards/award-plans.ts'
import { claimAward } from './awards/claim-award.ts'
import { makeAward } from './awards/make-award.ts'
import { moneyOf } from './campaigns/campaign-store.ts'
import { openPromotions } from './index.ts'

const reason = 'given twice by mistake'

/** The answer, which must not be a refusal. */
const got = async <Answered>(asked: Promise<Answered>): Promise<Exclude<Answered, { readonly refused: string }>> => {
  const answer = await asked
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer as Exclude<Answered, { readonly refused: string }>
}

let scene: Scene
let desk: Desk
let finance: Seat
let risk: Seat
beforeAll(async () => {
  scene = await openScene()
  desk = await openDesk([openPromotions()], { url: scene.url, house: scene.house })
  finance = await desk.operator('finance')
  risk = await desk.operator('risk')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

type Member = Awaited<ReturnType<Scene['member']>>

const memberWith = async (own: bigint, bonus: bigint): Promise<Member> => {
  const member = await scene.member(own)
  await scene.bonus(member.id, bonus)
  await scene.house.db.query('update turnover.requirement set required = 1000000000 where member_id = $1', [member.id])
  return member
}
const money = async ({ id }: Member) => ({ own: (await scene.money(id)).cash, bonus: await scene.bonusOf(id) })
const bonusOf = async ({ id }: Member) => {
  const [row] = (await got(finance.call(bonusesList, { member: id }))).rows
  if (row === undefined) throw new Error('no bonus is listed')
  return row
}
let matches = 0
const bet = async ({ token }: Member, stake: number): Promise<string> => {
  const legs = [{ ...detail.legs[0], matchId: `taken-${++matches}` }]
  const asked = debitOf(token, stake, { detail: { ...detail, legs } as typeof detail })
  expect((await scene.wallet('debit', asked)).body).toMatchObject({ code: 'OK' })
  return asked.round
}
const settle = async (round: string, version: number, total: number): Promise<void> => {
  const outcome = total === 0 ? 'loss' : 'win'
  const result = { legs: [{ matchId: 'm', outcome, score: { home: 1, away: 0 } }] }
  const { body } = await scene.wallet('settle', { items: [{ transaction: fresh('t'), round, total, version, result }] })
  expect(body).toMatchObject({ items: [{ code: 'OK' }] })
  await scene.news()
}
const propose = async (member: Member): Promise<string> =>
  (await got(finance.call(takeBackPropose, { member: member.id, bonus: (await bonusOf(member)).id, reason }))).id
const takeBack = async (member: Member): Promise<void> => {
  const id = await propose(member)
  expect(await risk.call(takeBackDecide, { id, decision: 'approve', reason })).toEqual({ state: 'approved' })
}

describe('taking a bonus back', () => {
  it('L33: one operator proposes with a reason, another approves, both acts are logged, and it happens once', async () => {
    const member = await memberWith(500n, 10_000n)
    const support = await desk.operator('support')
    const { id: bonus } = await bonusOf(member)
    expect(await support.refusal(takeBackPropose, { member: member.id, bonus, reason })).toBe('forbidden')
    const id = await propose(member)
    expect(await finance.refusal(takeBackPropose, { member: member.id, bonus, reason })).toBe('take_back_waits')
    expect((await bonusOf(member)).asked).toBe(true)
    expect((await got(support.call(takeBacksList, {}))).rows).toMatchObject([
      { id, bonus, left: '10000', state: 'waiting' },
    ])
    expect(await finance.refusal(takeBackDecide, { id, decision: 'approve', reason })).toBe('same_operator')
    expect(await money(member)).toEqual({ own: 500n, bonus: 10_000n })
    const budget = await scene.budget()
    const many = await Promise.all(
      [1, 2, 3].map(() => risk.refusal(takeBackDecide, { id, decision: 'approve', reason })),
    )
    expect(many.filter((one) => one === null)).toHaveLength(1)
    expect(await money(member)).toEqual({ own: 500n, bonus: 0n })
    expect(await scene.budget()).toBe(budget + 10_000n)
    expect(await bonusOf(member)).toMatchObject({ state: 'revoked', taken: '10000', left: null, asked: false })
    const acts = (await desk.audit()).filter((row) => row.member === member.id).map(({ action }) => action)
    expect(acts).toEqual(['promotions.take_back.approved', 'promotions.take_back.propose'])
    expect(await finance.refusal(takeBackPropose, { member: member.id, bonus, reason })).toBe('bonus_over')
    expect((await got(support.call(takeBacksList, {}))).rows).toEqual([])
  })

  it('another operator can refuse it and its maker can withdraw it; then no money moves', async () => {
    const member = await memberWith(0n, 10_000n)
    const first = await propose(member)
    expect(await risk.call(takeBackDecide, { id: first, decision: 'refuse', reason })).toEqual({ state: 'refused' })
    expect(await risk.refusal(takeBackDecide, { id: first, decision: 'approve', reason })).toBe('already_decided')
    const second = await propose(member)
    expect(await risk.refusal(takeBackDecide, { id: second, decision: 'withdraw', reason })).toBe('other_operator')
    await finance.call(takeBackDecide, { id: second, decision: 'withdraw', reason })
    expect(await money(member)).toEqual({ own: 0n, bonus: 10_000n })
  })

  it('a bonus that ended meanwhile is not taken, and neither is own money', async () => {
    const member = await memberWith(0n, 10_000n)
    const id = await propose(member)
    await scene.house.db.query('update turnover.requirement set done = required where member_id = $1', [member.id])
    await tendBonuses(scene.house, [member.id])
    expect(await risk.refusal(takeBackDecide, { id, decision: 'approve', reason })).toBe('bonus_over')
    expect(await money(member)).toEqual({ own: 10_000n, bonus: 0n })
  })

  it('the member gets news of the balance', async () => {
    const member = await memberWith(0n, 10_000n)
    await takeBack(member)
    const { rows } = await scene.house.db.query<{ body: { why: string; cash: string } }>(
      `select body from house.outbox where member_id = $1 and topic = 'balance' order by link desc, n desc limit 1`,
      [member.id],
    )
    expect(rows[0]?.body).toMatchObject({ why: 'bonus.revoked', cash: '-10000' })
  })
})

describe('what its open bets return later', () => {
  it('the bonus share goes to the house, the share of own money to the member', async () => {
    const member = await memberWith(3_000n, 10_000n)
    const round = await bet(member, 5_000)
    await takeBack(member)
    expect(await money(member)).toEqual({ own: 0n, bonus: 0n })
    await settle(round, 1, 10_000)
    // 3,000 of the stake was own money, 2,000 bonus: of 10,000 that is 6,000 and 4,000.
    expect(await money(member)).toEqual({ own: 6_000n, bonus: 0n })
    expect(await bonusOf(member)).toMatchObject({ taken: '12000' })
  })

  it('a returned stake goes to the house too, and cannot be staked in between', async () => {
    const member = await memberWith(0n, 10_000n)
    const round = await bet(member, 4_000)
    await takeBack(member)
    const asked = debitOf(member.token, 100)
    expect((await scene.wallet('debit', asked)).body).toMatchObject({ code: 'SHORT_OF_FUNDS' })
    await scene.wallet('rollback', { items: [{ transaction: fresh('t'), round, reason: 'cancelled' }] })
    await scene.news()
    expect(await money(member)).toEqual({ own: 0n, bonus: 0n })
    expect(await bonusOf(member)).toMatchObject({ taken: '10000' })
  })

  it('L8: a corrected result that reduces what the house took is refunded, without a debt', async () => {
    const member = await memberWith(0n, 10_000n)
    const won = await bet(member, 10_000)
    await settle(won, 1, 15_000)
    const budget = await scene.budget()
    await takeBack(member)
    expect(await scene.budget()).toBe(budget + 15_000n)
    await settle(won, 2, 0)
    expect(await money(member)).toEqual({ own: 0n, bonus: 0n })
    expect((await scene.money(member.id)).debt).toBe(0n)
    expect(await scene.budget()).toBe(budget)
    expect(await bonusOf(member)).toMatchObject({ taken: '0' })
  })

  it('a later bonus does not receive the old bet’s return', async () => {
    const member = await memberWith(0n, 10_000n)
    const old = await bet(member, 4_000)
    await takeBack(member)
    scene.later(60_000)
    await scene.house.db.query(
      `insert into turnover.requirement (id, member_id, source, origin, amount, multiple_hundredths, required, classes, state, in_bucket, opened_at)
       values ('later/' || $1::text, $1::uuid, 'bonus', 'test', 5000, 100, 1000000, 'TY', 'open', true, $2)`,
      [member.id, new Date(scene.house.world.now())],
    )
    await settle(old, 1, 9_000)
    expect(await money(member)).toEqual({ own: 0n, bonus: 0n })
    const taken = (await got(finance.call(bonusesList, { member: member.id }))).rows.map((row) => row.taken)
    expect(taken).toEqual([null, '15000'])
  })
})

it('L33: verification finds the proposal behind what was taken', async () => {
  const other = await openScene()
  const room = await openDesk([openPromotions()], { url: other.url, house: other.house })
  try {
    const member = await other.member(0n)
    await other.bonus(member.id, 10_000n)
    const asked = await room.operator('finance')
    const [row] = (await got(asked.call(bonusesList, { member: member.id }))).rows
    const { id } = await got(asked.call(takeBackPropose, { member: member.id, bonus: row?.id ?? '', reason }))
    await (await room.operator('risk')).call(takeBackDecide, { id, decision: 'approve', reason })
    const pool = openPool({ url: other.url, applicationName: 'verify' })
    try {
      expect((await verifySnapshot(pool, { business: true })).fault).toBeNull()
    } finally {
      await pool.end()
    }
  } finally {
    await room.close()
    await other.close()
  }
})

describe('taking an award back', () => {
  const given = async (member: Member, isClaimed: boolean, multipleX100 = 0) => {
    const campaign = await openCampaign(scene.house, { ...dividendTerms, multipleX100 })
    const dueAt = scene.house.world.now() + 86_400_000
    const because = { amount: '5000' }
    await makeAward(scene.house, member.id, { campaign, what: 'once', amount: 5_000n, because, dueAt })
    const id = awardId(campaign.id, member.id, 'once')
    if (isClaimed) await claimAward(scene.house, member.id, id)
    return { campaign, id }
  }
  const ask = async (member: Member, bonus: string): Promise<string> =>
    (await got(finance.call(takeBackPropose, { member: member.id, bonus, reason }))).id
  const told = async ({ id }: Member) =>
    (
      await scene.house.db.query<{ body: object }>(
        `select body from house.outbox where member_id = $1 and topic = 'promotions.reversed'`,
        [id],
      )
    ).rows.map(({ body }) => body)

  it('L33, L3: two operators take it back as far as cash allows; the pool gets it, and the member is told', async () => {
    const member = await scene.member(0n)
    const { campaign, id: award } = await given(member, true)
    expect((await money(member)).own).toBe(5_000n)
    const pool = (await moneyOf(scene.house, campaign)).pool
    await bet(member, 2_000)
    const id = await ask(member, award)
    expect(await finance.refusal(takeBackPropose, { member: member.id, bonus: award, reason })).toBe('take_back_waits')
    const askedNow = async (): Promise<readonly boolean[]> =>
      (await got(finance.call(awardsOfMember, { member: member.id }))).rows.map(({ asked }) => asked)
    expect(await askedNow(), 'it is shown so').toContain(true)
    const listed = (await got(risk.call(takeBacksList, {}))).rows.find((one) => one.id === id)
    expect(listed).toMatchObject({ origin: 'promotion.award', currency: 'XIB', amount: '5000', left: '3000' })
    expect(await finance.refusal(takeBackDecide, { id, decision: 'approve', reason })).toBe('same_operator')
    const many = await Promise.all([1, 2].map(() => risk.refusal(takeBackDecide, { id, decision: 'approve', reason })))
    expect(many.filter((one) => one === null)).toHaveLength(1)
    expect(await money(member)).toEqual({ own: 0n, bonus: 0n })
    expect((await moneyOf(scene.house, campaign)).pool).toBe(pool + 3_000n)
    expect(await awardOf(scene.house, member.id, award)).toMatchObject({ state: 'reversed', taken: 3_000n })
    expect(await told(member)).toEqual([{ campaign: campaign.id, currency: 'XIB', amount: '5000', taken: '3000' }])
    expect(await finance.refusal(takeBackPropose, { member: member.id, bonus: award, reason })).toBe('bonus_over')
    expect(await askedNow()).not.toContain(true)
    expect(await claimAward(scene.house, member.id, award)).toMatchObject({ refused: 'award_void' })
  })

  it('if the campaign is closed, the amount goes to the promotion budget', async () => {
    const member = await scene.member(0n)
    const { campaign, id: award } = await given(member, true)
    // The clock would close it much later; here only its state is set.
    await desk.owner.query(`update promotions.campaign set state = 'closed' where id = $1`, [campaign.id])
    const [budget, { pool }] = [await scene.budget(), await moneyOf(scene.house, campaign)]
    const id = await ask(member, award)
    expect(await risk.call(takeBackDecide, { id, decision: 'approve', reason })).toEqual({ state: 'approved' })
    expect(await scene.budget()).toBe(budget + 5_000n)
    expect((await moneyOf(scene.house, campaign)).pool).toBe(pool)
  })

  it('a waiting award becomes void, and another member’s award is unknown', async () => {
    const member = await scene.member(1_000n)
    const { campaign, id: award } = await given(member, false)
    const other = await scene.member(0n)
    expect(await finance.refusal(takeBackPropose, { member: other.id, bonus: award, reason })).toBe('bonus_unknown')
    const id = await ask(member, award)
    expect(await risk.call(takeBackDecide, { id, decision: 'approve', reason })).toEqual({ state: 'approved' })
    expect(await awardOf(scene.house, member.id, award)).toMatchObject({ state: 'void', reason: 'taken_back' })
    expect(await moneyOf(scene.house, campaign)).toMatchObject({ owed: 0n })
    expect((await money(member)).own).toBe(1_000n)
    expect(await told(member)).toMatchObject([{ taken: '0' }])
  })

  it('0390: claimed as a bonus while the proposal waits, it is taken from the bonus and never from own money', async () => {
    const member = await scene.member(20_000n)
    const { id: award } = await given(member, false, 100)
    const id = await ask(member, award)
    await claimAward(scene.house, member.id, award)
    expect(await money(member)).toEqual({ own: 20_000n, bonus: 5_000n })
    const listed = (await got(risk.call(takeBacksList, {}))).rows.find((one) => one.id === id)
    expect(listed).toMatchObject({ bonus: award, left: '5000' })
    expect(await risk.call(takeBackDecide, { id, decision: 'approve', reason })).toEqual({ state: 'approved' })
    expect(await money(member)).toEqual({ own: 20_000n, bonus: 0n })
    expect(await bonusOf(member)).toMatchObject({ id: award, state: 'revoked', taken: '5000' })
  })

  it('0390: a bonus that was met while the proposal waits is own money and stays', async () => {
    const member = await scene.member(20_000n)
    const { id: award } = await given(member, false, 100)
    const id = await ask(member, award)
    await claimAward(scene.house, member.id, award)
    await scene.house.db.query('update turnover.requirement set done = required where id = $1', [award])
    await tendBonuses(scene.house, [member.id])
    expect(await money(member)).toEqual({ own: 25_000n, bonus: 0n })
    expect(await risk.refusal(takeBackDecide, { id, decision: 'approve', reason })).toBe('bonus_over')
    expect(await money(member)).toEqual({ own: 25_000n, bonus: 0n })
  })
})
