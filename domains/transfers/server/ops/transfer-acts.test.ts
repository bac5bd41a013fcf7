// Operators' actions on a transfer in doubt, against a venue that the test controls (decision 0184).

import { account } from '@magpie/db'
import { isRefusal } from '@magpie/kernel'
import { type Desk, openDesk, type Seat } from '@magpie/operators/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  opsTransferAsk,
  opsTransferClose,
  opsTransferDecide,
  opsTransferOne,
  opsTransferPropose,
  opsTransfers,
  opsTransferWithdraw,
  type StatedOutcome,
  transferAsk,
  transferEnter,
  transferLeave,
  transferProposalKind,
  type TransferView,
} from '../../contract/index.ts'
import { openScene, type Scene, walletSecret } from '@magpie/venues/testing'
import { openWalletVenue } from '../../testing/wallet-venue.ts'

const venue = openWalletVenue(walletSecret)
const code = 'YBCS'
const reason = 'the venue is silent since yesterday'
const evidence = 'statement of the venue of 2026-06-12, line 41'
type Member = Awaited<ReturnType<Scene['member']>>

let scene: Scene
let desk: Desk
let finance: Seat
let other: Seat

beforeAll(async () => {
  scene = await openScene({ http: venue.http })
  desk = await openDesk(scene.slices, { url: scene.url, house: scene.house })
})
// The clock moves by hours, and a desk session is shorter.
beforeEach(async () => {
  finance = await desk.operator('finance')
  other = await desk.operator('finance')
})
// Leaves nothing that alarms in the next test.
afterEach(async () => {
  venue.set({ mute: false, skew: 0 })
  await later()
})
afterAll(async () => {
  await desk.close()
  await scene.close()
})

const sent = async (way: 'in' | 'out', by: Member, amount: string): Promise<TransferView> => {
  const { path } = way === 'in' ? transferEnter : transferLeave
  const reply = await scene.site(path, { requestId: randomUUID(), venue: code, amount }, by)
  if (reply.status_code !== 6000) throw new Error(JSON.stringify(reply))
  return reply.data as unknown as TransferView
}

/** Minor units: cash, in transit, at the venue by the books. */
const money = async ({ id }: Member) => {
  const { accounts } = await scene.house.journal.read({
    accounts: [account(id, 'cash'), account(id, 'transit'), account(id, `venue/${code}`)],
  })
  return accounts.map((minor) => minor ?? 0n)
}
const later = async (ms = 310_000): Promise<void> => {
  scene.later(ms)
  await scene.job('venues.chase-transfers')
  await scene.job('venues.watch-stated')
}
const answer = async <T>(asked: Promise<T>): Promise<Exclude<T, { refused: string }>> => {
  const found = await asked
  if (isRefusal(found)) throw new Error(JSON.stringify(found))
  return found as Exclude<T, { refused: string }>
}
const seen = async (id: string) => answer(finance.call(opsTransferOne, { id }))
const state = (id: string, outcome: StatedOutcome, by = finance) =>
  answer(by.call(opsTransferPropose, { id, outcome, evidence, reason }))
const approve = (id: string, by = other) => by.call(opsTransferDecide, { id, decision: 'approve', reason })
const acts = async (action: string) => (await desk.audit()).filter((row) => row.action === action)

/** A transfer in whose call was lost or was executed, at a venue that is silent since. */
const inDoubt = async (way: 'lost' | 'never', more: { readonly old?: boolean } = {}) => {
  const member = await scene.member(10_000n)
  venue.next(way)
  venue.set({ mute: true })
  const one = await sent('in', member, '60')
  if (more.old !== false) await later(600_000)
  expect(await money(member)).toEqual([4000n, 6000n, 0n])
  return { member, id: one.id }
}

