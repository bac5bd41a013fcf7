import { isRefusal, refuse } from '@magpie/kernel'
import type { TestMember } from '@magpie/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawalSubmit } from '../../contract/index.ts'
import { type CashierScene, memberPin, openCashierScene } from '../../testing/index.ts'
import { openPinTry, type PinTry } from './pins.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

const turnMs = 10_000

const begun = async (member: TestMember): Promise<PinTry> => {
  const one = await openPinTry(scene.house, member.id)
  if (isRefusal(one)) throw new Error(one.refused)
  return one
}

it('twenty wrong PINs at once count as five tries in sequence, then a wait', async () => {
  const member = await scene.withdrawer(100_000n)
  const ask = { account: member.card, amount: '100', pin: '135790' }
  const asked = await Promise.all(
    Array.from({ length: 20 }, () =>
      scene.call(withdrawalSubmit, { ...ask, requestId: scene.house.world.id() }, member),
    ),
  )
  const left = asked.filter(({ data }) => data['refused'] === 'pin_wrong').map(({ data }) => Number(data['left']))
  expect(left.toSorted((a, b) => b - a)).toEqual([4, 3, 2, 1])
  const others = new Set(asked.map(({ data }) => String(data['refused'])).filter((why) => why !== 'pin_wrong'))
  for (const why of others) expect(['pin_locked', 'too_many']).toContain(why)
})

it('tries interrupted by a crash do not count, and their turns expire', async () => {
  const member = await scene.withdrawer(100_000n)
  for (let nth = 0; nth < 7; nth++) {
    await begun(member)
    scene.later(turnMs + 1)
  }
  await scene.submit(member, '100')
})

it('a try whose turn has expired cannot report its result', async () => {
  const member = await scene.withdrawer(0n)
  const late = await begun(member)
  scene.later(turnMs + 1)
  const next = await begun(member)
  expect([await late.right(), await late.wrong()]).toEqual([false, undefined])
  await late.leave()
  expect(await openPinTry(scene.house, member.id)).toMatchObject({ refused: 'too_many' })
  expect(await next.wrong()).toBe(1)
  expect(await (await begun(member)).wrong()).toBe(2)
})

it('an abandoned try does not count; a right PIN resets the wrong ones', async () => {
  const member = await scene.withdrawer(0n)
  expect(await (await begun(member)).wrong()).toBe(1)
  await (await begun(member)).leave()
  const third = await begun(member)
  expect(await third.wrong()).toBe(2)
  expect(await (await begun(member)).right()).toBe(true)
  expect(await (await begun(member)).wrong()).toBe(1)
})

it('L5: a repeated withdrawal request gets its first answer, even if the PIN is locked by then', async () => {
  const member = await scene.withdrawer(100_000n)
  const ask = { requestId: scene.house.world.id(), account: member.card, amount: '100', pin: memberPin }
  const first = await scene.call(withdrawalSubmit, ask, member)
  expect(first.status_code).toBe(6000)
  for (let nth = 0; nth < 5; nth++) await (await begun(member)).wrong()
  expect(await openPinTry(scene.house, member.id)).toEqual(refuse('pin_locked', { waitSeconds: 300 }))
  expect((await scene.call(withdrawalSubmit, ask, member)).data).toEqual(first.data)
  const other = { ...ask, requestId: scene.house.world.id() }
  expect((await scene.call(withdrawalSubmit, other, member)).data).toMatchObject({ refused: 'pin_locked' })
})
