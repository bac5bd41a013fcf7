import { account, houseAccount, type Plan } from '@magpie/db'
import { isRefusal, type Uuid } from '@magpie/kernel'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opsLiabilities, opsStatement } from '../../contract/index.ts'
import { endow, hold, keep, openMember } from '../../testing/plans.ts'
import { openLedger } from '../open-ledger.ts'
import { projectLedger } from '../project.ts'
import { openHouseAccounts } from '../seed-ledger.ts'

let desk: Desk
let finance: Seat
let member: Uuid

const move = (from: Plan['transfers'][number]['from'], to: typeof from, amount: bigint, kind: string): Plan => ({
  ...openMember(member),
  opens: [],
  key: `test/move/${desk.house.world.id()}`,
  transfers: [{ from, to, amount, kind }],
})

beforeAll(async () => {
  desk = await openDesk([openLedger({ secret: 'x'.repeat(32), witness: null }).slice])
  const { journal, world } = desk.house
  await openHouseAccounts(journal, ['book/YBTY', 'rail/BANK', 'payable', 'fees'])
  finance = await desk.operator('finance')
  member = world.id()
  await journal.commit(openMember(member))
  await journal.commit({
    ...openMember(member),
    key: 'test/open-more',
    opens: [account(member, 'transit'), account(member, 'venue/KYSP')],
  })
  const plans = [
    endow(member, 10_000n),
    hold(member, 'a', 1000n),
    keep(member, 'a', 600n),
    move(houseAccount('rail/BANK'), account(member, 'cash'), 500n, 'cashier.deposit'),
    move(account(member, 'cash'), account(member, 'locked'), 300n, 'cashier.hold'),
    move(account(member, 'locked'), houseAccount('payable'), 200n, 'cashier.approve'),
    move(account(member, 'cash'), account(member, 'transit'), 70n, 'bet.return'),
    move(account(member, 'cash'), account(member, 'venue/KYSP'), 30n, 'bet.return'),
    move(account(member, 'debt'), houseAccount('book/YBTY'), 40n, 'bet.debt'),
  ]
  for (const plan of plans) if (!(await journal.commit(plan)).committed) throw new Error(`${plan.key} was refused`)
})
afterAll(() => desk.close())

const answer = async <T>(asked: Promise<T>): Promise<Exclude<T, { refused: string }>> => {
  const found = await asked
  if (isRefusal(found)) throw new Error(JSON.stringify(found))
  return found as Exclude<T, { refused: string }>
}

it('L3, L4: liabilities equal the sums of the entries, line by line, and both sides sum to zero', async () => {
  const report = await answer(finance.call(opsLiabilities, {}))
  const lines = Object.fromEntries(report.liabilities.map(({ name, says, gives }) => [name, [says, gives]]))
  expect(lines).toEqual({
    balances: ['9100', '9100'],
    bonus: ['0', '0'],
    open_stakes: ['400', '400'],
    withdrawals: ['100', '100'],
    payable: ['200', '200'],
    transit: ['70', '70'],
    venues: ['30', '30'],
    debts: ['-40', '-40'],
  })
  expect([report.says, report.gives, report.sum]).toEqual(['9860', '9860', '0'])
  expect(report.house.find(({ name }) => name === 'rail/BANK')).toEqual({ name: 'rail/BANK', gives: '-500' })
  // A manipulated balance shows as a difference.
  const owner = desk.owner
  await owner.query(`update ledger.account set balance = balance + 5 where owner = $1 and bucket = 'cash'`, [member])
  const touched = await answer(finance.call(opsLiabilities, {}))
  expect(touched.liabilities.find(({ name }) => name === 'balances')).toMatchObject({ says: '9105', gives: '9100' })
  await owner.query(`update ledger.account set balance = balance - 5 where owner = $1 and bucket = 'cash'`, [member])
})

it('daily statement: opening and movements by kind give the closing, whatever is already folded', async () => {
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const before = await answer(finance.call(opsStatement, { day }))
  const of = (name: string) => before.accounts.find((one) => one.name === name)
  expect(of('members/cash')).toEqual({
    name: 'members/cash',
    opening: '0',
    into: '10500',
    out: '1400',
    closing: '9100',
    kinds: [
      { kind: 'bet.hold', entries: 1, into: '0', out: '1000' },
      { kind: 'bet.return', entries: 2, into: '0', out: '100' },
      { kind: 'cashier.deposit', entries: 1, into: '500', out: '0' },
      { kind: 'cashier.hold', entries: 1, into: '0', out: '300' },
      { kind: 'supply.issue', entries: 1, into: '10000', out: '0' },
    ],
  })
  expect(of('book/YBTY')).toMatchObject({ opening: '0', closing: '640' })
  expect(of('members/venue/KYSP')).toMatchObject({ closing: '30' })
  await projectLedger(desk.house.db)
  expect((await answer(finance.call(opsStatement, { day }))).accounts).toEqual(before.accounts)
  // Tomorrow opens with today's closing balance; yesterday had no movements.
  const at = new Date(`${day}T12:00:00Z`).getTime()
  const shifted = (days: number): string => new Date(at + days * 86_400_000).toISOString().slice(0, 10)
  const tomorrow = await answer(finance.call(opsStatement, { day: shifted(1) }))
  expect(tomorrow.accounts.find(({ name }) => name === 'members/cash')).toMatchObject({
    opening: '9100',
    closing: '9100',
    kinds: [],
  })
  const yesterday = await answer(finance.call(opsStatement, { day: shifted(-1) }))
  expect(yesterday.accounts.every(({ opening, closing }) => opening === '0' && closing === '0')).toBe(true)
  expect(await finance.refusal(opsStatement, { day: '2026-02-30' })).toBe('no_such_day')
})
