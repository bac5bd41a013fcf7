// A campaign from draft to money through the desk on a real database: one operator drafts it, it is tried on past days,
// another approves, its pool is funded, one may stop it, and a different one resumes it.

import { account } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart, isRefusal, type Uuid } from '@magpie/kernel'
import { enrol, leaveTraces } from '@magpie/identity/server'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { commitChange, playSafe } from '@magpie/play-safe/server'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  awardsOfMember,
  campaignDecide,
  campaignDryRun,
  campaignOne,
  campaignRevise,
  campaignSave,
  campaignsList,
  campaignSubmit,
  campaignTurn,
  type Terms,
} from '../../contract/index.ts'
import { giveDividends } from '../activities/give-dividends.ts'
import { returnTurnover } from '../activities/return-turnover.ts'
import { awardsOf } from '../awards/award-store.ts'
import { claimAward } from '../awards/claim-award.ts'
import { moneyOf } from '../campaigns/campaign-store.ts'
import { closeCampaign, tendCampaigns } from '../campaigns/tend-campaigns.ts'
import { openPromotions } from '../index.ts'

const reason = 'as agreed in the meeting'
const dayMs = 86_400_000
let scene: Scene
let desk: Desk
let content: Seat
let finance: Seat
let risk: Seat
beforeAll(async () => {
  scene = await openScene()
  desk = await openDesk([openPromotions(), playSafe], { url: scene.url, house: scene.house })
  ;[content, finance, risk] = await Promise.all([
    desk.operator('content', 'finance'),
    desk.operator('finance'),
    desk.operator('risk'),
  ])
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const weekend: Terms = {
  kind: 'turnover-return',
  rateX100: 500,
  capMinor: 5_000,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  multipleX100: 0,
  claimDays: 30,
}
const ask = (id: string, terms: Terms, budget = '100000') => ({
  id,
  title: 'Returns',
  product: 'betting' as const,
  fromAt: scene.house.world.now() - 3 * dayMs,
  toAt: null,
  budget,
  terms,
  reason,
})

it('L33, S-GATE-01o: a campaign needs a dry run and another’s approval, is funded, and pays as the dry run said', async () => {
  const { house } = scene
  const members = await Promise.all(Array.from({ length: 5 }, async () => (await scene.member(0n)).id))
  const yesterday = beijingDay(beijingDayStart(beijingDayNumber(house.world.now()) - 1))
  for (const [nth, member] of members.entries())
    await house.db.query(
      `insert into turnover.day (member_id, day, game_class, bets, counted, singles) values ($1, $2, 'TY', 2, $3, $3)`,
      [member, yesterday, 37_777 * (nth + 1)],
    )
  const budget = await scene.budget()
  expect(await content.call(campaignSave, ask('returns', weekend))).toMatchObject({ version: 1 })
  expect(await content.refusal(campaignSubmit, { id: 'returns', reason })).toBe('dry_run_needed')
  const run = await content.call(campaignDryRun, { id: 'returns', reason })
  // 1888, 3777, then the cap three times.
  expect(run).toMatchObject({ awards: 5, members: 5, sum: '20665', most: '5000', p50: '5000' })
  const { spread } = run as { spread: { from: string; to: string; count: number }[] }
  expect(spread.filter(({ count }) => count > 0)).toEqual([
    { from: '1500', to: '2000', count: 1 },
    { from: '3500', to: '4000', count: 1 },
    { from: '4500', to: '5000', count: 3 },
  ])
  expect(run).toMatchObject({ without: [] })
  // An excluded member gets nothing, and too little turnover for a cent brings nothing: the dry run shows both, and the
  // rest is unchanged.
  const [gone, little] = [(await scene.member(0n)).id, (await scene.member(0n)).id]
  for (const [member, singles] of [
    [gone, 90_000],
    [little, 10],
  ] as const)
    await house.db.query(
      `insert into turnover.day (member_id, day, game_class, bets, counted, singles) values ($1, $2, 'TY', 2, $3, $3)`,
      [member, yesterday, singles],
    )
  await commitChange(house, gone, { set: 'exclude', until: house.world.now() + 200 * dayMs })
  expect(await content.call(campaignDryRun, { id: 'returns', reason })).toMatchObject({
    awards: 5,
    sum: '20665',
    without: expect.arrayContaining([
      { why: 'shut_out', count: 1 },
      { why: 'too_little', count: 1 },
    ]),
  })
  // An overlapping campaign is shown for both, so that approvers know that members would get two awards.
  await content.call(campaignSave, ask('returns-too', { ...weekend, rateX100: 100 }))
  expect(await finance.call(campaignOne, { id: 'returns' })).toMatchObject({
    campaign: {
      overlaps: [
        { id: 'returns-too', how: 'twice', toAt: null },
        // It was created with the house.
        { id: 'weekend-return', how: 'twice', toAt: null },
      ],
    },
  })
  // A node that dies between the two steps leaves it in review without a proposal: the next request completes it.
  await desk.owner.query(`update promotions.campaign set state = 'review' where id = 'returns'`)
  expect(await content.call(campaignSubmit, { id: 'returns', reason })).toHaveProperty('proposal')
  expect(await content.refusal(campaignSubmit, { id: 'returns', reason })).toBe('campaign_fixed')
  expect(await content.refusal(campaignDecide, { id: 'returns', decision: 'approve', reason })).toBe('same_operator')
  expect(await content.refusal(campaignSave, ask('returns', weekend))).toBe('campaign_fixed')
  expect(await finance.call(campaignDecide, { id: 'returns', decision: 'approve', reason })).toEqual({
    state: 'scheduled',
  })
  expect(await risk.refusal(campaignDecide, { id: 'returns', decision: 'approve', reason })).toBe('already_decided')
  expect(await scene.budget()).toBe(budget - 100_000n)
  await tendCampaigns(house)
  await returnTurnover(house)
  const one = await finance.call(campaignOne, { id: 'returns' })
  expect(one).toMatchObject({
    campaign: { state: 'live', pool: '79335', owed: '20665', given: '0' },
    cost: { expected: '20665' },
  })
  const actions = (await desk.audit()).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['promotions.campaign.approved', 'promotions.campaign.dry_run']))
})

