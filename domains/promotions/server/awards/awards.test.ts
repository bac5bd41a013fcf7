// Awards on a real database: a claimable award is always funded, in any order of events.

import { isRefusal, type Uuid } from '@magpie/kernel'
import { pointsOf, verifySnapshot } from '@magpie/ledger/server'
import { openPool } from '@magpie/db'
import { commitChange } from '@magpie/play-safe/server'
import { playTopic } from '@magpie/play-safe/contract'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTruth } from '../../../../truth/read.ts'
import { dividendTerms, openCampaign } from '../../testing/campaign.ts'
import { fundTransfer, moved, stepPlan } from '../campaigns/campaign-plans.ts'
import { type Campaign, moneyOf } from '../campaigns/campaign-store.ts'
import { closeCampaign, endCampaign } from '../campaigns/tend-campaigns.ts'
import { awardId } from './award-plans.ts'
import { awardOf, openAwards } from './award-store.ts'
import { claimAward } from './claim-award.ts'
import { endAward, expireAwards, voidAtExclusion } from './end-awards.ts'
import { makeAward } from './make-award.ts'

const hour = 3_600_000
const day = 24 * hour

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const make = (campaign: Campaign, member: Uuid, what: string, amount = 100n) =>
  makeAward(scene.house, member, {
    campaign,
    what,
    amount,
    because: { amount: String(amount) },
    dueAt: scene.house.world.now() + 30 * day,
  })
const stateOf = async (campaign: Campaign, member: Uuid, what: string) =>
  (await awardOf(scene.house, member, awardId(campaign.id, member, what)))?.state

type Event = { readonly do: string; readonly award?: string; readonly amount?: string; readonly permit?: boolean }
type Case = {
  readonly id: string
  readonly given: { readonly events: readonly Event[] }
  readonly expect: {
    readonly answers: readonly string[]
    readonly pool: string
    readonly owed: string
    readonly paid: string
    readonly back: string
  }
}
const { cases } = readTruth<{ budget: { cases: readonly Case[] } }>('engagement.json').budget

/** One event of a case, with the house's answer. */
const play = async (campaign: Campaign, member: Uuid, event: Event, nth: number): Promise<string> => {
  const { house } = scene
  const what = event.award ?? ''
  if (event.do === 'fund') {
    const guards = [moved(campaign.id, ['scheduled', 'live'], 'live')]
    const plan = stepPlan(campaign, `fund-${nth}`, {
      guards,
      transfers: [fundTransfer(campaign, BigInt(event.amount ?? 0))],
    })
    return (await house.journal.commit(plan)).committed ? 'ok' : 'refused'
  }
  if (event.do === 'reserve') {
    const made = await make(campaign, member, what, BigInt(event.amount ?? 0))
    return made === 'made' ? 'ok' : made === 'made_before' ? 'replay' : made.refused
  }
  if (event.do === 'close') {
    await endCampaign(house, campaign)
    return (await closeCampaign(house, campaign)) ? 'ok' : 'refused'
  }
  if (event.do === 'claim') {
    if (event.permit === false) await commitChange(house, member, { set: 'time_out', hours: 1 })
    const claimed = await claimAward(house, member, awardId(campaign.id, member, what))
    if (event.permit === false) scene.later(hour + 1)
    if (!isRefusal(claimed)) return claimed.replay ? 'replay' : 'ok'
    return claimed.refused === 'timed_out' ? 'may_not_play' : claimed.refused
  }
  const award = await awardOf(house, member, awardId(campaign.id, member, what))
  if (award === undefined) return 'award_unknown'
  return endAward(house, award, event.do === 'void' ? 'void' : 'expired', 'test')
}

describe('the budget of a campaign', () => {
  it.each(cases)('S-GATE-01i, S-GAP-03: $id', async ({ given, expect: wanted }) => {
    const member = (await scene.member(0n)).id
    const before = await scene.budget()
    const campaign = await openCampaign(scene.house, dividendTerms, { budget: 0n })
    const answers: string[] = []
    for (const [nth, event] of given.events.entries()) answers.push(await play(campaign, member, event, nth))
    const { pool, owed } = await moneyOf(scene.house, campaign)
    const paid = (await scene.money(member)).cash
    const funded = given.events
      .filter((one) => one.do === 'fund')
      .reduce((sum, one) => sum + BigInt(one.amount ?? 0), 0n)
    const back = (await scene.budget()) - (before - funded)
    expect({ answers, pool: String(pool), owed: String(owed), paid: String(paid), back: String(back) }).toEqual(wanted)
    expect(pool + owed + paid + back).toBe(funded)
  })
})