describe('asking the venue at once', () => {
  it('L33: an operator can ask before the next query; the answer is booked as usual, and the act is logged', async () => {
    const { member, id } = await inDoubt('lost')
    const silent = await answer(finance.call(opsTransferAsk, { id, reason }))
    expect(silent).toMatchObject({ state: 'doubt', heard: { word: 'nothing' }, proposed: false })
    venue.set({ mute: false })
    const said = await answer(finance.call(opsTransferAsk, { id, reason }))
    expect(said).toMatchObject({ state: 'done', heard: { word: 'done', amount: '6000' }, stated: null, watch: null })
    expect(await money(member)).toEqual([4000n, 0n, 6000n])
    const log = (await acts('transfers.ask')).filter(({ subjectId }) => subjectId === id)
    expect(log.map(({ account: by }) => by)).toEqual([finance.account, finance.account])
    expect(await finance.refusal(opsTransferAsk, { id, reason })).toBe('transfer_over')
    expect(await finance.refusal(opsTransferAsk, { id: 'T9999999999999999', reason })).toBe('transfer_unknown')
  })

  it('L31: support can read a transfer but not act on it', async () => {
    const { id } = await inDoubt('lost')
    const support = await desk.operator('support')
    expect((await answer(support.call(opsTransferOne, { id }))).transfer).toMatchObject({ id, state: 'doubt' })
    expect(await support.refusal(opsTransferAsk, { id, reason })).toBe('forbidden')
    expect(await support.refusal(opsTransferPropose, { id, outcome: 'arrived', evidence, reason })).toBe('forbidden')
  })
})

