// A cluster is welcomed once: a second account on one device, or too many from one network, wait for two operators.

import { enrol } from '@magpie/identity/server'
import { beijingDay, isRefusal, type Uuid } from '@magpie/kernel'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giftDecide, giftsList, type HeldGift } from '../contract/index.ts'
import { openCampaign } from '../testing/campaign.ts'
import { openAwards } from './awards/award-store.ts'
import { runDry } from './desk/dry-run.ts'
import { openPromotions } from './index.ts'

const reason = 'two people of one family'
const gift = 1_000_000n

let scene: Scene
let desk: Desk
let made = 0
const promotions = openPromotions()
beforeAll(async () => {
  scene = await openScene()
  desk = await openDesk([promotions], { url: scene.url, house: scene.house })
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const come = async (device: Uuid, line: string): Promise<Uuid> => {
  const marks = [
    { kind: 'device', mark: device },
    { kind: 'network', mark: line },
  ] as const
  const account = `many${(made += 1)}x`
  const done = await enrol(scene.house, {
    key: scene.house.world.id(),
    account,
    hash: 'none',
    device,
    inviteCode: null,
    marks,
  })
  if (isRefusal(done)) throw new Error(done.refused)
  return done.member
}
const welcome = async (member: Uuid): Promise<void> =>
  promotions.news[0]?.handle({ key: 'lane/1/0', topic: 'member.registered', member, body: {}, at: 0 }, scene.house)
const giftOf = (member: Uuid): Promise<bigint> => scene.bonusOf(member)
const newDevice = (): Uuid => scene.house.world.id()
const heldOf = async (seat: Seat, member: Uuid): Promise<HeldGift | undefined> =>
  ((await seat.call(giftsList, { limit: 200 })) as { rows: HeldGift[] }).rows.find((row) => row.member === member)

describe('welcome gifts of a cluster', () => {
  it('the second account of a device gets no gift by itself, also if both register at once', async () => {
    const device = newDevice()
    const two = [await come(device, 'line a'), await come(device, 'line a')]
    await Promise.all([...two, ...two].map(welcome))
    expect(await Promise.all(two.map(giftOf))).toEqual([gift, 0n])
    const support = await desk.operator('support')
    expect(await heldOf(support, two[1] as Uuid)).toMatchObject({ state: 'held', why: 'device', amount: '1000000' })
  })

  it('300 newcomers of one network, each with their own device, get three gifts a day', async () => {
    const all: Uuid[] = []
    // As many at once as a slow machine's journal accepts without refusing any.
    for (let crowd = 0; crowd < 15; crowd++) {
      const some = await Promise.all(Array.from({ length: 20 }, () => come(newDevice(), 'line b')))
      await Promise.all(some.map(welcome))
      all.push(...some)
    }
    const cash = await Promise.all(all.map(giftOf))
    expect(cash.filter((one) => one > 0n)).toEqual([gift, gift, gift])
    const neighbour = await come(newDevice(), 'line c')
    await welcome(neighbour)
    expect(await giftOf(neighbour)).toBe(gift)
    scene.later(86_400_000)
    const tomorrow = await come(newDevice(), 'line b')
    await welcome(tomorrow)
    expect(await giftOf(tomorrow)).toBe(gift)
  })
})

it('of five newcomers on one device in a day three get points, and another day allows one more', async () => {
  const campaign = await openCampaign(scene.house, { kind: 'newcomer', points: 30, claimDays: 7 })
  const greet = promotions.news.find(({ consumer }) => consumer === 'promotions.newcomers')
  const greets = async (member: Uuid) => {
    const news = { key: 'lane/1/0', topic: 'member.registered', member, body: {}, at: scene.house.world.now() }
    await greet?.handle(news, scene.house)
    return (await openAwards(scene.house, member)).filter((award) => award.campaign === campaign.id)
  }
  // A day without other new members.
  scene.later(86_400_000)
  const day = beijingDay(scene.house.world.now())
  const device = newDevice()
  const found = []
  for (let nth = 0; nth < 5; nth += 1) found.push(await greets(await come(device, 'line d')))
  expect(found.map((awards) => awards.map(({ amount }) => amount))).toEqual([[30n], [30n], [30n], [], []])
  expect(await greets(await come(newDevice(), 'line d'))).toHaveLength(1)
  scene.later(86_400_000)
  const [award] = await greets(await come(device, 'line d'))
  expect(award).toMatchObject({ campaign: campaign.id, amount: 30n })
  // engagement.md §16.11: a dry run of that day equals what was given.
  const { days } = await runDry(scene.house, campaign)
  expect(days.find((one) => one.day === day)).toEqual({ day, sum: '120' })
})

describe('the operators’ decision on a held gift', () => {
  const held = async (): Promise<Uuid> => {
    const device = newDevice()
    const line = `line ${device}`
    const [first, second] = [await come(device, line), await come(device, line)]
    await welcome(first)
    await welcome(second)
    return second
  }

  it('L33: two different operators release it; it is paid once, and both acts are logged', async () => {
    const member = await held()
    const [finance, risk] = [await desk.operator('finance'), await desk.operator('risk')]
    expect(await (await desk.operator('support')).refusal(giftDecide, { member, decision: 'release', reason })).toBe(
      'forbidden',
    )
    expect(await finance.call(giftDecide, { member, decision: 'release', reason })).toEqual({ state: 'proposed' })
    expect(await finance.refusal(giftDecide, { member, decision: 'release', reason })).toBe('same_operator')
    expect(await giftOf(member)).toBe(0n)
    const both = await Promise.all([1, 2].map(() => risk.refusal(giftDecide, { member, decision: 'release', reason })))
    expect(both.filter((one) => one === null)).toHaveLength(1)
    await welcome(member)
    expect(await giftOf(member)).toBe(gift)
    const acts = (await desk.audit()).filter((row) => row.member === member).map(({ action }) => action)
    expect(acts).toEqual(['gifts.release', 'gifts.propose'])
  })

  it('one operator can refuse it, and then it is over', async () => {
    const member = await held()
    const risk = await desk.operator('risk')
    expect(await risk.call(giftDecide, { member, decision: 'refuse', reason })).toEqual({ state: 'refused' })
    expect(await risk.refusal(giftDecide, { member, decision: 'release', reason })).toBe('gift_unknown')
    await welcome(member)
    expect(await giftOf(member)).toBe(0n)
  })
})
