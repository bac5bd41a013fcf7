import { memberRegistered } from '@magpie/identity/contract'
import type { Uuid } from '@magpie/kernel'
import { commitChange } from '@magpie/play-safe/server'
import { openScene, type Scene } from '@magpie/venues/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPromotions } from './index.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const welcome = async (member: Uuid, welcomeMinor?: bigint) => {
  const [handler] = openPromotions(welcomeMinor === undefined ? {} : { welcomeMinor }).news
  expect(handler?.topics).toEqual([memberRegistered])
  await handler?.handle({ key: 'lane/1/0', topic: memberRegistered, member, body: {}, at: 0 }, scene.house)
}

describe('the welcome gift of a new member', () => {
  it('L4, L20: it comes from the promotion account, 10,000.00 by default', async () => {
    const { id } = await scene.member(0n)
    const budget = await scene.budget()
    await welcome(id)
    expect(await scene.bonusOf(id)).toBe(1_000_000n)
    expect(await scene.budget()).toBe(budget - 1_000_000n)
  })

  it('L5: repeated news, also at once, pays once', async () => {
    const { id } = await scene.member(0n)
    await Promise.all(Array.from({ length: 10 }, () => welcome(id)))
    await welcome(id)
    await welcome(id, 5n)
    expect(await scene.bonusOf(id)).toBe(1_000_000n)
  })

  it('L20: a member who may not play gets none', async () => {
    const { id } = await scene.member(0n)
    await commitChange(scene.house, id, { set: 'time_out', hours: 1 })
    await welcome(id)
    expect(await scene.bonusOf(id)).toBe(0n)
  })

  it('a short budget raises an alarm and loses nothing: the news fails until the account is funded', async () => {
    const { id } = await scene.member(0n)
    const budget = await scene.budget()
    const alarms = scene.alarms()
    await expect(welcome(id, budget + 1n)).rejects.toThrow('promotion is short')
    expect(scene.alarms()).toBe(alarms + 1)
    expect([await scene.money(id), await scene.budget()]).toEqual([{ cash: 0n, held: 0n, debt: 0n }, budget])
    await welcome(id)
    expect(await scene.bonusOf(id)).toBe(1_000_000n)
  })

  it('0 switches it off', () => {
    const consumers = openPromotions({ welcomeMinor: 0n }).news.map(({ consumer }) => consumer)
    expect(consumers).not.toContain('promotions.welcome')
  })
})