describe('L33: two operators state the outcome', () => {
  it.each([
    ['arrived', 'lost', [4000n, 0n, 6000n], 'done', null],
    ['not_arrived', 'never', [10_000n, 0n, 0n], 'refused', 'stated'],
  ] as const)('in, %s: the money moves by the same plan and is logged', async (outcome, way, after, end, why) => {
    const { member, id } = await inDoubt(way)
    const { id: proposal } = await state(id, outcome)
    expect(await money(member)).toEqual([4000n, 6000n, 0n])
    expect((await seen(id)).transfer).toMatchObject({ proposed: true, state: 'doubt' })
    expect(await approve(proposal, finance)).toMatchObject({ refused: 'same_operator' })
    expect(await approve(proposal)).toEqual({ state: 'approved' })
    expect(await money(member)).toEqual(after)
    const { transfer, proposals } = await seen(id)
    expect(transfer).toMatchObject({
      state: end,
      reason: why,
      watch: 'open',
      stated: { outcome, evidence, proposal, maker: finance.account, decider: other.account },
    })
    expect(proposals).toMatchObject([{ id: proposal, state: 'approved', decider: { account: other.account } }])
    const [act] = await acts('venues.transfer.approved')
    expect(act).toMatchObject({ subjectId: proposal, member: member.id, account: other.account, reason })
    expect(JSON.parse(act?.facts ?? '')).toMatchObject({
      transfer: id,
      outcome,
      amount: '6000',
      maker: finance.account,
    })
    // The member sees a normal end.
    const shown = await scene.site(transferAsk.path, { id }, member)
    expect(shown.data).toMatchObject({ stage: end, reason: why, askAt: null })
  })

  it.each([
    ['arrived', [10_000n, 0n, 0n]],
    ['not_arrived', [4000n, 0n, 6000n]],
  ] as const)('out, %s', async (outcome, after) => {
    const member = await scene.member(10_000n)
    await sent('in', member, '60')
    venue.next('lost')
    venue.set({ mute: true })
    const { id } = await sent('out', member, '60')
    await later(600_000)
    expect(await money(member)).toEqual([4000n, 6000n, 0n])
    expect(await approve((await state(id, outcome)).id)).toEqual({ state: 'approved' })
    expect(await money(member)).toEqual(after)
  })

  it('a venue’s answer at the approval takes precedence: it ends the transfer, and nothing is stated', async () => {
    const { member, id } = await inDoubt('lost')
    const { id: proposal } = await state(id, 'not_arrived')
    venue.set({ mute: false })
    expect(await approve(proposal)).toMatchObject({ refused: 'transfer_over' })
    expect(await money(member)).toEqual([4000n, 0n, 6000n])
    expect((await seen(id)).transfer).toMatchObject({ state: 'done', stated: null, proposed: true })
    expect(await other.call(opsTransferDecide, { id: proposal, decision: 'refuse', reason })).toEqual({
      state: 'refused',
    })
    expect((await seen(id)).transfer).toMatchObject({ proposed: false })
  })

  it('L5: of many approvals at once one succeeds, and the money moves once', async () => {
    const { member, id } = await inDoubt('never')
    const { id: proposal } = await state(id, 'not_arrived')
    const seats = [other, await desk.operator('finance'), await desk.operator('finance')]
    const answers = await Promise.all([...seats, ...seats].map((seat) => approve(proposal, seat)))
    expect(answers.filter((one) => !isRefusal(one))).toHaveLength(1)
    expect(new Set(answers.map((one) => (isRefusal(one) ? one.refused : 'approved')))).toEqual(
      new Set(['approved', 'already_decided']),
    )
    expect(await money(member)).toEqual([10_000n, 0n, 0n])
    expect(await approve(proposal)).toMatchObject({ refused: 'already_decided' })
  })

  it('no proposal in the first ten minutes, no second one while one waits, and none after the end', async () => {
    const { id } = await inDoubt('lost', { old: false })
    const young = await finance.call(opsTransferPropose, { id, outcome: 'arrived', evidence, reason })
    expect(young).toMatchObject({ refused: 'transfer_young', facts: { minutes: '10' } })
    scene.later(600_000)
    const { id: proposal } = await state(id, 'arrived')
    expect(await other.refusal(opsTransferPropose, { id, outcome: 'not_arrived', evidence, reason })).toBe(
      'already_proposed',
    )
    const list = await answer(finance.call(opsTransfers, { show: 'proposed' }))
    expect(list.rows.map((row) => row.id)).toContain(id)
    expect(await other.refusal(opsTransferWithdraw, { id: proposal, reason })).toBe('other_operator')
    expect(await finance.call(opsTransferWithdraw, { id: proposal, reason })).toEqual({ state: 'withdrawn' })
    expect(await approve(proposal)).toMatchObject({ refused: 'already_decided' })
    venue.set({ mute: false })
    await later()
    expect(await finance.refusal(opsTransferPropose, { id, outcome: 'arrived', evidence, reason })).toBe(
      'transfer_over',
    )
    expect(await finance.refusal(opsTransferDecide, { id: randomUUID(), decision: 'approve', reason })).toBe(
      'proposal_unknown',
    )
  })
})

it('a proposal is found beneath any number of newer ones', async () => {
  const { id } = await inDoubt('never')
  const { id: proposal } = await state(id, 'not_arrived')
  const newer = 501
  const [{ proposed: before }, kind] = [await answer(finance.call(opsTransfers, {})), transferProposalKind]
  await desk.owner.query(
    `insert into operators.approval (id, state, kind, body, maker_id, maker_account, maker_reason, made_at)
     select ('ffffffff-ffff-7fff-bfff-' || lpad(to_hex(n), 12, '0'))::uuid, 'waiting', $1,
       jsonb_build_object('transfer', 'T' || lpad(n::text, 16, '0')), $2, 'many', 'a proposal of many', now()
     from generate_series(1, $3::int) n`,
    [kind, finance.id, newer],
  )
  try {
    const listed = await answer(finance.call(opsTransfers, { show: 'proposed' }))
    expect([listed.proposed, listed.rows.find((row) => row.id === id)?.proposed]).toEqual([before + newer, true])
  } finally {
    await desk.owner.query(`delete from operators.approval where id::text like 'ffffffff-%'`)
  }
  await finance.call(opsTransferWithdraw, { id: proposal, reason })
})

