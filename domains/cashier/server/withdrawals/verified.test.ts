// What verification adds to the figures of a withdrawal (decision 0651): for the quote, before the plan, and in the plan itself.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawalQuote, withdrawalSubmit } from '../../contract/index.ts'
import { type CashierScene, memberPin, openCashierScene } from '../../testing/index.ts'

const verified = new Set<string>()
let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene({
    policy: { most: 100_000n, amountPerDay: 150_000n },
    mayAtMost: async (_house, member) =>
      verified.has(member) ? { most: 200_000n, amountPerDay: 300_000n } : { most: 50_000n, amountPerDay: 50_000n },
  })
})
afterAll(() => scene.close())

type Quoted = { readonly most: string; readonly today: { readonly amountMost: string } }

it('S-ROUTE-13: it only adds; a row below the house’s own figures takes nothing away', async () => {
  const member = await scene.withdrawer(1_000_000n)
  const quoted = () => scene.done<Quoted>(withdrawalQuote, {}, member)
  const ask = async (amount: string) => {
    const wish = { requestId: scene.house.world.id(), account: member.card, amount, pin: memberPin }
    return (await scene.call(withdrawalSubmit, wish, member)).data['refused']
  }
  expect(await quoted()).toMatchObject({ most: '1000.00', today: { amountMost: '1500.00' } })
  expect(await ask('1500')).toBe('amount_range')
  verified.add(member.id)
  expect(await quoted()).toMatchObject({ most: '2000.00', today: { amountMost: '3000.00' } })
  expect(await ask('1500')).toBeUndefined()
  expect(await ask('1600')).toBe('amount_limit')
  verified.delete(member.id)
  expect(await ask('100')).toBe('amount_limit')
})
