// What verification and level add to the limits of a withdrawal (decisions 0651, 0850): in the quote, before the plan,
// and in the plan itself.

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

it('S-ROUTE-13: verification raises the limits for one and for the day; figures below the house’s lower neither', async () => {
  const member = await scene.withdrawer(1_000_000n)
  const quoted = () => scene.done<Quoted>(withdrawalQuote, {}, member)
  const ask = async (amount: string) => {
    const wish = { requestId: scene.house.world.id(), account: member.card, amount, pin: memberPin }
    return (await scene.call(withdrawalSubmit, wish, member)).data['refused']
  }
  expect(await quoted()).toMatchObject({ most: '1000.00', today: { amountMost: '1500.00' } })
  expect(await ask('1500')).toBe('amount_range')
  expect(await ask('800')).toBeUndefined()
  verified.add(member.id)
  expect(await quoted()).toMatchObject({ most: '2000.00', today: { amountMost: '3000.00' } })
  expect(await ask('1500')).toBeUndefined()
  expect(await ask('1600')).toBe('amount_limit')
  verified.delete(member.id)
  expect(await ask('100')).toBe('amount_limit')
})

it('S-GATE-01i: a level adds withdrawals a day, and never takes one away', async () => {
  const counts = []
  for (const level of [undefined, 'V3', 'V4', 'V6', 'V10']) {
    const member = await scene.withdrawer(0n)
    if (level !== undefined)
      await scene.house.db.query(
        `insert into vip.member (id, state, progress_minor, since_day, window_from, window_minor, window_paused, more, judged_to)
         values ($1, $2, 0, current_date, current_date, 0, 0, false, current_date)`,
        [member.id, level],
      )
    const { today } = await scene.done<{ today: { countMost: number } }>(withdrawalQuote, {}, member)
    counts.push(today.countMost)
  }
  expect(counts).toEqual([5, 5, 6, 8, 12])
})