describe('what the venue answers afterwards', () => {
  it('an agreeing answer ends the watch; an order that never arrived is cancelled, and refused if it comes late', async () => {
    const { member, id } = await inDoubt('never')
    await approve((await state(id, 'not_arrived')).id)
    await later()
    expect((await seen(id)).transfer).toMatchObject({ watch: 'open' })
    venue.set({ mute: false })
    const before = scene.alarms()
    await later()
    expect((await seen(id)).transfer).toMatchObject({
      watch: 'agreed',
      heard: { word: 'refused', reason: 'cancelled' },
    })
    expect(scene.alarms() - before).toBe(0)
    const cuid = scene.venues.aliasOf(code, member.id)
    expect(venue.arrives('in', { reference: id, cuid, amount: 6000 })).toMatchObject({ code: 'REFUSED' })
    const asked = venue.calls('query')
    await later()
    expect(venue.calls('query')).toBe(asked)
  })

  it.each([
    ['not_arrived', 'lost', [10_000n, 0n, 0n], 'done'],
    ['arrived', 'never', [4000n, 0n, 6000n], 'unknown'],
  ] as const)(
    'L11: other than %s, it raises an alarm and a task, and no money moves',
    async (outcome, way, after, word) => {
      const { member, id } = await inDoubt(way)
      await approve((await state(id, outcome)).id)
      expect(await money(member)).toEqual(after)
      const [before, tasks] = [scene.alarms(), await answer(finance.call(opsTransfers, { show: 'contradicted' }))]
      venue.set({ mute: false })
      await later()
      expect(scene.alarms() - before).toBe(1)
      expect(await money(member)).toEqual(after)
      expect((await seen(id)).transfer).toMatchObject({ watch: 'contradicted', heard: { word } })
      const list = await answer(finance.call(opsTransfers, { show: 'contradicted' }))
      expect(list.rows[0]).toMatchObject({ id, stated: { outcome } })
      expect(list.contradicted).toBe(tasks.contradicted + 1)
      for (let nth = 0; nth < 3; nth++) await later()
      expect(scene.alarms() - before).toBe(1)
      expect(await money(member)).toEqual(after)
      const closed = await answer(finance.call(opsTransferClose, { id, reason }))
      expect(closed).toMatchObject({ watch: 'closed' })
      expect((await acts('transfers.close'))[0]).toMatchObject({ subjectId: id, account: finance.account, reason })
      expect(await finance.refusal(opsTransferClose, { id, reason })).toBe('nothing_contradicted')
    },
  )
})

it('L11: a sent transfer without an answer becomes a doubt after its deadline, and is then resolved by query', async () => {
  const member = await scene.member(10_000n)
  const { id } = await sent('in', member, '60')
  // As if the process had stopped right after the state moved: the venue has executed it, the platform only knows that
  // it was sent.
  await desk.owner.query(
    `update transfers.transfer set state = 'sent', sent = 1, said = null, due_at = changed_at + interval '30 seconds', ask_at = changed_at + interval '30 seconds' where id = $1`,
    [id],
  )
  const [from, to] = [account(member.id, `venue/${code}`), account(member.id, 'transit')]
  const undone = await scene.house.journal.commit({
    key: `test/${randomUUID()}`,
    member: member.id,
    kind: 'test.transit',
    content: 'x',
    transfers: [{ from, to, amount: 6000n, kind: 'transfer.out' }],
    guards: [],
    rows: [],
    news: [],
    answer: null,
  })
  expect(undone.committed).toBe(true)
  venue.set({ mute: true })
  await later(60_000)
  expect((await seen(id)).transfer).toMatchObject({
    state: 'doubt',
    reason: 'venue_silent',
    heard: { word: 'nothing' },
  })
  venue.set({ mute: false })
  await later()
  expect(await money(member)).toEqual([4000n, 0n, 6000n])
})
