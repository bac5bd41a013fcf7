// Concurrent use of money: withdrawals beside stakes and incoming payments. In any order nothing is spent twice, and
// the sum over all accounts stays zero.

import type { House } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { fenceGuard, holdStake, permitToPlay } from '@magpie/play-safe/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { depositOpen, depositSafety, type DepositView, withdrawalSubmit } from '../../contract/index.ts'
import { type CashierScene, memberPin, openCashierScene } from '../../testing/index.ts'
import { toolsOf } from '../tools.ts'
import { submitWithdrawal } from './submit-withdrawal.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene({ policy: { countPerDay: 100, amountPerDay: 100_000_000n } })
})
afterAll(() => scene.close())

it('L3, L4: withdrawals, stakes and deposits at once never overspend, and all accounts sum to zero', async () => {
  const { house } = scene
  const member = await scene.withdrawer(100_000n)
  await scene.done(depositSafety, {}, member)
  const order = await scene.done<DepositView>(
    depositOpen,
    { requestId: house.world.id(), channel: 'ebpay-1', amount: '500' },
    member,
  )
  const permit = await permitToPlay(house, member.id)
  if ('refused' in permit) throw new Error(permit.refused)

  const stake = async (nth: number): Promise<bigint> => {
    const outcome = await house.journal.commit({
      key: `test/stake/${nth}`,
      member: member.id,
      kind: 'test.stake',
      content: `${nth}`,
      transfers: [holdStake(permit, 7_000n)],
      guards: [fenceGuard(permit)],
      rows: [],
      news: [],
      answer: null,
    })
    return outcome.committed ? 7_000n : 0n
  }
  const withdraw = async (): Promise<bigint> => {
    const ask = { requestId: house.world.id(), account: member.card, amount: '130', pin: memberPin }
    const reply = await scene.call(withdrawalSubmit, ask, member)
    return reply.status_code === 6000 ? 13_000n : 0n
  }
  const payIn = async (): Promise<bigint> => {
    await scene.paid(order.id, { id: 'race-payment' })
    return 0n
  }
  const works: (() => Promise<bigint>)[] = []
  for (let nth = 0; nth < 20; nth++) works.push(() => stake(nth), nth % 5 === 0 ? payIn : withdraw)
  const spent = (await Promise.all(works.map((work) => work()))).reduce((sum, one) => sum + one, 0n)
  const { cash, locked } = await scene.money(member.id)
  expect(cash).toBe(150_000n - spent)
  expect(cash >= 0n && cash < 13_000n + 7_000n).toBe(true)
  expect(locked % 13_000n).toBe(0n)
  expect(await scene.sum()).toBe(0n)
})

it('L5: two hundred reports of one payment at once book it once', async () => {
  const member = await scene.payer()
  const order = await scene.open(member, 'koipay-1', '100')
  const body = scene.rail.paidBody(order.id)
  const replies = await Promise.all(Array.from({ length: 200 }, () => scene.told(scene.rail.paths.paid, body)))
  expect(new Set(replies.map(({ code }) => code))).toEqual(new Set(['OK']))
  expect((await scene.money(member.id)).cash).toBe(10_000n)
})

it('concurrent withdrawals never take a bonus that waits for turnover', async () => {
  const member = await scene.withdrawer(20_000n)
  await scene.bonus(member.id, 10_000n)
  // Without the PIN check, which is serialised.
  const [tools, of] = [toolsOf(scene.settings), { member: member.id, session: member.session }]
  const submit = () => {
    const ask = { requestId: scene.house.world.id(), account: member.card, amount: '100', pin: memberPin }
    return submitWithdrawal(scene.house, tools, of, ask)
  }
  const outcomes = await Promise.all(Array.from({ length: 8 }, submit))
  expect(outcomes.filter((one) => !isRefusal(one))).toHaveLength(2)
  expect(await scene.money(member.id)).toEqual({ cash: 0n, locked: 20_000n })
})

it('L5: a refused request is not booked by its first try that reaches the journal later', async () => {
  const { house } = scene
  const member = await scene.withdrawer(20_000n)
  await scene.bonus(member.id, 10_000n)
  await scene.done(depositSafety, {}, member)
  const order = await scene.done<DepositView>(
    depositOpen,
    { requestId: house.world.id(), channel: 'ebpay-1', amount: '500' },
    member,
  )
  const [tools, of] = [toolsOf(scene.settings), { member: member.id, session: member.session }]
  const ask = { requestId: house.world.id(), account: member.card, amount: '100', pin: memberPin }
  const onItsWay = Promise.withResolvers<void>()
  const mayGo = Promise.withResolvers<void>()
  const commit: House['journal']['commit'] = async (plan) => {
    onItsWay.resolve()
    await mayGo.promise
    return house.journal.commit(plan)
  }
  const first = submitWithdrawal({ ...house, journal: { ...house.journal, commit } }, tools, of, ask)
  await onItsWay.promise

  const permit = await permitToPlay(house, member.id)
  if ('refused' in permit) throw new Error(permit.refused)
  await house.journal.commit({
    key: `test/stake/${ask.requestId}`,
    member: member.id,
    kind: 'test.stake',
    content: '',
    transfers: [holdStake(permit, 15_000n)],
    guards: [fenceGuard(permit)],
    rows: [],
    news: [],
    answer: null,
  })
  const refused = await submitWithdrawal(house, tools, of, ask)
  expect(refused).toMatchObject({ refused: 'turnover_left' })
  await scene.paid(order.id, { id: 'late-payment' })
  mayGo.resolve()
  expect(await first).toMatchObject({ refused: 'turnover_left' })
  expect(await submitWithdrawal(house, tools, of, ask)).toMatchObject({ refused: 'turnover_left' })
  expect((await scene.money(member.id)).locked).toBe(0n)
})
