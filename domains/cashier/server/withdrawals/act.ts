// What operators do with a withdrawal: take it in hand, and let it go on its way. Every act is one plan with its money, its
// step and its row of the audit log (L33); who may do what after whom is said by `decideMove` alone.

import { commitDecided, commits, type House, type Plan, type Row } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import type { NextStep, WithdrawalReason } from '../../contract/index.ts'
import {
  type ActRefusal,
  decideMove,
  isAlone,
  isOwnWork,
  type WithdrawalMove,
  withdrawalTable,
} from '../../rules/index.ts'
import type { Tools } from '../tools.ts'
import { readAlone } from './alone.ts'
import { payeeStands } from './payee.ts'
import { stepPlan } from './withdrawal-plans.ts'
import { readWithdrawal, type Withdrawal, withdrawalTableName } from './withdrawal-store.ts'

/** A claim that nobody acted on is another's to take after this. */
export const claimMs = 20 * 60_000

export type Act = {
  readonly move: WithdrawalMove
  readonly operator: Uuid
  readonly reason: WithdrawalReason | null
  readonly next: NextStep | null
  /** What the player reads. */
  readonly evidence: string | null
  /** What the audit log keeps. */
  readonly note: string
}

/** In these an operator pays, or has paid, without a rail. */
const paysByHand: ReadonlySet<WithdrawalMove> = new Set(['force', 'force_approve'])

export type Acted = Withdrawal | Refusal<ActRefusal | 'withdrawal_unknown'>

/** Makes the row of the audit log for this withdrawal. */
export type AuditFor = (one: Withdrawal) => Row

const moved = refuse('withdrawal_moved')

export const act = (house: House, tools: Tools, id: string, asked: Act, audit: AuditFor): Promise<Acted> =>
  commitDecided<Acted>(house, { place: 'cashier.act', facts: { withdrawal: id }, busy: () => moved }, async () => {
    const one = await readWithdrawal(house, id)
    if (one === null) return refuse('withdrawal_unknown')
    const alone = await readAlone(house, one.member, asked.operator)
    const decided = decideMove(one, asked, alone.sums, tools.policy)
    if (isRefusal(decided)) return decided
    if (paysByHand.has(decided.move) && !(await payeeStands(house, one))) return refuse('payee_differs')
    const counts = isAlone(decided.move) ? alone.counted(one.amount) : []
    const plan = stepPlan(one, { ...asked, ...decided, counts, atMs: house.world.now(), audit: audit(one) })
    // Stale: the withdrawal has moved, which the next reading says, or the day's sums have.
    return commits(
      plan,
      async ({ replay }) => (replay ? moved : ((await readWithdrawal(house, id)) ?? refuse('withdrawal_unknown'))),
      () => moved,
    )
  })

const claimPlan = (one: Withdrawal, by: Uuid | null, atMs: number, id: Uuid, row: Row): Plan => ({
  key: `cashier/claim/${one.id}/${id}`,
  member: one.member,
  kind: by === null ? 'withdrawal.let_go' : 'withdrawal.claim',
  content: JSON.stringify([one.id, by]),
  transfers: [],
  guards: [
    {
      guard: 'state',
      table: withdrawalTableName,
      id: one.id,
      from: [one.state],
      to: one.state,
      where: { claimed_by: one.claimedBy, version: one.version },
      set: { claimed_by: by, claimed_at: by === null ? null : new Date(atMs).toISOString() },
    },
  ],
  rows: [row],
  news: [],
  answer: {},
})

/** Whether somebody has it in hand. */
export const claimStands = ({ claimedBy, claimedMs }: Withdrawal, nowMs: number): boolean =>
  claimedBy !== null && claimedMs !== null && nowMs < claimedMs + claimMs

/** An operator's own states, and those in which the house gets no further by itself. */
export const waitsForOperator = ({ state }: Withdrawal): boolean => {
  const { owner } = withdrawalTable[state]
  return owner === 'operator' || owner === 'second_operator' || state === 'doubt' || state === 'approved'
}

/** Takes it in hand. A second claim of the same operator is the first one's. */
export const claim = async (house: House, id: string, by: Uuid, audit: AuditFor): Promise<Acted> => {
  const one = await readWithdrawal(house, id)
  if (one === null) return refuse('withdrawal_unknown')
  const now = house.world.now()
  if (!waitsForOperator(one)) return refuse('withdrawal_moved')
  if (isOwnWork(one, by)) return refuse('same_operator')
  if (one.claimedBy !== by && claimStands(one, now)) return refuse('claimed_by_other')
  const outcome = await house.journal.commit(claimPlan(one, by, now, house.world.id(), audit(one)))
  if (!outcome.committed) return refuse('claimed_by_other')
  return (await readWithdrawal(house, id)) ?? refuse('withdrawal_unknown')
}

export const letGo = async (house: House, id: string, by: Uuid, audit: AuditFor): Promise<Acted> => {
  const one = await readWithdrawal(house, id)
  if (one === null) return refuse('withdrawal_unknown')
  if (one.claimedBy !== by) return refuse('claimed_by_other')
  const outcome = await house.journal.commit(claimPlan(one, null, house.world.now(), house.world.id(), audit(one)))
  if (!outcome.committed) return refuse('withdrawal_moved')
  return (await readWithdrawal(house, id)) ?? refuse('withdrawal_unknown')
}
