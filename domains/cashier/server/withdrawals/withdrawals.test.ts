// Paying out, on real PostgreSQL: from the lock to the rail's word, back again where it must, and never twice.

import { commitChange } from '@magpie/play-safe/server'
import { houseAct } from '@magpie/operators/server'
import type { Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountDelete,
  pinSet,
  withdrawalList,
  withdrawalOne,
  withdrawalQuote,
  withdrawalSubmit,
  type WithdrawalView,
} from '../../contract/index.ts'
import { withdrawalPolicy } from '../../rules/index.ts'
import { type CashierScene, memberPassword, memberPin, openCashierScene } from '../../testing/index.ts'
import { act, type Act, claim } from './act.ts'
import { readWithdrawal } from './withdrawal-store.ts'

let scene: CashierScene
beforeAll(async () => {
  scene = await openCashierScene()
})
afterAll(async () => {
  if ((await scene.sum()) !== 0n) throw new Error('L4: the sum over all accounts is not zero')
  await scene.close()
})

type By = Awaited<ReturnType<CashierScene['withdrawer']>>
const refused = async (member: By, ask: object): Promise<unknown> =>
  (await scene.call(withdrawalSubmit, ask, member)).data['refused']
const asking = (member: By, amount: string, more: object = {}) => ({
  requestId: scene.house.world.id(),
  account: member.card,
  amount,
  pin: memberPin,
  ...more,
})
const one = (id: string, by: By): Promise<WithdrawalView> => scene.done(withdrawalOne, { id }, by)

const audit = (operator: Uuid) => () =>
  houseAct({ action: 'withdrawals.test', reason: 'a test', subject: { kind: 'withdrawal', id: operator } }, scene.house)

/** An operator takes it in hand and acts. */
const acts = async (id: string, operator: Uuid, asked: Partial<Act> & Pick<Act, 'move'>) => {
  const claimed = await claim(scene.house, id, operator, audit(operator))
  if ('refused' in claimed) return claimed.refused
  const tools = { policy: withdrawalPolicy } as Parameters<typeof act>[1]
  const whole = { operator, reason: null, next: null, evidence: null, note: 'seen', ...asked }
  const acted = await act(scene.house, tools, id, whole, audit(operator))
  return 'refused' in acted ? acted.refused : acted.state
}
const operators = () => [scene.house.world.id(), scene.house.world.id()] as const

