// The cashier's rows decide who is paid, and only plans write them: a payee exchanged past the journal is detected,
// though no balance and no chain hash changed.

import { checkRecorded } from '@magpie/ledger/server'
import { asOwner } from '@magpie/testkit'
import { openClient } from '@magpie/db'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CashierScene, type Hands, openCashierScene, openHands } from '../../testing/index.ts'
import { readWithdrawal } from './withdrawal-store.ts'

let scene: CashierScene
let hands: Hands
beforeAll(async () => {
  scene = await openCashierScene()
  hands = openHands(scene)
})
afterAll(() => scene.close())

const found = async (): Promise<string | undefined> => {
  const db = await openClient({ url: scene.url })
  try {
    return (await checkRecorded(db))?.row
  } finally {
    await db.end()
  }
}

it('L9: an exchanged payee, a column written by hand and an inserted step are detected and named', async () => {
  const [member, thief] = [await scene.withdrawer(100_000n), await scene.withdrawer(100_000n)]
  const { id } = await scene.submit(member, '400')
  const other = await scene.submit(thief, '100')
  const [desk] = hands.operators()
  expect(await hands.acts(id, desk, { move: 'approve' })).toBe('approved')
  await scene.news()
  expect((await scene.heard(id, 'paid')).code).toBe('OK')
  expect(await found()).toBeUndefined()

  const payee = 'account_id = o.account_id, sealed = o.sealed, masked = o.masked'
  const exchange = (from: string): Promise<void> =>
    asOwner(
      scene.url,
      `update cashier.withdrawal w set ${payee} from cashier.withdrawal o where w.id = $1 and o.id = $2`,
      [other.id, from],
    )
  const before = { id: other.id, copy: 'kept_withdrawal' }
  await asOwner(scene.url, `create table public.${before.copy} as select * from cashier.withdrawal`)
  await exchange(id)
  expect(await found()).toBe(`cashier.withdrawal ${other.id}`)
  await asOwner(
    scene.url,
    `update cashier.withdrawal w set ${payee} from public.${before.copy} o where w.id = $1 and o.id = w.id`,
    [other.id],
  )
  expect(await found()).toBeUndefined()

  await asOwner(scene.url, `update cashier.withdrawal set approved_by = gen_random_uuid() where id = $1`, [other.id])
  expect(await found(), 'a column that no plan spoke of').toBe(`cashier.withdrawal ${other.id}`)
  await asOwner(scene.url, `update cashier.withdrawal set approved_by = null where id = $1`, [other.id])

  await asOwner(
    scene.url,
    `insert into cashier.withdrawal_step (id, withdrawal_id, n, move, state, at) values ('forged', $1, 9, 'approve', 'approved', now())`,
    [other.id],
  )
  expect(await found()).toBe('cashier.withdrawal_step forged')
  await asOwner(scene.url, `delete from cashier.withdrawal_step where id = 'forged'`)
  await asOwner(scene.url, `delete from cashier.account where id = $1`, [thief.card])
  expect(await found()).toBe(`cashier.account ${thief.card}`)
})

const payee = 'account_id = o.account_id, sealed = o.sealed, masked = o.masked'
const exchange = (id: string, from: string): Promise<void> =>
  asOwner(
    scene.url,
    `update cashier.withdrawal w set ${payee} from cashier.withdrawal o where w.id = $1 and o.id = $2`,
    [id, from],
  )
const standing = async (id: string) => {
  const one = await readWithdrawal(scene.house, id)
  return [one?.state, one?.reason]
}
const differs = (): number =>
  scene.alarms().filter((what) => what.includes('differs from the one that was submitted')).length

it('L9: nothing is sent to an exchanged payee, by news or by the job, and an operator gets the withdrawal', async () => {
  const [member, thief] = [await scene.withdrawer(100_000n), await scene.withdrawer(100_000n)]
  const theirs = await scene.submit(thief, '100')
  const [first, second] = [await scene.submit(member, '400'), await scene.submit(member, '300')]
  const [desk] = hands.operators()
  for (const [nth, { id }] of [first, second].entries()) {
    await exchange(id, theirs.id)
    expect(await hands.acts(id, desk, { move: 'approve' })).toBe('approved')
    const alarms = differs()
    if (nth === 0) await scene.news()
    else {
      scene.later(31_000)
      await scene.job('cashier.chase-payouts')
    }
    expect(scene.rail.payouts.has(id)).toBe(false)
    expect(await standing(id)).toEqual(['manual', 'payee_differs'])
    expect(differs()).toBe(alarms + 1)
    const told = { move: 'force', reason: 'paid_by_hand' } as const
    expect(await hands.acts(id, desk, told), 'nor is it paid by hand').toBe('payee_differs')
    expect(await hands.acts(id, desk, { move: 'reject', reason: 'account_stolen' })).toBe('rejected')
  }
  expect(await scene.money(member.id)).toEqual({ cash: 100_000n, locked: 0n })
})

it('L9: a payout in doubt that the rail does not know is not sent again to an exchanged payee', async () => {
  const [member, thief] = [await scene.withdrawer(100_000n), await scene.withdrawer(100_000n)]
  const theirs = await scene.submit(thief, '100')
  const { id } = await scene.submit(member, '400')
  const [desk] = hands.operators()
  scene.rail.modes.payout = 'silent'
  expect(await hands.acts(id, desk, { move: 'approve' })).toBe('approved')
  await scene.news()
  scene.rail.modes.payout = 'right'
  expect((await standing(id))[0]).toBe('doubt')
  await exchange(id, theirs.id)
  await scene.job('cashier.chase-payouts')
  expect(scene.rail.payouts.has(id)).toBe(false)
  expect(await standing(id)).toEqual(['stranded', 'payee_differs'])
  await scene.job('cashier.chase-payouts')
  expect(await standing(id), 'its rail is there, and it waits for an operator all the same').toEqual([
    'stranded',
    'payee_differs',
  ])
})

it('L9: a submission changed together with its journal key is not trusted', async () => {
  const member = await scene.withdrawer(100_000n)
  const { id } = await scene.submit(member, '400')
  const [desk] = hands.operators()
  await asOwner(scene.url, 'create table public.kept_key as select key, writes from ledger.key', [])
  await asOwner(scene.url, `update cashier.withdrawal set masked = 'another' where id = $1`, [id])
  await asOwner(
    scene.url,
    `update ledger.key set writes = regexp_replace(writes, '"masked":"[^"]*"', '"masked":"another"') where member_id = $1 and kind = 'withdrawal.submit'`,
    [member.id],
  )
  expect(await hands.acts(id, desk, { move: 'approve' })).toBe('approved')
  await scene.news()
  expect(scene.rail.payouts.has(id)).toBe(false)
  expect(await standing(id)).toEqual(['manual', 'payee_differs'])
  await asOwner(
    scene.url,
    'update ledger.key k set writes = o.writes from public.kept_key o where o.key = k.key and o.writes <> k.writes',
    [],
  )
})
