// A mistyped real name is corrected by two operators, on real PostgreSQL.

import { openClient } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountAdd,
  accountList,
  type AccountsView,
  opsNameFix,
  opsNameFixDecide,
  opsNameFixPropose,
  securityMine,
} from '../../contract/index.ts'
import { sandboxAccount } from '../../rules/index.ts'
import { type CashierScene, memberName, memberPassword, memberPin, openCashierScene } from '../../testing/index.ts'

let scene: CashierScene
let desk: Desk
let finance: Seat
let risk: Seat
beforeAll(async () => {
  scene = await openCashierScene()
  desk = await openDesk([scene.cashier.slice], { url: scene.url, house: scene.house })
  finance = await desk.operator('finance')
  risk = await desk.operator('risk')
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const reason = 'read from the identity card'
const right = '林小雀'

const proposed = async (member: string, name = right): Promise<string> => {
  const answer = await finance.call(opsNameFixPropose, { member, name, reason })
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer.id
}
const approve = (id: string) => risk.call(opsNameFixDecide, { id, decision: 'approve', reason })

it('L33, L34: two operators correct a name; the accounts under the old name are removed, and all is logged', async () => {
  const member = await scene.withdrawer(1_000_000n)
  const id = await proposed(member.id)
  expect(await risk.refusal(opsNameFixPropose, { member: member.id, name: right, reason })).toBe('name_waits')
  expect(await finance.refusal(opsNameFixDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  const body = await scene.house.db.query(`select body::text from operators.approval where id = $1`, [id])
  expect(JSON.stringify(body.rows), 'the name lies sealed').not.toContain(right)
  expect(await risk.call(opsNameFix, { member: member.id })).toMatchObject({ waiting: { id, name: right } })

  expect(await approve(id)).toEqual({ state: 'approved' })
  expect(await risk.refusal(opsNameFixDecide, { id, decision: 'approve', reason })).toBe('already_decided')
  const mine = await scene.done<{ realName: string; events: readonly { what: string; about: string | null }[] }>(
    securityMine,
    {},
    member,
  )
  expect(mine.realName).toBe('林*雀')
  expect(mine.events[0]).toMatchObject({ what: 'name_corrected', about: '林*雀' })
  expect((await scene.done<AccountsView>(accountList, {}, member)).accounts).toEqual([])
  const { rows } = await scene.house.db.query(
    `select action from operators.audit where subject_id = $1 order by at, id`,
    [id],
  )
  expect(rows.map(({ action }) => action as string)).toEqual(['cashier.name.propose', 'cashier.name.approved'])

  // New accounts must carry the right name.
  const form = (holder: string) => ({
    requestId: scene.house.world.id(),
    pin: memberPin,
    password: memberPassword,
    kind: 'bank',
    number: sandboxAccount('bank', null, 4711).number,
    holder,
    bank: 'ICBC',
  })
  expect((await scene.call(accountAdd, form(memberName), member)).data).toMatchObject({ refused: 'name_mismatch' })
  expect((await scene.done<AccountsView>(accountAdd, form(right), member)).accounts).toHaveLength(1)
})

it('of many proposals at once one is accepted, and the others are answered that one waits', async () => {
  const member = await scene.withdrawer(0n)
  const ask = { member: member.id, name: right, reason }
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, nth) => (nth % 2 === 0 ? finance : risk).call(opsNameFixPropose, ask)),
  )
  const told = answers.map((answer) => (isRefusal(answer) ? answer.refused : 'made')).toSorted()
  expect(told).toEqual(['made', ...Array.from({ length: 7 }, () => 'name_waits')])
  const { rows } = await scene.house.db.query(
    `select (select count(*)::int from operators.approval where member_id = $1 and state = 'waiting') waiting,
       (select count(*)::int from operators.audit where member_id = $1 and action = 'cashier.name.propose') written`,
    [member.id],
  )
  expect(rows).toEqual([{ waiting: 1, written: 1 }])
})

it('an account that is being added while the name is corrected is judged by the new name', async () => {
  const member = await scene.withdrawer(0n)
  const id = await proposed(member.id)
  const form = {
    requestId: scene.house.world.id(),
    pin: memberPin,
    password: memberPassword,
    kind: 'bank',
    number: sandboxAccount('bank', null, 4712).number,
    holder: memberName,
    bank: 'ICBC',
  }
  // The member's PIN is taken up only after the correction.
  const other = await openClient({ url: scene.url })
  await other.query('begin')
  await other.query(`lock table cashier.pin_try in share row exclusive mode`)
  const going = scene.call(accountAdd, form, member)
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await scene.house.db.query(waits)).rowCount, { timeout: 10_000 }).toBe(1)
  expect(await approve(id)).toEqual({ state: 'approved' })
  await other.query('commit')
  await other.end()
  expect((await going).data).toMatchObject({ refused: 'name_mismatch' })
  expect((await scene.done<AccountsView>(accountList, {}, member)).accounts).toEqual([])
})

it('while a withdrawal is on its way, its account stays and the correction cannot be approved', async () => {
  const member = await scene.withdrawer(1_000_000n)
  await scene.submit(member, '400')
  const id = await proposed(member.id)
  expect(await risk.refusal(opsNameFixDecide, { id, decision: 'approve', reason })).toBe('account_in_use')
  expect(await risk.call(opsNameFix, { member: member.id })).toMatchObject({ waiting: { id } })
  expect((await scene.done<AccountsView>(accountList, {}, member)).accounts).toHaveLength(1)
})

it('no stated name, the same name and an invalid name are refused; a refused proposal changes nothing', async () => {
  const nobody = await scene.member()
  expect(await finance.refusal(opsNameFixPropose, { member: nobody.id, name: right, reason })).toBe('name_unstated')
  const member = await scene.withdrawer(0n)
  const propose = (name: string) => finance.refusal(opsNameFixPropose, { member: member.id, name, reason })
  expect(await propose(memberName)).toBe('name_same')
  expect(await propose('8')).toBe('name_format')
  const id = await proposed(member.id)
  expect(await finance.refusal(opsNameFixDecide, { id, decision: 'refuse', reason })).toBe('same_operator')
  expect(await risk.refusal(opsNameFixDecide, { id, decision: 'withdraw', reason })).toBe('other_operator')
  expect(await risk.call(opsNameFixDecide, { id, decision: 'refuse', reason })).toEqual({ state: 'refused' })
  expect(await risk.refusal(opsNameFixDecide, { id, decision: 'approve', reason })).toBe('already_decided')
  expect(await finance.call(opsNameFix, { member: member.id })).toMatchObject({ waiting: null })
  const again = await proposed(member.id)
  expect(await finance.call(opsNameFixDecide, { id: again, decision: 'withdraw', reason })).toEqual({
    state: 'withdrawn',
  })
  expect((await scene.done<AccountsView>(accountList, {}, member)).accounts).toHaveLength(1)
})
