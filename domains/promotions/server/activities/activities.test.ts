// Activities for members: the list, the calendar, claims and records, over the site's own wire.

import { beijingDay, beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { commitChange, playSafe } from '@magpie/play-safe/server'
import { asOwner, headersOfMember, resolveTestMember } from '@magpie/testkit'
import { openScene, type Scene } from '@magpie/venues/testing'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  activityList,
  activityOne,
  awardClaim,
  awardList,
  calendarMakeUp,
  calendarMonth,
  calendarSign,
  dividendLead,
  pointsRecord,
} from '../../contract/index.ts'
import { dividendTerms, openCampaign } from '../../testing/campaign.ts'
import { makeAward } from '../awards/make-award.ts'
import { seedCampaigns } from '../campaigns/seed-campaigns.ts'
import { tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { openPromotions } from '../index.ts'
import { returnTurnover } from './return-turnover.ts'

type Member = Awaited<ReturnType<Scene['member']>>
type Data = Readonly<Record<string, unknown>> & { rows: Record<string, unknown>[] }

let scene: Scene
let site: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  scene = await openScene()
  const promotions = openPromotions()
  const mine = {
    ...promotions,
    handlers: promotions.handlers.filter(({ endpoint }) => endpoint.path.startsWith('/act/')),
  }
  site = await openServer({
    house: scene.house,
    slices: [mine, playSafe],
    resolveCaller: resolveTestMember,
    siteOrigins: [],
  })
  await seedCampaigns(scene.house)
  await seedCampaigns(scene.house)
  await tendCampaigns(scene.house)
})
afterAll(async () => {
  await site.close()
  await scene.close()
})

const ask = async (
  path: string,
  body: object,
  member?: Member,
): Promise<{ code: number; message: string; data: Data }> => {
  const headers = member === undefined ? {} : headersOfMember(member)
  const reply = await site.inject({ method: 'POST', url: path, headers, payload: body })
  const { status_code: code, message, data } = reply.json<{ status_code: number; message: string; data: Data }>()
  return { code, message, data }
}
const requestId = (): string => scene.house.world.id()
const today = (): string => beijingDay(scene.house.world.now())

