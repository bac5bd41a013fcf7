// A platform that ran before bonuses had an account of their own: what is left of each bonus is moved there, once.

import { account } from '@magpie/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withdrawalQuote } from '../contract/index.ts'
import { type CashierScene, openCashierScene } from '../testing/index.ts'
import { fillAllBonuses, fillBonuses } from './fill-bonuses.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(() => scene.close())

const lies = async (member: string) => {
  const { accounts } = await scene.house.journal.read({ accounts: [account(member, 'cash'), account(member, 'bonus')] })
  return { own: accounts[0], bonus: accounts[1] }
}
const stateOf = async (member: string) =>
  (
    await scene.house.db.query<{ state: string; in_bucket: boolean }>(
      'select state, in_bucket from turnover.requirement where member_id = $1 order by opened_at, id',
      [member],
    )
  ).rows

it('L5: the rest of an old bonus is moved to its account once, however often and by how many it is run', async () => {
  const member = await scene.withdrawer(0n)
  await scene.oldBonus(member.id, 20_000n)
  await Promise.all([fillAllBonuses(scene.house), fillBonuses(scene.house, member.id)])
  await fillAllBonuses(scene.house)
  expect(await lies(member.id)).toEqual({ own: 0n, bonus: 20_000n })
  expect(await stateOf(member.id)).toEqual([{ state: 'open', in_bucket: true }])
})

it('a recorded rest is used, and a withdrawal quote before the job moves the bonus itself', async () => {
  const member = await scene.withdrawer(30_000n)
  await scene.oldBonus(member.id, 20_000n)
  await scene.house.db.query('update turnover.requirement set remains = 5000 where member_id = $1', [member.id])
  const quote = await scene.done(withdrawalQuote, {}, member)
  expect(quote).toMatchObject({ available: '450.00', bonus: '50.00' })
  expect(await lies(member.id)).toEqual({ own: 45_000n, bonus: 5_000n })
})

it('a bonus of which nothing is left ends as lost, and nothing is taken from own money', async () => {
  const member = await scene.withdrawer(30_000n)
  await scene.oldBonus(member.id, 20_000n)
  await scene.house.db.query('update turnover.requirement set remains = 0 where member_id = $1', [member.id])
  await fillAllBonuses(scene.house)
  expect(await lies(member.id)).toEqual({ own: 50_000n, bonus: 0n })
  expect(await stateOf(member.id)).toEqual([{ state: 'lost', in_bucket: true }])
})