it('one operator pauses a campaign, another resumes it; it can be ended', async () => {
  await content.call(campaignSave, ask('stopped', weekend))
  await content.call(campaignDryRun, { id: 'stopped', reason })
  await content.call(campaignSubmit, { id: 'stopped', reason })
  await finance.call(campaignDecide, { id: 'stopped', decision: 'approve', reason })
  expect(await risk.call(campaignTurn, { id: 'stopped', to: 'pause', reason })).toEqual({ id: 'stopped' })
  await tendCampaigns(scene.house)
  await returnTurnover(scene.house)
  expect(await moneyOf(scene.house, { id: 'stopped', currency: 'XIB' })).toEqual({ pool: 100_000n, owed: 0n })
  expect(await risk.refusal(campaignTurn, { id: 'stopped', to: 'resume', reason })).toBe('same_operator')
  expect(await finance.call(campaignTurn, { id: 'stopped', to: 'resume', reason })).toEqual({ id: 'stopped' })
  expect(await finance.call(campaignTurn, { id: 'stopped', to: 'end', reason })).toEqual({ id: 'stopped' })
  const list = await finance.call(campaignsList, { show: 'all' })
  if (isRefusal(list)) throw new Error(list.refused)
  const ended = list.rows.find(({ id }) => id === 'stopped')
  expect(ended).toMatchObject({ state: 'ended', paused: false })
  expect(ended?.toAt).toBeLessThanOrEqual(scene.house.world.now())
})

