import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountDelete } from '../contract/index.ts'
import { type CashierScene, memberPin, openCashierScene } from '../testing/index.ts'
import { ownChanges } from './own-changes.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

it('S-ROUTE-07i, L32, L34: a member’s own changes of name and accounts are listed, masked, with their state', async () => {
  const [member, other] = [await scene.withdrawer(0n), await scene.member()]
  const before = await ownChanges(scene.house, member.id)
  expect(before.map(({ kind, state }) => [kind, state])).toEqual([
    ['account', 'done'],
    ['name', 'done'],
  ])
  expect(JSON.stringify(before)).not.toMatch(/"what":"[^"]*(\d{5}|Xiaoque)/)
  await scene.done(accountDelete, { id: member.card, pin: memberPin }, member)
  expect((await ownChanges(scene.house, member.id))[0]).toMatchObject({ kind: 'account', state: 'ended' })
  expect(await ownChanges(scene.house, other.id)).toEqual([])
})
