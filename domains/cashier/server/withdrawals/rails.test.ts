// Two rails, and their differences from the books: each row queried at its own rail, a disconnected rail, a payout
// cancelled before a payment by hand, money paid twice, and a day's statement.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { depositList } from '../../contract/index.ts'
import { type CashierScene, type Hands, openCashierScene, openHands } from '../../testing/index.ts'
import { secondRail, testRail } from '../../testing/test-rail.ts'
import { readWithdrawal } from './withdrawal-store.ts'

let scene: CashierScene
let hands: Hands
const both = [{ ...testRail, methods: ['bank'] as const }, secondRail]
beforeAll(async () => {
  scene = await openCashierScene({ rails: both })
  hands = openHands(scene)
})
afterAll(() => scene.close())
beforeEach(() => {
  Object.assign(scene.rail.modes, { payout: 'right', query: 'right', cancel: 'right', statement: 'right' })
})

const state = async (id: string): Promise<string | undefined> => (await readWithdrawal(scene.house, id))?.state
const approved = async (amount = '400') => {
  const member = await scene.withdrawer(1_000_000n)
  const { id } = await scene.submit(member, amount)
  const [desk, next] = hands.operators()
  if ((await hands.acts(id, desk, { move: 'approve' })) === 'second')
    await hands.acts(id, next, { move: 'approve_second' })
  return { member, id }
}
const inDoubt = async () => {
  scene.rail.modes.payout = 'lost'
  const one = await approved()
  await scene.news()
  scene.rail.modes.payout = 'right'
  expect(await state(one.id)).toBe('doubt')
  return one
}
const asksOf = (rail: CashierScene['rail'], id: string): readonly string[] =>
  rail.asked.filter((call) => call.includes(id)).map((call) => call.split(' ')[0] ?? '')
const differences = async (ref: string): Promise<readonly object[]> => {
  const { rows } = await scene.house.db.query<Record<string, unknown>>(
    'select kind, state, loss::integer, due_at is not null as waits from cashier.difference where ref = $1 order by at, id',
    [ref],
  )
  return rows
}

describe('rails by code', () => {
  it('L11: a payout in doubt is queried at its own rail, never at the one for new orders', async () => {
    const { id } = await inDoubt()
    const swapped = scene.rejoined([secondRail, testRail])
    await scene.job('cashier.chase-payouts', swapped)
    expect(asksOf(scene.second, id)).toEqual([])
    expect(asksOf(scene.rail, id)).toEqual(['/rail/v1/payout', '/rail/v1/payout/query'])
  })

  it('each method goes to the rail that carries it', async () => {
    const member = await scene.payer()
    await scene.open(member, 'ebpay-1', '100')
    const { orders } = await scene.done<{ orders: readonly { id: string }[] }>(depositList, {}, member)
    expect(scene.second.collects.has(orders[0]?.id ?? '')).toBe(true)
    const { id } = await approved()
    await scene.news()
    expect([scene.rail.payouts.has(id), scene.second.payouts.has(id)]).toEqual([true, false])
  })

  it('L11, L33: without its rail a payout in doubt goes to no other rail; two operators state the outcome', async () => {
    const [{ id }, other] = [await inDoubt(), await inDoubt()]
    const [maker, checker] = hands.operators()
    const rail = (await scene.houseMoney('rail/TESTPAY')) ?? 0n
    const said = scene.log.said.length
    const without = scene.rejoined([secondRail])
    await scene.job('cashier.chase-payouts', without)
    await scene.job('cashier.chase-payouts', without)
    expect([await state(id), await state(other.id)]).toEqual(['stranded', 'stranded'])
    expect(asksOf(scene.second, id)).toEqual([])
    const lost = scene.log.said
      .slice(said)
      .filter(({ facts }) => facts['rail'] === 'TESTPAY' && facts['withdrawal'] === id)
    expect(lost.map(({ level }) => level)).toEqual(['alarm'])
    expect(await hands.acts(id, maker, { move: 'say_paid' })).toBe('said_paid')
    expect(await hands.acts(id, maker, { move: 'said_agree' })).toBe('same_operator')
    expect(await hands.acts(id, checker, { move: 'said_agree', reason: 'paid_by_hand' })).toBe('reason_unfit')
    expect(await hands.acts(id, checker, { move: 'said_agree' })).toBe('paid')
    expect(await scene.houseMoney('rail/TESTPAY')).toBe(rail + 40_000n)
    // The other one's rail comes back, and is queried.
    await scene.job('cashier.chase-payouts')
    expect(await state(other.id)).toBe('doubt')
    expect((await scene.heard(other.id, 'paid')).code).toBe('OK')
  })

  it('an approved and unsent payout goes to an operator when its rail is gone', async () => {
    const { id } = await approved()
    scene.later(31_000)
    await scene.job('cashier.chase-payouts', scene.rejoined([secondRail]))
    expect([await state(id), (await readWithdrawal(scene.house, id))?.reason]).toEqual(['manual', 'rail_gone'])
    expect(asksOf(scene.second, id)).toEqual([])
  })
})