it('L33: a live campaign changes by a new version that two agree on; earlier awards keep their terms', async () => {
  const { house } = scene
  const revised = { id: 'returns', toAt: null, add: '5000', terms: { ...weekend, capMinor: 2_000 }, reason }
  const before = await scene.budget()
  expect(
    await content.refusal(campaignRevise, { ...revised, terms: { kind: 'newcomer', points: 5, claimDays: 7 } }),
  ).toBe('campaign_fixed')
  expect(await content.refusal(campaignRevise, { ...revised, toAt: house.world.now() - 1 })).toBe('campaign_window')
  expect(await content.call(campaignRevise, revised)).toMatchObject({ version: 2 })
  expect(await content.refusal(campaignRevise, revised), 'one at a time').toBe('change_busy')
  expect(await finance.call(campaignOne, { id: 'returns' })).toMatchObject({
    campaign: { version: 1 },
    terms: { capMinor: 5_000 },
    revision: { version: 2, terms: { capMinor: 2_000 }, add: '5000', dryRun: { awards: 5, most: '2000' } },
  })
  expect(await content.refusal(campaignDecide, { id: 'returns', decision: 'approve', reason })).toBe('same_operator')
  expect(await finance.call(campaignDecide, { id: 'returns', decision: 'refuse', reason })).toEqual({ state: 'live' })
  expect(await content.call(campaignRevise, revised)).toMatchObject({ version: 3 })
  expect(await finance.call(campaignDecide, { id: 'returns', decision: 'approve', reason })).toEqual({ state: 'live' })
  expect(await scene.budget()).toBe(before - 5_000n)
  expect(await finance.call(campaignOne, { id: 'returns' })).toMatchObject({
    campaign: { version: 3, state: 'live', budget: '105000', pool: '84335', owed: '20665' },
    terms: { capMinor: 2_000 },
    revision: null,
  })
  // The author and the approver of each; a refused one stays a draft.
  const whole = await finance.call(campaignOne, { id: 'returns' })
  if (isRefusal(whole)) throw new Error(whole.refused)
  const [maker, approver] = [content, finance].map(({ account }) => account)
  expect(whole.versions).toMatchObject([
    { version: 3, state: 'approved', maker, approver, terms: { capMinor: 2_000 } },
    { version: 2, state: 'draft', maker, approver: null, terms: { capMinor: 2_000 } },
    { version: 1, state: 'approved', maker, approver, terms: { capMinor: 5_000 } },
  ])
  const { rows } = await house.db.query<{ version: number }>(
    `select distinct version from promotions.award where campaign = 'returns'`,
  )
  expect(rows).toEqual([{ version: 1 }])
})

it('a campaign with unreadable terms is listed as such, cannot be approved, and is repaired by new terms', async () => {
  const { house } = scene
  await content.call(campaignSave, ask('broken', weekend))
  await content.call(campaignDryRun, { id: 'broken', reason })
  await content.call(campaignSubmit, { id: 'broken', reason })
  await desk.owner.query(`update promotions.terms set terms = '{}' where id = 'broken/1'`)
  const faulty = { id: 'broken', decision: 'approve', reason } as const
  expect(await finance.refusal(campaignDecide, faulty)).toBe('campaign_faulty')
  await finance.call(campaignDecide, { ...faulty, decision: 'refuse' })
  expect(await content.refusal(campaignDryRun, { id: 'broken', reason })).toBe('campaign_faulty')
  expect(await content.refusal(campaignSubmit, { id: 'broken', reason })).toBe('campaign_faulty')
  const list = await finance.call(campaignsList, {})
  if (isRefusal(list)) throw new Error(list.refused)
  const shown = list.rows.map(({ id, unreadable }) => ({ id, unreadable }))
  expect(shown).toEqual(
    expect.arrayContaining([
      { id: 'broken', unreadable: true },
      { id: 'returns', unreadable: false },
    ]),
  )
  expect(await finance.call(campaignOne, { id: 'broken' })).toMatchObject({
    terms: null,
    faults: ['terms_unreadable'],
    versions: [{ version: 1, terms: null }],
  })
  // A live campaign with unreadable terms is repaired by another version, and until then it may be stopped or ended.
  await desk.owner.query(`update promotions.terms set terms = '{}' where id = 'returns/3'`)
  await returnTurnover(house)
  const revised = { id: 'returns', toAt: null, add: '0', terms: weekend, reason }
  expect(await content.call(campaignRevise, revised)).toMatchObject({ version: 4 })
  expect(await finance.call(campaignDecide, { id: 'returns', decision: 'approve', reason })).toEqual({ state: 'live' })
  expect(await finance.call(campaignOne, { id: 'returns' })).toMatchObject({
    campaign: { unreadable: false },
    terms: weekend,
  })
})

it('a campaign has its title in each language as saved, and a title left out is removed', async () => {
  const titleOf = async () => {
    const one = await finance.call(campaignOne, { id: 'named' })
    return isRefusal(one) ? one.refused : one.campaign.title
  }
  const named = ask('named', weekend)
  await content.call(campaignSave, { ...named, titles: { 'zh-TW': 'Returns TW', en: 'Weekend returns' } })
  expect(await titleOf()).toEqual({ 'zh-CN': 'Returns', 'zh-TW': 'Returns TW', en: 'Weekend returns' })
  await content.call(campaignSave, { ...named, titles: { en: 'Weekend returns' } })
  expect(await titleOf()).toEqual({ 'zh-CN': 'Returns', en: 'Weekend returns' })
})