describe('submitting', () => {
  it('L21: locks the money at once, also for a member who has shut himself out, and cannot be taken back', async () => {
    const member = await scene.withdrawer(100_000n)
    await commitChange(scene.house, member.id, { set: 'time_out', hours: 24 })
    const made = await scene.submit(member, '300')
    expect(made).toMatchObject({
      stage: 'checking',
      amount: '300.00',
      fee: '0.00',
      payAmount: '300.00',
      payCurrency: 'CNY',
    })
    expect(await scene.money(member.id)).toEqual({ cash: 70_000n, locked: 30_000n })
    expect(scene.cashier.slice.handlers.some(({ endpoint }) => endpoint.path.includes('withdrawal/cancel'))).toBe(false)
  })

  it('L5: fifty at once with one key are one withdrawal', async () => {
    const member = await scene.withdrawer(100_000n)
    const ask = asking(member, '500')
    const replies = await Promise.all(Array.from({ length: 50 }, () => scene.call(withdrawalSubmit, ask, member)))
    const done = replies.filter(({ status_code }) => status_code === 6000)
    // A PIN is verified two at a time and counted before, so that some of fifty are told to wait; none of them moves money.
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map(({ data }) => data['id'])).size).toBe(1)
    expect(await scene.money(member.id)).toEqual({ cash: 50_000n, locked: 50_000n })
    expect(await refused(member, { ...ask, amount: '501' })).toBe('request_conflict')
  })

  it('L3: withdrawals at once never take more than there is, and the refusal stays one', async () => {
    const member = await scene.withdrawer(100_000n)
    const asks = [asking(member, '400'), asking(member, '400'), asking(member, '400')]
    const words = []
    for (const ask of asks) words.push((await scene.call(withdrawalSubmit, ask, member)).data['refused'])
    expect(words).toEqual([undefined, undefined, 'short_of_funds'])
    await scene.grant(member.id, 100_000n)
    expect(await refused(member, asks[2] ?? {})).toBe('short_of_funds')
  })

  it.each([
    ['99.99', 'amount_range'],
    ['50000.01', 'amount_range'],
    ['0', 'amount_range'],
  ])('%s is refused: %s', async (amount, word) => {
    const member = await scene.withdrawer(10_000_000n)
    expect(await refused(member, asking(member, amount))).toBe(word)
  })

  it('limits of a day by count and by amount; what is rejected gives both back', async () => {
    const member = await scene.withdrawer(50_000_000n)
    const made: string[] = []
    for (let n = 0; n < 4; n++) made.push((await scene.submit(member, '50000')).id)
    expect((await scene.call(withdrawalSubmit, asking(member, '100'), member)).data).toMatchObject({
      refused: 'amount_limit',
      left: '0.00',
    })
    const [desk] = operators()
    expect(
      await acts(made[0] ?? '', desk, {
        move: 'reject',
        reason: 'player_asked',
        next: 'nothing',
        evidence: 'he asked',
      }),
    ).toBe('rejected')
    await scene.submit(member, '100')
    await scene.submit(member, '100')
    expect((await scene.call(withdrawalSubmit, asking(member, '100'), member)).data).toMatchObject({
      refused: 'count_limit',
      count: 5,
    })
  })

  it('the fourth of a day pays a fee, which goes to the house', async () => {
    const member = await scene.withdrawer(1_000_000n)
    const fees = []
    for (let n = 0; n < 4; n++) fees.push((await scene.submit(member, '1000')).fee)
    expect(fees).toEqual(['0.00', '0.00', '0.00', '5.00'])
  })

  it('a new account cools for a day, and says how long', async () => {
    const member = await scene.withdrawer(100_000n)
    const [desk] = operators()
    expect(desk).not.toBe('')
    const view = await scene.done<{ accounts: { id: string; usableFrom: number }[] }>(
      { path: '/fd/api/v1/account/usdt/add' },
      {
        requestId: scene.house.world.id(),
        pin: memberPin,
        password: memberPassword,
        network: 'TRC20',
        address: (
          await scene.done<{ number: string }>(
            { path: '/fd/api/v1/account/sample' },
            { kind: 'usdt', network: 'TRC20', nth: 1 },
            member,
          )
        ).number,
      },
      member,
    )
    const [fresh] = view.accounts
    const ask = asking(member, '100', { account: fresh?.id })
    expect((await scene.call(withdrawalSubmit, ask, member)).data).toMatchObject({
      refused: 'account_cooling',
      hours: 24,
    })
    const quote = await scene.done<{ blocks: object[] }>(withdrawalQuote, { account: fresh?.id, amount: '100' }, member)
    expect(quote.blocks).toEqual([{ why: 'account_cooling', from: fresh?.usableFrom }])
    scene.later(86_400_001)
    expect((await scene.call(withdrawalSubmit, ask, member)).data).toMatchObject({
      payCurrency: 'USDT',
      payAmount: '14.28',
      fee: '0.04',
    })
  })

  it('the quote tells beforehand what the refusal would say', async () => {
    const member = await scene.member(5_000n)
    const ask = { amount: '100' }
    const quote = await scene.done<Record<string, unknown>>(withdrawalQuote, ask, member)
    expect(quote).toMatchObject({
      available: '50.00',
      kept: '0.00',
      turnoverLeft: '0.00',
      least: '100.00',
      most: '50000.00',
      today: { nth: 1, countMost: 5, countLeft: 5, amountLeft: '200000.00', free: 3 },
      asked: { fee: '0.00', payAmount: '100.00' },
      blocks: [{ why: 'pin_unset' }, { why: 'short_of_funds', left: '50.00' }],
    })
  })

  it('a bonus waits for its turnover, and nothing else of the member’s does', async () => {
    const member = await scene.withdrawer(100_000n)
    await scene.bonus(member.id, 20_000n)
    expect(await scene.done(withdrawalQuote, {}, member)).toMatchObject({
      available: '1000.00',
      kept: '200.00',
      turnoverLeft: '600.00',
    })
    expect((await scene.call(withdrawalSubmit, asking(member, '1100'), member)).data).toMatchObject({
      refused: 'turnover_left',
      left: '600.00',
    })
    const replies = await Promise.all(
      ['600', '600'].map((amount) => scene.call(withdrawalSubmit, asking(member, amount), member)),
    )
    expect(replies.map(({ data }) => data['refused'] ?? 'done').toSorted((a, b) => a.localeCompare(b))).toEqual([
      'done',
      'turnover_left',
    ])
    await scene.submit(member, '400')
    expect((await scene.money(member.id)).cash).toBe(20_000n)
  })

  it('S-ROUTE-10d: without PIN, with a wrong one and with too many wrong ones nothing moves', async () => {
    const bare = await scene.member(100_000n)
    expect(
      await refused(
        { ...bare, card: scene.house.world.id() },
        asking({ ...bare, card: scene.house.world.id() }, '100'),
      ),
    ).toBe('pin_unset')
    const member = await scene.withdrawer(100_000n)
    const tries = []
    for (let n = 0; n < 6; n++)
      tries.push((await scene.call(withdrawalSubmit, asking(member, '100', { pin: '135790' }), member)).data)
    expect(tries.map(({ left }) => left as unknown)).toEqual([4, 3, 2, 1, 0, undefined])
    expect(tries[5]).toMatchObject({ refused: 'pin_locked' })
    expect(await refused(member, asking(member, '100'))).toBe('pin_locked')
    scene.later(5 * 60_000 + 1_000)
    expect(await refused(member, asking(member, '100'))).toBeUndefined()
    expect((await scene.call(pinSet, { pin: '246802', password: memberPassword }, member)).data['refused']).toBe(
      'pin_exists',
    )
  })

  it('L32: another’s account and another’s withdrawal are as absent ones', async () => {
    const [member, other] = [await scene.withdrawer(100_000n), await scene.withdrawer(100_000n)]
    expect(await refused(other, asking({ ...other, card: member.card }, '100'))).toBe('account_unknown')
    const { id } = await scene.submit(member, '100')
    expect((await scene.call(withdrawalOne, { id }, other)).data['refused']).toBe('withdrawal_unknown')
    expect(await scene.done(withdrawalList, {}, other)).toEqual({ withdrawals: [], next: null })
    expect((await scene.call(accountDelete, { id: member.card, pin: memberPin }, member)).data['refused']).toBe(
      'account_in_use',
    )
  })
})

