// A member whose welcome is held sees that, and how it ended; not the reason, and not the operators' steps in between.

import { enrol } from '@magpie/identity/server'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { type Desk, openDesk } from '@magpie/operators/testing'
import { headersOfMember, resolveTestMember } from '@magpie/testkit'
import { openScene, type Scene } from '@magpie/venues/testing'
import { openServer } from '@magpie/wire/mount'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giftDecide, giftMine, type MyGift } from '../contract/index.ts'
import { playSafe } from '@magpie/play-safe/server'
import { openPromotions } from './index.ts'

const reason = 'two people of one family'
const promotions = openPromotions()
let scene: Scene
let desk: Desk
let site: Awaited<ReturnType<typeof openServer>>
let made = 0
beforeAll(async () => {
  scene = await openScene()
  const { house, url } = scene
  desk = await openDesk([promotions], { url, house })
  const mine = { ...promotions, handlers: promotions.handlers.filter(({ endpoint }) => endpoint.who === 'member') }
  site = await openServer({ house, slices: [mine, playSafe], resolveCaller: resolveTestMember, siteOrigins: [] })
})
afterAll(async () => {
  await site.close()
  await desk.close()
  await scene.close()
})

/** A new member on a device, whose news has been handled. */
const come = async (device: Uuid): Promise<Uuid> => {
  const { house } = scene
  const account = `gift${(made += 1)}x`
  const marks = [{ kind: 'device', mark: device }] as const
  const done = await enrol(house, { key: house.world.id(), account, hash: 'none', device, inviteCode: null, marks })
  if (isRefusal(done)) throw new Error(done.refused)
  const { member } = done
  await promotions.news[0]?.handle({ key: 'lane/1/0', topic: 'member.registered', member, body: {}, at: 0 }, house)
  return member
}
const giftOf = async (id: Uuid): Promise<MyGift | null> => {
  const headers = headersOfMember({ id, session: scene.house.world.id() })
  const reply = await site.inject({ method: 'POST', url: giftMine.path, headers, payload: {} })
  return reply.json<{ data: { gift: MyGift | null } }>().data.gift
}

it('L24: a held welcome gift is shown as waiting to its member, through the first approval, and then as given', async () => {
  const device = scene.house.world.id()
  const before = scene.house.world.now()
  const [first, second] = [await come(device), await come(device)]
  expect(await giftOf(first), 'a welcome that was given by itself').toBeNull()
  const waits = await giftOf(second)
  expect(waits).toEqual({ state: 'waiting', amount: '10000.00', since: expect.any(Number), endedAt: null })
  expect(waits?.since).toBeGreaterThanOrEqual(before)
  const [finance, risk] = [await desk.operator('finance'), await desk.operator('risk')]
  await finance.call(giftDecide, { member: second, decision: 'release', reason })
  expect(await giftOf(second), 'a proposal is the house’s own affair').toEqual(waits)
  await risk.call(giftDecide, { member: second, decision: 'release', reason })
  expect(await giftOf(second)).toMatchObject({ state: 'given', endedAt: expect.any(Number) })
  expect(await scene.bonusOf(second)).toBe(1_000_000n)
})

it('L32: a refused gift is shown to its member and to nobody else', async () => {
  const device = scene.house.world.id()
  const [first, second] = [await come(device), await come(device)]
  await (await desk.operator('risk')).call(giftDecide, { member: second, decision: 'refuse', reason })
  expect(await giftOf(second)).toMatchObject({ state: 'refused', amount: '10000.00', endedAt: expect.any(Number) })
  expect(await giftOf(first)).toBeNull()
})
