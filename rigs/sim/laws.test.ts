import { account, houseAccount, type Plan } from '@magpie/db'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { openHouseAccounts, seedLedger } from '@magpie/ledger/server'
import { openMemoryJournal } from '@magpie/ledger/testing/memory-journal'
import { rememberingLog } from '@magpie/testkit'
import { describe, expect, it } from 'vitest'
import { chanceOf } from './testing/chance.ts'
import { openLaws } from './testing/laws.ts'

const world = virtualWorld({ seed: 1 })
const members = [world.id(), world.id()] as const
const bare = { guards: [], rows: [], transfers: [], news: [], answer: null } as const

const paid = (nth: number, who: 0 | 1, amount: bigint): Plan => {
  const id = `SANDPAY/p${nth}`
  const values = { id, state: 'credited', rail: 'SANDPAY', member_id: members[who], amount: `${amount}` }
  const kind = 'cashier.deposit'
  const to = account(members[who], 'cash')
  return {
    ...bare,
    key: `sim/paid/${nth}`,
    member: members[who],
    kind: 'sim.paid',
    content: id,
    transfers: [{ from: houseAccount('rail/SANDPAY'), to, amount, kind }],
    guards: [{ guard: 'state', table: 'cashier.payment', id, from: null, to: 'credited' }],
    rows: [{ table: 'cashier.payment', values }],
  }
}

const asked = (nth: number, who: 0 | 1, amount: bigint): Plan => {
  const [id, member, day] = [`W${nth}`, members[who], '2026-06-11']
  const values = { id, state: 'review', member_id: member, amount: `${amount}`, net: `${amount}`, fee: '0', day }
  const counted = { guard: 'counter', member, window: day, currency: 'XIB', ceiling: null, refuses: 'limit' } as const
  const [from, to] = [account(member, 'cash'), account(member, 'locked')]
  return {
    ...bare,
    key: `sim/asked/${nth}`,
    member,
    kind: 'sim.asked',
    content: id,
    transfers: [{ from, to, amount, kind: 'cashier.hold' }],
    guards: [
      { guard: 'state', table: 'cashier.withdrawal', id, from: null, to: 'review' },
      { ...counted, kind: 'cashier.withdrawals', amount: 1n },
      { ...counted, kind: 'cashier.withdrawn', amount },
    ],
    rows: [{ table: 'cashier.withdrawal', values }],
  }
}

type Fault = (plan: Plan) => Plan
const otherMoney =
  (change: (transfer: Plan['transfers'][number]) => Plan['transfers'][number]): Fault =>
  (plan) => ({ ...plan, transfers: plan.transfers.map(change) })

const faults: Readonly<Record<string, Fault>> = {
  'half of the money moves': otherMoney((one) => ({ ...one, amount: one.amount / 2n })),
  'the money goes elsewhere': otherMoney((one) => ({ ...one, to: houseAccount('fees') })),
  'the money comes from elsewhere': otherMoney((one) => ({ ...one, from: houseAccount('book/YBTY') })),
  'no money moves': (plan) => ({ ...plan, transfers: [] }),
  'money moves twice': (plan) => ({ ...plan, transfers: [...plan.transfers, ...plan.transfers] }),
  'no row is written': (plan) => ({ ...plan, rows: [], guards: plan.guards.filter(({ guard }) => guard !== 'state') }),
  'the row says another amount': (plan) => ({
    ...plan,
    rows: plan.rows.map(({ table, values }) => ({ table, values: { ...values, amount: '7', net: '7' } })),
  }),
}
const uncounted: Fault = (plan) => ({ ...plan, guards: plan.guards.filter(({ guard }) => guard === 'state') })

const open = async () => {
  const log = rememberingLog()
  const journal = openMemoryJournal({ world, log })
  await seedLedger(journal)
  await openHouseAccounts(journal, ['rail/SANDPAY', 'fees', 'book/YBTY'])
  const opens = members.flatMap((member) => (['cash', 'locked'] as const).map((bucket) => account(member, bucket)))
  await journal.commit({ ...bare, key: 'sim/open', member: null, kind: 'sim.open', content: 'open', opens })
  const laws = openLaws(journal, { now: world.now, passed: world.now })
  const book = async (plan: Plan): Promise<void> => {
    expect(await journal.commit(plan)).toMatchObject({ committed: true })
    laws.booked(plan)
  }
  return { laws, book }
}

const said = (check: () => void): string | null => {
  try {
    check()
    return null
  } catch (fault) {
    return String(fault)
  }
}

describe('the checks of the laws after each event', () => {
  it.each(Object.keys(faults))('find the same fault as the full check: %s', async (name) => {
    for (const make of [paid, asked]) {
      const [cheap, whole] = [await open(), await open()]
      for (const { book, laws } of [cheap, whole]) {
        await book(paid(0, 0, 5_000n))
        await book(paid(1, 1, 5_000n))
        laws.check()
        await book(faults[name]?.(make(2, 0, 900n)) ?? make(2, 0, 900n))
      }
      expect(said(cheap.laws.check)).toMatch(/^BrokenLaw: L(?:4|21) broken/)
      expect(said(whole.laws.checkAll)).toMatch(/^BrokenLaw: L(?:4|21) broken/)
    }
  })

  it('find a stake that was not counted', async () => {
    const { book, laws } = await open()
    await book(paid(0, 0, 5_000n))
    await book(uncounted(asked(1, 0, 900n)))
    expect(said(laws.check)).toContain('the counter')
  })

  it('agree with the full check after each of many plans, correct and faulty ones', async () => {
    let broken = 0
    for (let seed = 1; seed <= 60; seed++) {
      const chance = chanceOf(seed)
      const { book, laws } = await open()
      for (let nth = 0; nth < 12; nth++) {
        const make = nth < 2 || chance.hits(`${nth}/pays`, 0.5) ? paid : asked
        const plan = make(nth, nth < 2 ? (nth as 0 | 1) : chance.pick(`${nth}/who`, [0, 1]), nth < 2 ? 50_000n : 900n)
        const fault = chance.pick(`${nth}/fault`, Object.values(faults))
        await book(nth >= 2 && chance.hits(`${nth}/bad`, 0.1) ? fault(plan) : plan)
        const [cheap, whole] = [said(laws.check), said(laws.checkAll)]
        expect(cheap === null, `seed ${seed}, plan ${nth}: ${cheap} and ${whole}`).toBe(whole === null)
        if (whole !== null) {
          broken++
          break
        }
      }
    }
    expect(broken).toBeGreaterThan(20)
    expect(broken).toBeLessThan(60)
  })
})