describe('approval', () => {
  it('small: one operator, then the rail, then paid; every coin is accounted for', async () => {
    const member = await scene.withdrawer(100_000n)
    const { id } = await scene.submit(member, '400')
    const [desk] = operators()
    const rail = (await scene.houseMoney('rail/TESTPAY')) ?? 0n
    expect(await acts(id, desk, { move: 'approve' })).toBe('approved')
    expect(await scene.money(member.id)).toEqual({ cash: 60_000n, locked: 0n })
    await scene.news()
    expect((await readWithdrawal(scene.house, id))?.state).toBe('sending')
    expect(scene.rail.payouts.get(id)).toMatchObject({ amount: '40000', currency: 'CNY' })
    expect((await scene.heard(id, 'paid')).code).toBe('OK')
    expect(await one(id, member)).toMatchObject({ stage: 'paid', reference: `ref-${id}`, reason: null, dueAt: null })
    expect(await scene.houseMoney('rail/TESTPAY')).toBe(rail + 40_000n)
    expect((await one(id, member)).steps.map(({ stage }) => stage)).toEqual(['checking', 'paying', 'paid'])
  })

  it('L33: a large one needs two different operators', async () => {
    const member = await scene.withdrawer(1_000_000n)
    const { id } = await scene.submit(member, '5000')
    const [maker, checker] = operators()
    expect(await acts(id, maker, { move: 'approve_second' })).toBe('withdrawal_moved')
    expect(await acts(id, maker, { move: 'approve' })).toBe('second')
    expect(await acts(id, maker, { move: 'approve_second' })).toBe('same_operator')
    expect(await acts(id, checker, { move: 'approve_second' })).toBe('claimed_by_other')
    scene.later(20 * 60_000)
    expect(await acts(id, checker, { move: 'approve_second' })).toBe('approved')
    const kept = await readWithdrawal(scene.house, id)
    expect([kept?.approvedBy, kept?.secondedBy]).toEqual([maker, checker])
  })

  it('L33: two operators who approve at once approve once', async () => {
    const member = await scene.withdrawer(1_000_000n)
    const { id } = await scene.submit(member, '400')
    const [desk] = operators()
    await claim(scene.house, id, desk, audit(desk))
    const said = await Promise.all(Array.from({ length: 8 }, () => acts(id, desk, { move: 'approve' })))
    expect(said.filter((word) => word === 'approved')).toHaveLength(1)
    expect((await scene.money(member.id)).locked).toBe(0n)
  })

  it('L24: a rejection gives the money back with its reason, the evidence and what to do next', async () => {
    const member = await scene.withdrawer(100_000n)
    const { id } = await scene.submit(member, '400')
    const [desk] = operators()
    const why = { reason: 'name_mismatch', next: 'fix_name', evidence: 'the bank says Lin Xiaoqing' } as const
    expect(await acts(id, desk, { move: 'reject', ...why, reason: 'rail_limit' })).toBe('reason_unfit')
    expect(await acts(id, desk, { move: 'reject', ...why, next: 'send_documents' })).toBe('reason_unfit')
    expect(await acts(id, desk, { move: 'reject', ...why })).toBe('rejected')
    expect(await one(id, member)).toMatchObject({ stage: 'failed', ...why })
    expect(await scene.money(member.id)).toEqual({ cash: 100_000n, locked: 0n })
    expect(await acts(id, desk, { move: 'approve' })).toBe('withdrawal_moved')
  })

  it('held, and taken up again', async () => {
    const member = await scene.withdrawer(100_000n)
    const { id } = await scene.submit(member, '400')
    const [desk] = operators()
    expect(await acts(id, desk, { move: 'hold', reason: 'device_check', evidence: 'a new phone' })).toBe('on_hold')
    expect(await one(id, member)).toMatchObject({ stage: 'checking', reason: 'device_check', next: 'wait' })
    expect(await acts(id, desk, { move: 'resume' })).toBe('review')
    expect(await one(id, member)).toMatchObject({ stage: 'checking', reason: null })
  })
})