describe('paid by hand', () => {
  const byHand = async (id: string): Promise<void> => {
    const [maker, checker] = hands.operators()
    expect(await hands.acts(id, maker, { move: 'force', reason: 'paid_by_hand' })).toBe('force_review')
    expect(await hands.acts(id, checker, { move: 'force_approve', reason: 'paid_by_hand' })).toBe('paid')
  }

  it('L11: needs a cancellation by the rail; if the rail pays all the same, it is a loss and an alarm', async () => {
    const { id, member } = await inDoubt()
    const [maker] = hands.operators()
    expect(await hands.acts(id, maker, { move: 'force', reason: 'paid_by_hand' })).toBe('withdrawal_moved')
    scene.rail.modes.cancel = 'silent'
    expect(await hands.acts(id, maker, { move: 'cancel' })).toBe('cancelling')
    await scene.news()
    expect(await state(id)).toBe('cancelling')
    scene.rail.modes.cancel = 'right'
    await scene.job('cashier.chase-payouts')
    expect(await state(id)).toBe('manual')
    const before = await Promise.all(['by_hand', 'over_paid', 'rail/TESTPAY'].map(scene.houseMoney))
    await byHand(id)
    const alarms = scene.alarms().length
    expect((await scene.heard(id, 'paid')).code).toBe('OK')
    expect((await scene.heard(id, 'paid')).code).toBe('OK')
    const after = await Promise.all(['by_hand', 'over_paid', 'rail/TESTPAY'].map(scene.houseMoney))
    expect(after.map((now, nth) => (now ?? 0n) - (before[nth] ?? 0n))).toEqual([40_000n, -40_000n, 40_000n])
    expect(await differences(id)).toEqual([{ kind: 'over_paid', state: 'open', loss: 40_000, waits: true }])
    expect(scene.alarms().slice(alarms)).toHaveLength(1)
    expect((await scene.money(member.id)).cash).toBe(960_000n)
    // The rail recovers it.
    expect((await scene.heard(id, 'bounced')).code).toBe('OK')
    expect((await scene.heard(id, 'bounced')).code).toBe('OK')
    expect(await scene.houseMoney('over_paid')).toBe(before[1] ?? 0n)
    expect(await differences(id)).toMatchObject([{ state: 'recovered', waits: false }])
    expect(await state(id)).toBe('paid')
  })

  it('what a rail pays once more after it took it back is a difference again, and one alarm', async () => {
    const { id } = await approved()
    await scene.news()
    await scene.heard(id, 'refused')
    const before = await scene.houseMoney('over_paid')
    for (const word of ['paid', 'bounced'] as const) await scene.heard(id, word)
    const alarms = scene.alarms().length
    for (let nth = 0; nth < 2; nth++) expect((await scene.heard(id, 'paid')).code).toBe('OK')
    expect(await differences(id)).toEqual([
      { kind: 'over_paid', state: 'recovered', loss: 40_000, waits: false },
      { kind: 'state', state: 'open', loss: 0, waits: true },
    ])
    expect(scene.alarms().slice(alarms)).toHaveLength(1)
    // Whether money left twice is not known yet.
    expect(await scene.houseMoney('over_paid')).toBe(before ?? 0n)
  })

  it('a cancellation that comes too late finds the payout paid', async () => {
    const { id } = await inDoubt()
    scene.rail.states.set(id, 'paid')
    await hands.acts(id, hands.operators()[0], { move: 'cancel' })
    await scene.news()
    expect(await state(id)).toBe('paid')
  })

  it('a payout that was given back to the player and is paid all the same is a loss', async () => {
    const { id } = await approved()
    await scene.news()
    await scene.heard(id, 'refused')
    expect((await scene.heard(id, 'paid')).code).toBe('OK')
    expect(await differences(id)).toMatchObject([{ kind: 'over_paid', loss: 40_000 }])
  })

  it('if the rail pays while a payment by hand is under review, it is paid once and a difference is opened', async () => {
    const { id } = await approved()
    const [maker] = hands.operators()
    await hands.acts(id, maker, { move: 'by_hand', reason: 'rail_closed' })
    await hands.acts(id, maker, { move: 'force', reason: 'paid_by_hand' })
    const alarms = scene.alarms().length
    expect((await scene.heard(id, 'paid', { amount: '40000' })).code).toBe('OK')
    expect([await state(id), (await readWithdrawal(scene.house, id))?.reason]).toEqual(['paid', null])
    expect(await differences(id)).toMatchObject([{ kind: 'hand_claimed', loss: 0, waits: true }])
    expect(scene.alarms().slice(alarms)).toHaveLength(1)
  })
})