it('a refused campaign is a draft again, and a new version needs a new dry run', async () => {
  await content.call(campaignSave, ask('again', weekend))
  await content.call(campaignDryRun, { id: 'again', reason })
  await content.call(campaignSubmit, { id: 'again', reason })
  expect(await risk.call(campaignDecide, { id: 'again', decision: 'refuse', reason })).toEqual({ state: 'draft' })
  expect(await content.call(campaignSave, ask('again', { ...weekend, rateX100: 400 }))).toMatchObject({ version: 2 })
  expect(await content.refusal(campaignSubmit, { id: 'again', reason })).toBe('dry_run_needed')
  expect(await content.call(campaignSave, ask('again', { ...weekend, rateX100: 300 }, '0'))).toMatchObject({
    version: 3,
  })
  await content.call(campaignDryRun, { id: 'again', reason })
  expect(await content.refusal(campaignSubmit, { id: 'again', reason })).toBe('campaign_faulty')
})

it('S-CALL-07, L33: a list of dividends needs two operators, and is given once to each row', async () => {
  const { house } = scene
  const [one, other] = [await scene.member(0n), await scene.member(0n)]
  const accounts = await house.db.query<{ account: string }>(
    'select account from identity.member where id = any($1) order by id',
    [[one.id, other.id]],
  )
  const terms: Terms = { kind: 'dividend', multipleX100: 0, claimDays: 30 }
  const rows = accounts.rows.map(({ account }, nth) => ({ account, amount: String(1_000 * (nth + 1)), note: 'thanks' }))
  expect(
    await content.refusal(campaignSave, { ...ask('thanks', terms), rows: [{ ...rows[0]!, account: 'nobody-at-all' }] }),
  ).toBe('campaign_list')
  await content.call(campaignSave, { ...ask('thanks', terms), rows })
  expect(await content.call(campaignDryRun, { id: 'thanks', reason })).toMatchObject({ awards: 2, sum: '3000' })
  await content.call(campaignSubmit, { id: 'thanks', reason })
  expect(await finance.call(campaignOne, { id: 'thanks' })).toMatchObject({ list: { rows: 2, sum: '3000', tied: 0 } })
  // The approver sees that two members on the list share a device.
  const device = house.world.id()
  for (const { id } of [one, other]) await leaveTraces(house, id, [{ kind: 'device', mark: device }])
  expect(await finance.call(campaignOne, { id: 'thanks' })).toMatchObject({ list: { tied: 2 } })
  await finance.call(campaignDecide, { id: 'thanks', decision: 'approve', reason })
  await giveDividends(house)
  await giveDividends(house)
  const asked = { states: ['claimable'], kinds: ['dividend'], before: undefined, limit: 10 } as const
  const mine = await Promise.all([one, other].map(({ id }) => awardsOf(house, id, asked)))
  expect(mine.map((all) => all.map(({ amount }) => amount))).toEqual([[1_000n], [2_000n]])
  expect(await risk.call(awardsOfMember, { member: one.id })).toMatchObject({
    rows: [{ kind: 'dividend', amount: '10.00', state: 'claimable' }],
    claimable: 1,
    money: '0.00',
  })
  expect(await moneyOf(house, { id: 'thanks', currency: 'XIB' })).toEqual({ pool: 0n, owed: 3_000n })
})

it('L33: a list equals its last save, after an interrupted save and after saves at once', async () => {
  const { house } = scene
  const { id: member } = await scene.member(0n)
  const { rows: found } = await house.db.query<{ account: string }>(
    'select account from identity.member where id = $1',
    [member],
  )
  const terms: Terms = { kind: 'dividend', multipleX100: 0, claimDays: 30 }
  const listOf = (...amounts: string[]) =>
    amounts.map((amount) => ({ account: found[0]?.account ?? '', amount, note: 'thanks' }))
  // The node died between the list and the campaign.
  await house.db.query(
    `insert into promotions.dividend (campaign, nth, member_id, amount, note) values ('cut-off/1', 1, $1, 90000, 'x'), ('cut-off/1', 2, $1, 1, 'x')`,
    [member],
  )
  await content.call(campaignSave, { ...ask('cut-off', terms), rows: listOf('900') })
  const detail = () => content.call(campaignOne, { id: 'cut-off' })
  expect(await detail()).toMatchObject({ campaign: { budget: '900' }, list: { rows: 1, sum: '900' } })
  const saves = [listOf('700'), listOf('50', '60'), listOf('1', '2', '3')]
  const versions = await Promise.allSettled(
    saves.map((rows) => content.call(campaignSave, { ...ask('cut-off', terms), rows })),
  )
  expect(versions.some(({ status }) => status === 'fulfilled')).toBe(true)
  const { campaign, list } = (await detail()) as { campaign: { budget: string }; list: { sum: string } }
  expect(list.sum).toBe(campaign.budget)
})