describe('L11: the rail', () => {
  const approved = async (amount = '400'): Promise<{ member: By; id: string }> => {
    const member = await scene.withdrawer(100_000n)
    const { id } = await scene.submit(member, amount)
    const [desk] = operators()
    await acts(id, desk, { move: 'approve' })
    return { member, id }
  }
  const state = async (id: string): Promise<string | undefined> => (await readWithdrawal(scene.house, id))?.state

  it('a no gives the money back', async () => {
    scene.rail.modes.payout = 'refuse'
    const { member, id } = await approved()
    await scene.news()
    scene.rail.modes.payout = 'right'
    expect(await one(id, member)).toMatchObject({
      stage: 'failed',
      reason: 'rail_account_invalid',
      next: 'other_account',
    })
    expect(await scene.money(member.id)).toEqual({ cash: 100_000n, locked: 0n })
  })

  it.each(['silent', 'lost'] as const)('%s: a doubt is asked about by its number, and paid once', async (mode) => {
    scene.rail.modes.payout = mode
    const { member, id } = await approved()
    await scene.news()
    scene.rail.modes.payout = 'right'
    expect([await state(id), (await one(id, member)).stage]).toEqual(['doubt', 'paying'])
    expect((await one(id, member)).reason).toBeNull()
    await scene.job('cashier.chase-payouts')
    expect([...scene.rail.payouts.keys()].filter((known) => known === id)).toHaveLength(1)
    expect(await state(id)).toBe(mode === 'silent' ? 'sending' : 'doubt')
    await Promise.all([scene.heard(id, 'paid'), scene.heard(id, 'paid'), scene.heard(id, 'paid')])
    expect(await state(id)).toBe('paid')
    expect(await scene.money(member.id)).toEqual({ cash: 60_000n, locked: 0n })
  })

  it('in doubt, the answer of the query is booked', async () => {
    scene.rail.modes.payout = 'lost'
    const paid = await approved()
    await scene.news()
    const refusedOne = await approved()
    await scene.news()
    scene.rail.modes.payout = 'right'
    scene.rail.states.set(paid.id, 'paid').set(refusedOne.id, 'refused')
    scene.rail.modes.query = 'silent'
    await scene.job('cashier.chase-payouts')
    expect(await state(paid.id)).toBe('doubt')
    scene.rail.modes.query = 'right'
    await scene.job('cashier.chase-payouts')
    expect([await state(paid.id), await state(refusedOne.id)]).toEqual(['paid', 'failed'])
    expect((await scene.money(refusedOne.member.id)).cash).toBe(100_000n)
    expect((await scene.heard(paid.id, 'paid')).code).toBe('OK')
  })

  it('an approval that a crash left unsent is sent by the job, once', async () => {
    const { id } = await approved()
    scene.later(31_000)
    await Promise.all([scene.job('cashier.chase-payouts'), scene.job('cashier.chase-payouts'), scene.news()])
    expect([
      await state(id),
      scene.rail.asked.filter((call) => call.startsWith('/rail/v1/payout {') && call.includes(id)).length,
    ]).toEqual(['sending', 1])
  })

  it('news that does not fit moves nothing and calls somebody', async () => {
    const { member, id } = await approved()
    await scene.news()
    const alarms = scene.alarms().length
    expect((await scene.heard(id, 'paid', { amount: '1' })).code).toBe('CONFLICT')
    expect((await scene.heard('W2601010000000000', 'paid')).code).toBe('UNKNOWN')
    expect((await scene.heard(id, 'bounced')).code).toBe('BUSY')
    expect(scene.alarms().length).toBe(alarms + 1)
    expect(await state(id)).toBe('sending')
    await scene.heard(id, 'refused', { reason: 'rail_limit' })
    expect(await one(id, member)).toMatchObject({ stage: 'failed', reason: 'rail_limit' })
    expect((await scene.heard(id, 'paid')).code).toBe('CONFLICT')
    expect((await scene.money(member.id)).cash).toBe(100_000n)
  })

  it('paid and sent back: an operator looks, and the player has it again', async () => {
    const { member, id } = await approved('150.50')
    await scene.news()
    await scene.heard(id, 'paid')
    expect((await scene.heard(id, 'bounced')).code).toBe('OK')
    expect(await one(id, member)).toMatchObject({ stage: 'paying', reason: 'receiver_returned' })
    const [desk] = operators()
    expect(await acts(id, desk, { move: 'bounce_approve', reason: 'receiver_returned', next: 'other_account' })).toBe(
      'returned',
    )
    expect(await one(id, member)).toMatchObject({ stage: 'returned', next: 'other_account' })
    expect(await scene.money(member.id)).toEqual({ cash: 100_000n, locked: 0n })
  })

  it('a doubt that nobody resolves is settled by two operators', async () => {
    scene.rail.modes.payout = 'silent'
    const { member, id } = await approved()
    await scene.news()
    scene.rail.modes.payout = 'right'
    const [maker, checker] = operators()
    expect(await acts(id, maker, { move: 'force', reason: 'paid_by_hand' })).toBe('force_review')
    expect(await acts(id, maker, { move: 'force_approve', reason: 'paid_by_hand' })).toBe('same_operator')
    scene.later(20 * 60_000)
    expect(await acts(id, checker, { move: 'force_approve', reason: 'paid_by_hand' })).toBe('paid')
    expect((await one(id, member)).reason).toBeNull()
  })
})