describe('an award', () => {
  it('L5: fifty claims at once pay once, and all of them get the same answer', async () => {
    const member = (await scene.member(0n)).id
    const campaign = await openCampaign(scene.house, dividendTerms)
    await make(campaign, member, 'one', 700n)
    const id = awardId(campaign.id, member, 'one')
    const answers = await Promise.all(Array.from({ length: 50 }, () => claimAward(scene.house, member, id)))
    expect(answers.filter((one) => !isRefusal(one) && !one.replay)).toHaveLength(1)
    expect(answers.some(isRefusal)).toBe(false)
    expect((await scene.money(member)).cash).toBe(700n)
  })

  it('eight want the last award at once: one gets it, and no more is promised than the pool has', async () => {
    const members = await Promise.all(Array.from({ length: 8 }, async () => (await scene.member(0n)).id))
    const campaign = await openCampaign(scene.house, dividendTerms, { budget: 100n })
    const made = await Promise.all(members.map((member) => make(campaign, member, 'last')))
    expect(made.filter((one) => one === 'made')).toHaveLength(1)
    expect(made.filter((one) => isRefusal(one) && one.refused === 'budget_spent')).toHaveLength(7)
    expect(await moneyOf(scene.house, campaign)).toEqual({ pool: 0n, owed: 100n })
  })

  it('S-GATE-01i: an award with wagering is a bonus for its product, with ten times at most', async () => {
    const member = (await scene.member(0n)).id
    const campaign = await openCampaign(scene.house, { ...dividendTerms, multipleX100: 300 }, { product: 'betting' })
    await make(campaign, member, 'bonus', 500n)
    await claimAward(scene.house, member, awardId(campaign.id, member, 'bonus'))
    expect([(await scene.money(member)).cash, await scene.bonusOf(member)]).toEqual([0n, 500n])
    const { rows } = await scene.house.db.query(
      'select required, classes, state from turnover.requirement where member_id = $1',
      [member],
    )
    expect(rows).toEqual([{ required: 1_500n, classes: 'TY DJ', state: 'open' }])
    await expect(openCampaign(scene.house, { ...dividendTerms, multipleX100: 1001 })).rejects.toThrow(
      'multiple_hundredths',
    )
  })

  it('L20: an exclusion voids waiting awards and makes no new ones; the pool gets everything back', async () => {
    const member = (await scene.member(0n)).id
    const campaign = await openCampaign(scene.house, dividendTerms, { budget: 1_000n })
    await make(campaign, member, 'before')
    await commitChange(scene.house, member, { set: 'exclude', until: scene.house.world.now() + 90 * day })
    const claimed = await claimAward(scene.house, member, awardId(campaign.id, member, 'before'))
    expect(isRefusal(claimed) && claimed.refused).toBe('excluded')
    const news = { key: 'lane/1/0', topic: playTopic, member, body: { bar: 'excluded' }, at: 0 }
    await voidAtExclusion.handle(news, scene.house)
    await voidAtExclusion.handle(news, scene.house)
    expect(await stateOf(campaign, member, 'before')).toBe('void')
    expect(await openAwards(scene.house, member)).toEqual([])
    const made = await make(campaign, member, 'after')
    expect(isRefusal(made) && made.refused).toBe('excluded')
    expect(await moneyOf(scene.house, campaign)).toEqual({ pool: 1_000n, owed: 0n })
  })

  it('a time-out extends the time to claim by its length, and then the award expires', async () => {
    const member = (await scene.member(0n)).id
    const campaign = await openCampaign(scene.house, dividendTerms)
    await make(campaign, member, 'kept')
    await make(campaign, member, 'missed')
    await commitChange(scene.house, member, { set: 'time_out', hours: 48 })
    const run = () => expireAwards.run({}, scene.house)
    scene.later(31 * day)
    await run()
    expect(await stateOf(campaign, member, 'kept')).toBe('claimable')
    expect(isRefusal(await claimAward(scene.house, member, awardId(campaign.id, member, 'kept')))).toBe(false)
    scene.later(2 * day)
    await run()
    expect(await stateOf(campaign, member, 'missed')).toBe('expired')
  })

  it('L13: points go to their own account, and the journal verifies', async () => {
    const member = (await scene.member(300n)).id
    const campaign = await openCampaign(scene.house, { kind: 'newcomer', points: 30, claimDays: 7 })
    await make(campaign, member, 'joined', 30n)
    await claimAward(scene.house, member, awardId(campaign.id, member, 'joined'))
    expect(await pointsOf(scene.house, member)).toBe(30n)
    expect((await scene.money(member)).cash).toBe(300n)
    const owner = openPool({ url: scene.url })
    const { fault } = await verifySnapshot(owner, { secret: 'secret of a house that is tried' })
    await owner.end()
    expect(fault).toBeNull()
  })
})