describe('activities', () => {
  it('S-ROUTE-06a, S-GATE-01h: a guest reads the open activities with their terms', async () => {
    const { data } = await ask(activityList.path, {})
    expect(data.rows.map(({ id }) => id)).toEqual([
      'sign-in',
      'lucky-flip',
      'peak',
      'weekend-return',
      'vip-gifts',
      'newcomer-points',
      'invite-friends',
      'hall-rain',
    ])
    expect(data['points']).toBeNull()
    const betting = await ask(activityList.path, { tab: 'betting' })
    expect(betting.data.rows.map(({ id }) => id)).toEqual(['weekend-return'])
    expect((await ask(activityList.path, { tab: 'ended' })).data.rows).toEqual([])
    const one = await ask(activityOne.path, { id: 'weekend-return' })
    expect(one.data['activity']).toMatchObject({ state: 'live', full: false, terms: { rateX100: 500, capMinor: 5000 } })
    expect((await ask(activityOne.path, { id: 'none' })).message).toBe('活动不存在、暂停或已下线。')
  })

  it('S-ROUTE-06e: signing in pays once a day, also for ten requests at once', async () => {
    const member = await scene.member(0n)
    const all = await Promise.all(
      Array.from({ length: 10 }, () => ask(calendarSign.path, { requestId: requestId() }, member)),
    )
    // Claims decided at the same moment are one plan and share its answer; later ones get a repeat.
    expect(all.filter(({ code }) => code === 6000).length).toBeGreaterThan(0)
    for (const { code, message } of all) if (code !== 6000) expect(message).toBe('今天已经签到过了。')
    expect(await ask(calendarSign.path, { requestId: requestId() }, member)).toMatchObject({
      message: '今天已经签到过了。',
    })
    const month = await ask(calendarMonth.path, {}, member)
    expect(month.data).toMatchObject({
      today: today(),
      signed: [today()],
      streak: 1,
      points: '5',
      open: false,
      mayPlay: true,
    })
    const record = await ask(pointsRecord.path, {}, member)
    expect(record.data.rows).toMatchObject([
      { amount: '5', after: '5', kind: 'promotion.grant', title: { 'zh-CN': '签到日历' } },
    ])
    expect(record.data['balance']).toBe('5')
  })

  it('L5: a repeated request gets its first answer, also in a time-out since', async () => {
    const member = await scene.member(0n)
    const request = { requestId: requestId() }
    const first = await ask(calendarSign.path, request, member)
    expect(first.data).toEqual({ day: today(), points: 5, milestones: [] })
    expect(await ask(calendarSign.path, request, member)).toEqual(first)
    expect((await ask(calendarSign.path, { requestId: requestId() }, member)).message).toBe('今天已经签到过了。')
    await commitChange(scene.house, member.id, { set: 'time_out', hours: 2 })
    expect(await ask(calendarSign.path, request, member)).toEqual(first)
    expect((await ask(calendarSign.path, request, await scene.member(0n))).data, 'another’s own').toMatchObject({
      points: 5,
    })
    expect((await ask(pointsRecord.path, {}, member)).data['balance']).toBe('5')
  })

  it('S-ROUTE-06e: a day before the member registered cannot be made up', async () => {
    const member = await scene.member(0n)
    const earlier = beijingDay(beijingDayStart(beijingDayNumber(scene.house.world.now()) - 1))
    const refused = await ask(calendarMakeUp.path, { requestId: requestId(), day: earlier }, member)
    expect(refused.message).toBe('这一天不能补签。')
  })

  it('L20: a member in a time-out cannot sign in and sees no offers, but can read their records', async () => {
    const member = await scene.member(0n)
    await ask(calendarSign.path, { requestId: requestId() }, member)
    await commitChange(scene.house, member.id, { set: 'time_out', hours: 2 })
    const list = await ask(activityList.path, {}, member)
    expect(list.data).toMatchObject({ rows: [], paused: true, points: '5' })
    expect((await ask(calendarSign.path, { requestId: requestId() }, member)).code).not.toBe(6000)
    expect((await ask(awardList.path, {}, member)).data.rows).toHaveLength(1)
    expect((await ask(calendarMonth.path, {}, member)).data['mayPlay']).toBe(false)
  })

  it('engagement 1.4: in a time-out a waiting award cannot be claimed, and its deadline moves by the same length', async () => {
    const member = await scene.member(0n)
    const campaign = await openCampaign(scene.house, dividendTerms)
    const dueAt = scene.house.world.now() + 86_400_000
    const award = { campaign, what: 'row-1', amount: 1_234n, because: { note: '老友回馈' }, dueAt }
    await makeAward(scene.house, member.id, award)
    const lists = async () => (await ask(awardList.path, { show: 'claimable' }, member)).data
    expect(await lists()).toMatchObject({ mayClaim: true, rows: [{ dueAt }] })
    const [row] = (await lists()).rows
    await commitChange(scene.house, member.id, { set: 'time_out', hours: 2 })
    expect(await lists()).toMatchObject({ mayClaim: false, rows: [{ dueAt: dueAt + 7_200_000 }] })
    const claim = { requestId: requestId(), award: row?.['id'] }
    expect(await ask(awardClaim.path, claim, member)).toMatchObject({ code: 7408 })
    scene.later(7_200_001)
    expect(await lists()).toMatchObject({ mayClaim: true, rows: [{ dueAt: dueAt + 7_200_000 }] })
    expect((await ask(awardClaim.path, claim, member)).data).toMatchObject({ amount: '12.34' })
  })

  it('S-CALL-07, S-ROUTE-08c, d: dividends are listed, claimed once and recorded; another member cannot claim', async () => {
    const [member, other] = [await scene.member(0n), await scene.member(0n)]
    const campaign = await openCampaign(scene.house, dividendTerms)
    const dueAt = scene.house.world.now() + 86_400_000
    await makeAward(scene.house, member.id, {
      campaign,
      what: 'row-1',
      amount: 1_234n,
      because: { note: '老友回馈' },
      dueAt,
    })
    const waiting = await ask(dividendLead.path, {}, member)
    const id = waiting.data.rows[0]?.['id']
    expect(waiting.data.rows).toMatchObject([{ amount: '12.34', state: 'claimable', facts: { note: '老友回馈' } }])
    expect((await ask(dividendLead.path, { requestId: requestId(), award: id }, other)).message).toBe(
      '这份奖励已过期或已取消，不能领取。',
    )
    const claim = { requestId: requestId(), award: id }
    const first = await ask(dividendLead.path, claim, member)
    expect(first.data).toMatchObject({ rows: [], claimed: { amount: '12.34', currency: 'XIB' } })
    expect((await ask(awardClaim.path, claim, member)).data).toMatchObject({ amount: '12.34' })
    expect((await scene.money(member.id)).cash).toBe(1_234n)
    const gifts = await ask(awardList.path, { of: 'gift', show: 'claimed' }, member)
    expect(gifts.data).toMatchObject({ claimable: 0, money: '12.34', rows: [{ state: 'claimed' }] })
    await ask(calendarSign.path, { requestId: requestId() }, member)
    expect((await ask(awardList.path, {}, member)).data).toMatchObject({ money: '12.34', points: '5' })
    const own = (await ask(awardList.path, { of: 'gift' }, member)).data
    expect(own, 'what was signed for is no gift').toMatchObject({ money: '12.34', points: '0' })
  })

  it('S-GATE-01i: turnover of a day is returned once, up to its cap', async () => {
    const member = await scene.member(0n)
    const days = [1, 2, 3, 4, 5, 6, 7]
    const campaign = await openCampaign(
      scene.house,
      { kind: 'turnover-return', rateX100: 500, capMinor: 5_000, weekdays: days, multipleX100: 0, claimDays: 30 },
      { product: 'betting', fromAt: scene.house.world.now() - 5 * 86_400_000 },
    )
    await tendCampaigns(scene.house)
    const yesterday = beijingDay(beijingDayStart(beijingDayNumber(scene.house.world.now()) - 1))
    await scene.house.db.query(
      `insert into turnover.day (member_id, day, game_class, bets, counted, singles) values ($1, $2, 'TY', 3, 90000, 30019), ($1, $2, 'DZ', 1, 500000, 0)`,
      [member.id, yesterday],
    )
    await returnTurnover(scene.house)
    await returnTurnover(scene.house)
    const mine = (await ask(awardList.path, { show: 'claimable' }, member)).data.rows.filter(
      (one) => one['campaign'] === campaign.id,
    )
    expect(mine).toMatchObject([
      { amount: '15.00', facts: { day: yesterday, counted: '30019', rateX100: 500, amount: '1500' } },
    ])
  })

  it('an award of an unknown kind is shown as such, logged, and does not break the list', async () => {
    const member = await scene.member(0n)
    const { house, log } = scene
    const campaign = await openCampaign(house, dividendTerms)
    for (const what of ['row-1', 'row-2'])
      await makeAward(house, member.id, { campaign, what, amount: 500n, because: {}, dueAt: house.world.now() + 864e5 })
    await asOwner(scene.url, `update promotions.award set kind = 'lantern' where id = $1`, [
      `${campaign.id}/${member.id}/row-1`,
    ])
    const { rows } = (await ask(awardList.path, {}, member)).data
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['dividend', 'unknown']))
    expect(log.said.filter(({ facts }) => facts['code'] === 'award_unreadable')).toHaveLength(1)
  })

  it('a campaign with unreadable terms or kind is left out with an alarm, and the others still work', async () => {
    const member = await scene.member(0n)
    const { house, log } = scene
    const open = { ends: house.world.now() + 30 * 86_400_000 }
    const [broken, newer, whole, empty] = await Promise.all([
      openCampaign(house, dividendTerms),
      openCampaign(house, { kind: 'newcomer', points: 5, claimDays: 7 }),
      openCampaign(house, dividendTerms),
      openCampaign(house, { kind: 'newcomer', points: 5, claimDays: 7 }),
    ])
    await asOwner(scene.url, `update promotions.terms set terms = '{}' where id = $1`, [`${empty.id}/1`])
    for (const campaign of [broken, whole])
      await makeAward(house, member.id, { campaign, what: 'row-1', amount: 500n, because: {}, dueAt: open.ends })
    await asOwner(
      scene.url,
      `update promotions.terms set terms = '{"kind":"dividend","multipleX100":"ten"}' where id = $1`,
      [`${broken.id}/1`],
    )
    // As a later release of the site may have left it.
    await asOwner(
      scene.url,
      `update promotions.campaign set kind = 'lantern', title = '[1]', to_at = $2 where id = $1`,
      [newer.id, new Date(house.world.now() - 1)],
    )
    const before = log.said.length
    await tendCampaigns(house)
    const told = log.said.slice(before).filter(({ facts }) => facts['code'] === 'campaign_unreadable')
    expect(new Set(told.map(({ facts }) => facts['row']))).toEqual(new Set([broken.id, newer.id, empty.id]))
    expect(told[0]?.what).toContain('open it at the desk')
    await tendCampaigns(house)
    const list = await ask(activityList.path, {}, member)
    expect(list.data.rows.map(({ id }) => id)).toContain('weekend-return')
    expect(list.data.rows.map(({ id }) => id)).not.toContain(empty.id)
    expect((await ask(activityList.path, { tab: 'ended' })).code).toBe(6000)
    expect((await ask(activityOne.path, { id: empty.id })).message).toBe('活动不存在、暂停或已下线。')
    expect((await ask(activityOne.path, { id: newer.id })).code).not.toBe(6000)
    const mine = (await ask(awardList.path, { show: 'claimable' }, member)).data.rows.map((one) => one['campaign'])
    expect(mine).toEqual(expect.arrayContaining([broken.id, whole.id]))
    const claim = (id: string) =>
      ask(awardClaim.path, { requestId: requestId(), award: `${id}/${member.id}/row-1` }, member)
    expect(await claim(whole.id)).toMatchObject({ code: 6000, data: { amount: '5.00' } })
    expect((await claim(broken.id)).message).toBe('这份奖励正在审核，通过后即可领取。')
    expect((await ask(dividendLead.path, {}, member)).code).toBe(6000)
    const { rows } = await house.db.query<{ state: string }>('select state from promotions.campaign where id = $1', [
      newer.id,
    ])
    expect(rows, 'its window is kept').toEqual([{ state: 'ended' }])
    await asOwner(scene.url, 'update promotions.terms set terms = $2 where id = $1', [
      `${broken.id}/1`,
      JSON.stringify(dividendTerms),
    ])
    expect(await claim(broken.id)).toMatchObject({ code: 6000 })
    await asOwner(scene.url, `update promotions.campaign set kind = 'newcomer', title = '{}' where id = $1`, [newer.id])
    await asOwner(scene.url, `update promotions.terms set terms = $2 where id = $1`, [
      `${empty.id}/1`,
      JSON.stringify(empty.terms),
    ])
  })

  it('S-ROUTE-06e, S-GATE-01m: after the free make-up, a card of the mall makes up a day and is used up', async () => {
    const member = await scene.member(0n)
    const { world, journal } = scene.house
    // Two or four days later, so that two missed days of one month are in the past on any date.
    const dayIn = (days: number): number => Number(beijingDay(world.now() + days * 86_400_000).slice(8))
    const days = dayIn(2) >= 3 ? 2 : 4
    const before = (back: number): string => beijingDay(beijingDayStart(beijingDayNumber(world.now()) - back))
    scene.later(days * 86_400_000)
    const makeUp = (day: string) => ask(calendarMakeUp.path, { requestId: requestId(), day }, member)
    expect((await makeUp(before(1))).data).toMatchObject({ day: before(1), points: 0 })
    expect((await makeUp(before(2))).message).toBe('本月补签次数已用完。')
    const card = `${world.id()}/1`
    const values = { id: card, state: 'owned', member_id: member.id, what: 'make-up', origin: 'test', used_for: null }
    await journal.commit({
      key: `test/card/${card}`,
      member: member.id,
      kind: 'test.card',
      content: card,
      transfers: [],
      guards: [{ guard: 'state', table: 'mall.piece', id: card, from: null, to: 'owned' }],
      rows: [{ table: 'mall.piece', values: { ...values, at: new Date(world.now()).toISOString() } }],
      news: [],
      answer: null,
    })
    expect((await ask(calendarMonth.path, {}, member)).data).toMatchObject({ freeLeft: 0, cards: 1 })
    expect((await makeUp(before(2))).data).toMatchObject({ day: before(2), points: 0 })
    expect((await ask(calendarMonth.path, {}, member)).data).toMatchObject({ cards: 0 })
    const { rows } = await journal.read({ rows: [{ table: 'mall.piece', id: card }] })
    expect(rows[0]).toMatchObject({ state: 'used', used_for: before(2) })
    scene.later(-days * 86_400_000)
  })
})