describe('L11: a bounce known only from the query', () => {
  it('is booked as paid and back, and the member gets the money again', async () => {
    const { id, member } = await inDoubt()
    scene.rail.states.set(id, 'bounced')
    await scene.job('cashier.chase-payouts')
    expect(await state(id)).toBe('bounce_review')
    expect((await scene.heard(id, 'paid')).code).toBe('OK')
    expect((await scene.heard(id, 'bounced')).code).toBe('OK')
    const done = { move: 'bounce_approve', reason: 'receiver_returned', next: 'other_account' } as const
    expect(await hands.acts(id, hands.operators()[0], done)).toBe('returned')
    expect((await scene.money(member.id)).cash).toBe(1_000_000n)
  })
})

describe('L33: four eyes', () => {
  it('small withdrawals of a member’s day that add up to a large one need a second approval', async () => {
    const member = await scene.withdrawer(2_000_000n)
    const [first, other] = [hands.operators()[0], hands.operators()[1]]
    const ends: string[] = []
    for (const amount of ['2000', '2000', '1000']) {
      const { id } = await scene.submit(member, amount)
      ends.push(await hands.acts(id, ends.length === 2 ? other : first, { move: 'approve' }))
      await scene.news()
      if (ends.at(-1) === 'approved') await scene.heard(id, 'paid')
    }
    expect(ends).toEqual(['approved', 'approved', 'second'])
  })

  it('approvals of an operator’s day are summed over all members, also when made at once', async () => {
    const strict = openHands(scene, { aloneByOperator: 100_000n })
    const [desk] = strict.operators()
    const ones = []
    for (let nth = 0; nth < 3; nth++) {
      const { id } = await scene.submit(await scene.withdrawer(1_000_000n), '400')
      await strict.take(id, desk)
      ones.push(id)
    }
    const ends = await Promise.all(ones.map((id) => strict.acts(id, desk, { move: 'approve' })))
    expect(ends.toSorted()).toEqual(['approved', 'approved', 'second'])
  })

  it('a large one that came back is given to the member by a second operator', async () => {
    const { id, member } = await approved('5000')
    await scene.news()
    await scene.heard(id, 'paid')
    await scene.heard(id, 'bounced')
    const [maker, checker] = hands.operators()
    const why = { reason: 'receiver_returned', next: 'other_account' } as const
    expect(await hands.acts(id, maker, { move: 'bounce_approve', ...why })).toBe('bounce_second')
    expect(await hands.acts(id, maker, { move: 'bounce_approve_second', ...why })).toBe('same_operator')
    expect((await scene.money(member.id)).cash).toBe(500_000n)
    expect(await hands.acts(id, checker, { move: 'bounce_approve_second', ...why })).toBe('returned')
    expect((await scene.money(member.id)).cash).toBe(1_000_000n)
  })
})

describe('L33: a bounce that two operators refuse', () => {
  it('a large one is refused by a second operator, who can choose nothing but the same, or differ', async () => {
    const { id, member } = await approved('5000')
    await scene.news()
    await scene.heard(id, 'paid')
    await scene.heard(id, 'bounced')
    const [maker, checker] = hands.operators()
    const why = { reason: 'receiver_returned', next: 'other_account' } as const
    expect(await hands.acts(id, maker, { move: 'bounce_refuse' })).toBe('bounce_second')
    expect(await hands.acts(id, maker, { move: 'bounce_refuse_second' })).toBe('same_operator')
    expect(await hands.acts(id, checker, { move: 'bounce_approve_second', ...why })).toBe('withdrawal_moved')
    expect(await hands.acts(id, checker, { move: 'bounce_refuse' })).toBe('withdrawal_moved')
    expect(await hands.acts(id, checker, { move: 'bounce_differ', ...why })).toBe('bounce_review')
    expect(await hands.acts(id, checker, { move: 'bounce_approve', ...why })).toBe('bounce_second')
    expect(await hands.acts(id, maker, { move: 'bounce_refuse_second' })).toBe('withdrawal_moved')
    expect(await hands.acts(id, maker, { move: 'bounce_differ', ...why })).toBe('bounce_review')
    expect(await hands.acts(id, maker, { move: 'bounce_refuse' })).toBe('bounce_second')
    expect(await differences(id)).toEqual([])
    expect(await hands.acts(id, checker, { move: 'bounce_refuse_second' })).toBe('paid')
    expect(await differences(id)).toEqual([{ kind: 'state', state: 'open', loss: 0, waits: true }])
    expect((await scene.money(member.id)).cash).toBe(500_000n)
  })

  it('small ones that one operator refuses alone are summed by day', async () => {
    const strict = openHands(scene, { aloneByOperator: 100_000n })
    const [maker] = strict.operators()
    const ends: string[] = []
    for (let nth = 0; nth < 3; nth++) {
      const { id } = await approved()
      await scene.news()
      await scene.heard(id, 'paid')
      await scene.heard(id, 'bounced')
      ends.push(await strict.acts(id, maker, { move: 'bounce_refuse' }))
    }
    expect(ends).toEqual(['paid', 'paid', 'bounce_second'])
  })
})