it('S-GATE-01o, S-GAP-03: claimed by 1,000 at once and closed, a campaign cost what its dry run said', async () => {
  const { house } = scene
  const enrolled = await Promise.all(
    Array.from({ length: 1_000 }, (_, nth) =>
      enrol(house, {
        key: house.world.id(),
        account: `claim${1_000 + nth}`,
        hash: 'no hash',
        device: null,
        inviteCode: null,
      }),
    ),
  )
  const members = enrolled.flatMap((one) => ('member' in one ? [one.member] : []))
  expect(members).toHaveLength(1_000)
  await house.db.query(
    `insert into turnover.day (member_id, day, game_class, bets, counted, singles)
     select m, $2::date, 'TY', 2, 1003 * nth, 1003 * nth from unnest($1::uuid[]) with ordinality u (m, nth)`,
    [members, beijingDay(beijingDayStart(beijingDayNumber(house.world.now()) - 1))],
  )
  const before = await scene.budget()
  const id = 'thousand'
  await content.call(campaignSave, ask(id, weekend, '9000000'))
  const run = await content.call(campaignDryRun, { id, reason })
  if (isRefusal(run)) throw new Error(run.refused)
  await content.call(campaignSubmit, { id, reason })
  expect(await finance.call(campaignDecide, { id, decision: 'approve', reason })).toEqual({ state: 'scheduled' })
  await tendCampaigns(house)
  await returnTurnover(house)
  const { rows } = await house.db.query<{ id: string; member: Uuid; amount: bigint }>(
    'select id, member_id as member, amount from promotions.award where campaign = $1',
    [id],
  )
  expect(rows.length).toBeGreaterThanOrEqual(1_000)
  expect(rows).toHaveLength(run.awards)
  // All at once, and every tenth twice.
  const claims = rows.flatMap((one, nth) => (nth % 10 === 0 ? [one, one] : [one]))
  const claimed = await Promise.all(claims.map((one) => claimAward(house, one.member, one.id)))
  expect(claimed.filter(isRefusal)).toEqual([])
  expect(claimed.filter((one) => !isRefusal(one) && !one.replay)).toHaveLength(rows.length)
  expect(await finance.call(campaignTurn, { id, to: 'end', reason })).toEqual({ id })
  expect(await closeCampaign(house, { id, currency: 'XIB' })).toBe(true)
  expect(await moneyOf(house, { id, currency: 'XIB' })).toEqual({ pool: 0n, owed: 0n })
  const cost = before - (await scene.budget())
  expect(cost).toBe(BigInt(run.sum))
  const cash = await house.journal.read({ accounts: members.map((member) => account(member, 'cash')) })
  const ofMembers = rows.filter(({ member }) => members.includes(member))
  expect(cash.accounts.reduce<bigint>((sum, one) => sum + (one ?? 0n), 0n)).toBe(
    ofMembers.reduce((sum, { amount }) => sum + amount, 0n),
  )
})

it('an ended campaign gives nothing for what happened after its end', async () => {
  // Operators are logged out by then: this uses no desk.
  const member = (await scene.member(0n)).id
  scene.later(3 * dayMs)
  const after = beijingDay(beijingDayStart(beijingDayNumber(scene.house.world.now()) - 1))
  await scene.house.db.query(
    `insert into turnover.day (member_id, day, game_class, bets, counted, singles) values ($1, $2, 'TY', 1, 50000, 50000)`,
    [member, after],
  )
  await returnTurnover(scene.house)
  const asked = { states: ['claimable'], kinds: null, before: undefined, limit: 10 } as const
  expect((await awardsOf(scene.house, member, asked)).filter(({ campaign }) => campaign === 'stopped')).toEqual([])
})
