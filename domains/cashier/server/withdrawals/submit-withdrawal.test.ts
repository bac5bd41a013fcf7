// A withdrawal request, on real PostgreSQL: what locks the money, what refuses it, and that a quote says both in
// advance.

import { account, houseAccount } from '@magpie/db'
import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountDelete,
  depositSafety,
  pinSet,
  withdrawalList,
  withdrawalOne,
  withdrawalQuote,
  withdrawalSubmit,
} from '../../contract/index.ts'
import {
  type CashierScene,
  type Hands,
  memberPassword,
  memberPin,
  openCashierScene,
  openHands,
} from '../../testing/index.ts'

let scene: CashierScene
let hands: Hands
beforeAll(async () => {
  scene = await openCashierScene()
  hands = openHands(scene)
})
afterAll(() => scene.close())

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

it('L21: it locks the money at once, also for a member in a time-out, and cannot be taken back', async () => {
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

it('L5: fifty requests with one key make one withdrawal', async () => {
  const member = await scene.withdrawer(100_000n)
  const ask = asking(member, '500')
  const replies = await Promise.all(Array.from({ length: 50 }, () => scene.call(withdrawalSubmit, ask, member)))
  const done = replies.filter(({ status_code }) => status_code === 6000)
  // PIN checks are serialised, so some of fifty may be answered with a retry; none of those moves money.
  expect(done.length).toBeGreaterThan(0)
  expect(new Set(done.map(({ data }) => data['id'])).size).toBe(1)
  expect(await scene.money(member.id)).toEqual({ cash: 50_000n, locked: 50_000n })
  expect(await refused(member, { ...ask, amount: '501' })).toBe('request_conflict')
})

it('L3: withdrawals never take more than there is, and a refusal stays a refusal', async () => {
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

it('daily limits by count and amount; a rejection gives both back', async () => {
  const member = await scene.withdrawer(50_000_000n)
  const made: string[] = []
  for (let n = 0; n < 4; n++) made.push((await scene.submit(member, '50000')).id)
  expect((await scene.call(withdrawalSubmit, asking(member, '100'), member)).data).toMatchObject({
    refused: 'amount_limit',
    left: '0.00',
  })
  const [desk] = hands.operators()
  expect(
    await hands.acts(made[0] ?? '', desk, {
      move: 'reject',
      reason: 'player_asked',
      next: 'nothing',
      evidence: 'they asked',
    }),
  ).toBe('rejected')
  await scene.submit(member, '100')
  await scene.submit(member, '100')
  expect((await scene.call(withdrawalSubmit, asking(member, '100'), member)).data).toMatchObject({
    refused: 'count_limit',
    count: 5,
  })
})

it('the fourth withdrawal of a day pays a fee', async () => {
  const member = await scene.withdrawer(1_000_000n)
  const fees = []
  for (let n = 0; n < 4; n++) fees.push((await scene.submit(member, '1000')).fee)
  expect(fees).toEqual(['0.00', '0.00', '0.00', '5.00'])
})

it('a new account cools for a day, and the refusal says how long', async () => {
  const member = await scene.withdrawer(100_000n)
  const [desk] = hands.operators()
  expect(desk).not.toBe('')
  const view = await scene.done<{ accounts: { id: string; usableFrom: number }[] }>(
    { path: '/fd/api/v1/account/add' },
    {
      requestId: scene.house.world.id(),
      pin: memberPin,
      password: memberPassword,
      kind: 'usdt',
      network: 'TRC20',
      number: (
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

it('the quote lists beforehand what would refuse the request', async () => {
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

it('a bonus waits for its turnover, and the rest of the member’s cash does not', async () => {
  const member = await scene.withdrawer(100_000n)
  await scene.bonus(member.id, 20_000n)
  expect(await scene.done(withdrawalQuote, {}, member)).toMatchObject({
    available: '1000.00',
    kept: '0.00',
    bonus: '200.00',
    turnoverLeft: '600.00',
  })
  expect((await scene.call(withdrawalSubmit, asking(member, '1100'), member)).data).toMatchObject({
    refused: 'turnover_left',
    left: '600.00',
  })
  const replies = await Promise.all(
    ['600', '600'].map((amount) => scene.call(withdrawalSubmit, asking(member, amount), member)),
  )
  const said = replies.map(({ data }) => data['refused'] ?? 'done').toSorted((a, b) => a.localeCompare(b))
  // The later one is judged before or at the journal: both say that this much is not free.
  expect([
    ['done', 'turnover_left'],
    ['done', 'short_of_funds'],
  ]).toContainEqual(said)
  await scene.submit(member, '400')
  expect((await scene.money(member.id)).cash).toBe(0n)
})

it('S-ROUTE-10d: without a PIN, with a wrong one and after too many wrong ones no money moves', async () => {
  const bare = await scene.member(100_000n)
  expect(
    await refused({ ...bare, card: scene.house.world.id() }, asking({ ...bare, card: scene.house.world.id() }, '100')),
  ).toBe('pin_unset')
  const member = await scene.withdrawer(100_000n)
  const tries = []
  for (let n = 0; n < 6; n++)
    tries.push((await scene.call(withdrawalSubmit, asking(member, '100', { pin: '135790' }), member)).data)
  expect(tries.map(({ left }) => left as unknown)).toEqual([4, 3, 2, 1, undefined, undefined])
  // The fifth answer already says that it is locked, and for how long.
  expect(tries[4]).toMatchObject({ refused: 'pin_locked', waitSeconds: 300 })
  expect(tries[5]).toMatchObject({ refused: 'pin_locked' })
  expect(await refused(member, asking(member, '100'))).toBe('pin_locked')
  scene.later(5 * 60_000 + 1_000)
  expect(await refused(member, asking(member, '100'))).toBeUndefined()
  expect((await scene.call(pinSet, { pin: '246802', password: memberPassword }, member)).data['refused']).toBe(
    'pin_exists',
  )
})

const lend = async ({ id }: By, amount: bigint) => {
  const debt = account(id, 'debt')
  const key = `test/debt/${id}`
  const lent = { from: debt, to: houseAccount('rail/TESTPAY'), amount, kind: 'bet.debt' }
  const plan = { key, member: id, kind: 'test.debt', content: key, transfers: [lent], guards: [], rows: [] }
  expect((await scene.house.journal.commit({ ...plan, news: [], answer: null })).committed).toBe(true)
  return debt
}

it('L3: a debt is settled first, and only the rest can be withdrawn', async () => {
  const member = await scene.withdrawer(100_000n)
  const debt = await lend(member, 30_000n)
  expect(await scene.done(withdrawalQuote, {}, member)).toMatchObject({ available: '700.00', owed: '300.00' })
  expect(await refused(member, asking(member, '700.01'))).toBe('short_of_funds')
  await scene.submit(member, '700')
  const { accounts } = await scene.house.journal.read({ accounts: [debt] })
  expect([accounts[0], await scene.money(member.id)]).toEqual([0n, { cash: 0n, locked: 70_000n }])
})

it('L3: a member who owes more than their cash is refused, and nothing is taken in part', async () => {
  const member = await scene.withdrawer(20_000n)
  await lend(member, 30_000n)
  expect(await refused(member, asking(member, '100'))).toBe('short_of_funds')
  expect(await scene.money(member.id)).toEqual({ cash: 20_000n, locked: 0n })
})

it('S-ROUTE-07a: after losing a bonus a member can withdraw all later deposits', async () => {
  const member = await scene.withdrawer(0n)
  await scene.bonus(member.id, 1_000_000n)
  const lost = {
    from: account(member.id, 'bonus'),
    to: houseAccount('rail/TESTPAY'),
    amount: 1_000_000n,
    kind: 'bet.correct',
  }
  const key = `test/lost/${member.id}`
  const plan = { key, member: member.id, kind: 'test.lost', content: key, transfers: [lost], guards: [], rows: [] }
  expect((await scene.house.journal.commit({ ...plan, news: [], answer: null })).committed).toBe(true)
  await scene.done(depositSafety, {}, member)
  const order = await scene.open(member, 'ebpay-1', '1000')
  expect((await scene.paid(order.id)).code).toBe('OK')
  expect(await scene.done(withdrawalQuote, {}, member)).toMatchObject({
    available: '1000.00',
    kept: '0.00',
    turnoverLeft: '0.00',
    blocks: [],
  })
})

it('L32: another member’s account and withdrawal are answered like unknown ones', async () => {
  const [member, other] = [await scene.withdrawer(100_000n), await scene.withdrawer(100_000n)]
  expect(await refused(other, asking({ ...other, card: member.card }, '100'))).toBe('account_unknown')
  const { id } = await scene.submit(member, '100')
  expect((await scene.call(withdrawalOne, { id }, other)).data['refused']).toBe('withdrawal_unknown')
  expect(await scene.done(withdrawalList, {}, other)).toEqual({ withdrawals: [], next: null })
  expect((await scene.call(accountDelete, { id: member.card, pin: memberPin }, member)).data['refused']).toBe(
    'account_in_use',
  )
})