describe('L4: a bounce that an operator refuses', () => {
  it('leaves a difference for the desk, and the statement of the day names it too', async () => {
    const { id, member } = await approved()
    await scene.news()
    await scene.heard(id, 'paid')
    await scene.heard(id, 'bounced')
    expect(await hands.acts(id, hands.operators()[0], { move: 'bounce_refuse' })).toBe('paid')
    expect((await scene.money(member.id)).cash).toBe(960_000n)
    expect(await differences(id)).toEqual([{ kind: 'state', state: 'open', loss: 0, waits: true }])
    const at = scene.house.world.now()
    const line = { ref: id, currency: 'CNY', amount: '40000', at } as const
    scene.rail.lines.length = 0
    scene.rail.lines.push({ what: 'paid_out', ...line }, { what: 'bounced', ...line })
    scene.later(86_400_000 + 3_600_000)
    await scene.job('cashier.rail-statements')
    expect(await differences(id)).toMatchObject([{ kind: 'state' }, { kind: 'not_booked', waits: true }])
    // The rail tells of it again: it waits for an operator again.
    await scene.heard(id, 'bounced')
    expect(await hands.acts(id, hands.operators()[0], { move: 'bounce_refuse' })).toBe('paid')
    expect(await differences(id)).toHaveLength(3)
  })
})

describe('L4: the daily statement of a rail', () => {
  const dayMs = 86_400_000

  it('an agreeing statement leaves nothing; a difference is a row with a deadline, and one alarm is raised', async () => {
    const payer = await scene.payer()
    const order = await scene.open(payer, 'bank-1', '100', { payerName: 'Lin Xiaoque' })
    const paidIn = await scene.paid(order.id)
    const { id } = await approved()
    await scene.news()
    await scene.heard(id, 'paid')
    const silent = await approved()
    await scene.news()
    await scene.heard(silent.id, 'paid')
    scene.rail.states.set(silent.id, 'refused')
    expect(paidIn.code).toBe('OK')
    const { rows } = await scene.house.db.query<{
      rail_id: string
      pay_amount: bigint
      pay_currency: 'CNY'
      paid_at: Date
    }>('select rail_id, pay_amount, pay_currency, paid_at from cashier.payment where deposit_id = $1', [order.id])
    const [came] = rows
    if (came === undefined) throw new Error('no payment')
    const at = scene.house.world.now()
    scene.rail.lines.length = 0
    scene.rail.lines.push(
      { what: 'paid_in', ref: came.rail_id, currency: 'CNY', amount: `${came.pay_amount}`, at: came.paid_at.getTime() },
      { what: 'paid_out', ref: id, currency: 'CNY', amount: '40001', at },
      { what: 'paid_in', ref: 'pay-unknown', currency: 'CNY', amount: '777', at },
    )
    scene.rail.modes.statement = 'silent'
    scene.later(dayMs + 3_600_000)
    await scene.job('cashier.rail-statements')
    expect(await differences(id)).toEqual([])
    scene.rail.modes.statement = 'right'
    const alarms = scene.alarms().length
    await scene.job('cashier.rail-statements')
    await scene.job('cashier.rail-statements')
    expect(await differences(came.rail_id)).toEqual([])
    expect(await differences(id)).toEqual([{ kind: 'amount', state: 'open', loss: 0, waits: true }])
    expect(await differences('pay-unknown')).toMatchObject([{ kind: 'not_booked' }])
    expect(await differences(silent.id)).toMatchObject([{ kind: 'not_said' }])
    expect(scene.alarms().slice(alarms)).toEqual([
      'a rail’s statement and the books differ: the desk of differences has each row',
    ])
  })
})
