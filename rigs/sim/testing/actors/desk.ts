// The operators: three of them, who look at their queues every few seconds, claim, approve, reject, hold and resolve
// money in suspense; and sometimes try what they may not.

import {
  opsSuspenseResolve,
  opsWithdrawalApprove,
  opsWithdrawalClaim,
  opsWithdrawalLetGo,
  opsWithdrawalSecond,
  opsWithdrawalWork,
} from '@magpie/cashier/contract'
import type { Uuid } from '@magpie/kernel'
import { takeBackDecide, takeBackPropose } from '@magpie/promotions/contract'
import type { Caller } from '@magpie/wire'
import { type StoredRow, textOf } from '../sql/twin.ts'
import { callOf, type Outside } from './outside.ts'

const everyMs = 7_000
const idleMs = 25_000

export type Desk = { readonly open: () => void; readonly close: () => void }

type Act = { readonly endpoint: Parameters<ReturnType<typeof callOf>>[1]; readonly ask: object }

export const openDesk = (outside: Outside, operators: readonly Uuid[]): Desk => {
  const { chance, network, kept } = outside
  const call = callOf(outside)
  let closed = false
  let turn = 0
  let acts = 0

  const asOperator = (operator: Uuid): Caller => ({
    is: 'operator',
    operator,
    session: operator,
    account: 'operator',
    permissions: [],
  })
  const work = (move: string, why?: string): Act => ({
    endpoint: opsWithdrawalWork,
    ask: { move, reason: 'as the rules say', ...(why === undefined ? {} : { why }) },
  })
  const second = (move: string, why?: string): Act => ({
    endpoint: opsWithdrawalSecond,
    ask: { move, reason: 'as the rules say', ...(why === undefined ? {} : { why }) },
  })

  /** The act on this withdrawal in its state; undefined when the operators wait. */
  const actFor = (row: StoredRow, way: string): Act | undefined => {
    // The rejection is decided once, whatever happens on the way.
    const isRejected = chance.hits(`desk/${textOf(row['id'])}/rejected`, 0.2)
    switch (row['state']) {
      case 'review':
        if (isRejected) return work('reject', 'player_asked')
        if (chance.hits(`${way}/hold`, 0.1)) return work('hold', 'device_check')
        return { endpoint: opsWithdrawalApprove, ask: { reason: 'as the rules say' } }
      case 'second':
        return isRejected ? work('reject', 'identity_needed') : second('approve_second')
      case 'on_hold':
        return isRejected ? work('reject', 'account_stolen') : work('resume')
      case 'approved':
        return chance.hits(`${way}/by-hand`, 0.5) ? work('by_hand', 'rail_closed') : undefined
      case 'doubt':
        return chance.hits(`${way}/cancel`, 0.6) ? work('cancel') : undefined
      case 'manual':
        return isRejected ? work('reject', 'player_asked') : work('force', 'paid_by_hand')
      case 'force_review':
        return second('force_approve', 'paid_by_hand')
      case 'bounce_review':
        return work('bounce_approve', 'receiver_returned')
      case 'bounce_second':
        return second('bounce_approve_second', 'receiver_returned')
      default:
        return undefined
    }
  }

  const doWithdrawal = async (row: StoredRow): Promise<void> => {
    const id = textOf(row['id'])
    const way = `desk/${turn}/${id}`
    const asked = actFor(row, way)
    if (asked === undefined) return
    acts++
    const by = asOperator(chance.pick(`${way}/who`, operators))
    await call(`${way}/claim`, opsWithdrawalClaim, { id, reason: 'mine' }, by)
    const acted = await call<{ refused?: string }>(`${way}/act`, asked.endpoint, { id, ...asked.ask }, by)
    // The rail is quick: an operator who wants to pay an approved withdrawal by hand must say so before the next look.
    if (row['state'] === 'review' && chance.hits(`${way}/at-once`, 0.2)) {
      const { endpoint, ask } = work('by_hand', 'rail_closed')
      await call(`${way}/claim-again`, opsWithdrawalClaim, { id, reason: 'still mine' }, by)
      await call(`${way}/at-once`, endpoint, { id, ...ask }, by)
    }
    // The decision is not theirs: they leave it to the others.
    if (acted?.refused === 'same_operator')
      await call(`${way}/let-go`, opsWithdrawalLetGo, { id, reason: 'not mine' }, by)
  }

  const doSuspense = async (row: StoredRow): Promise<void> => {
    acts++
    const id = textOf(row['id'])
    const way = `desk/${turn}/${id}`
    const proposed = row['proposal'] as { readonly order: string | null } | null
    const text = textOf(row['order_text'])
    const known = kept.row('cashier.deposit', text) === null ? null : text
    const order = proposed === null ? (chance.hits(`${way}/back`, 0.4) ? null : known) : proposed.order
    const by = asOperator(chance.pick(`${way}/who`, operators))
    await call(way, opsSuspenseResolve, { payment: id, order, reason: 'looked into' }, by)
  }

  /** The bonus of some members is taken back: proposed at a random moment, and decided by the next operator. */
  const takeBack = async (row: StoredRow): Promise<void> => {
    const [bonus, member] = [textOf(row['id']), textOf(row['member_id'])]
    if (row['source'] !== 'bonus' || row['state'] !== 'open') return
    const way = `desk/${turn}/${bonus}`
    if (!chance.hits(`desk/${bonus}/take-back`, 0.1) || !chance.hits(`${way}/now`, 0.2)) return
    const by = asOperator(chance.pick(`${way}/who`, operators))
    await call(way, takeBackPropose, { member, bonus, reason: 'given by mistake' }, by)
  }

  const decideTakeBack = async (row: StoredRow): Promise<void> => {
    if (row['state'] !== 'waiting') return
    const way = `desk/${turn}/${textOf(row['id'])}`
    const by = asOperator(chance.pick(`${way}/who`, operators))
    const decision = chance.hits(`${way}/refuse`, 0.1) ? 'withdraw' : 'approve'
    await call(way, takeBackDecide, { id: textOf(row['id']), decision, reason: 'looked into' }, by)
  }

  const run = async (): Promise<void> => {
    while (!closed) {
      turn++
      const before = acts
      for (const row of kept.rows('cashier.withdrawal')) await doWithdrawal(row)
      for (const row of kept.rows('cashier.payment')) if (row['state'] === 'suspended') await doSuspense(row)
      for (const row of kept.rows('operators.approval')) await decideTakeBack(row)
      for (const row of kept.rows('turnover.requirement')) await takeBack(row)
      await network.sleep(acts === before ? idleMs : everyMs)
    }
  }

  return {
    open: () => void run(),
    close: () => {
      closed = true
    },
  }
}
