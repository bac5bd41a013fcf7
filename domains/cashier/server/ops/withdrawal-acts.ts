// Operators' actions on withdrawals: claim one, and move it on. Every action is one plan with its money, step and audit
// row (L33); only `decideMove` says who may do what after whom.

import { again, cellMinor, commitDecided, commits, type House, type Plan } from '@magpie/db'
import { beijingDay, isoOf, isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { operatorOf } from '@magpie/operators/server'
import { type Answer, type Context, handle, type Takes } from '@magpie/wire'
import {
  type NextStep,
  opsWithdrawalAnswer,
  opsWithdrawalApprove,
  opsWithdrawalClaim,
  opsWithdrawalLetGo,
  opsWithdrawalNext,
  opsWithdrawalSecond,
  opsWithdrawalWork,
  type WithdrawalReason,
} from '../../contract/index.ts'
import {
  type ActRefusal,
  type Alone,
  decideMove,
  isAlone,
  isOwnWork,
  type WithdrawalMove,
  withdrawalTable,
} from '../../rules/index.ts'
import { bounceRefused } from '../differences/difference-plans.ts'
import type { Turn } from '../places.ts'
import type { Tools } from '../tools.ts'
import { answerAppeal } from '../withdrawals/appeal.ts'
import { payeeStands } from '../withdrawals/payee.ts'
import { type MoveOf, stepPlan } from '../withdrawals/withdrawal-plans.ts'
import { type AuditFor, readWithdrawal, type Withdrawal, withdrawalTableName } from '../withdrawals/withdrawal-store.ts'

/** After this without action, another operator may take over a claim. */
const claimMs = 20 * 60_000

export type Act = {
  readonly move: WithdrawalMove
  readonly operator: Uuid
  readonly reason: WithdrawalReason | null
  readonly next: NextStep | null
  /** Shown to the member. */
  readonly evidence: string | null
  /** Kept in the audit log. */
  readonly note: string
}

/** Moves in which an operator pays, or has paid, without a rail. */
const paysByHand: ReadonlySet<WithdrawalMove> = new Set(['force', 'force_approve'])

export type Acted = Withdrawal | Refusal<ActRefusal | 'withdrawal_unknown'>

// Amounts released by one operator alone in a Beijing day, by member and by operator: small ones are summed, so that
// many count like one large one (L33). Both sums are rows of the plan. Suspense counts into the same sums.

const aloneTable = 'cashier.alone'

const turnTo = (id: string, before: bigint | null, sum: bigint): Turn =>
  before === null
    ? {
        guard: { guard: 'state', table: aloneTable, id, from: null, to: 'kept' },
        rows: [{ table: aloneTable, values: { id, state: 'kept', sum: sum.toString() } }],
      }
    : {
        guard: {
          guard: 'state',
          table: aloneTable,
          id,
          from: ['kept'],
          to: 'kept',
          where: { sum: before.toString() },
          set: { sum: sum.toString() },
        },
        rows: [],
      }

export const readAlone = async (
  house: House,
  /** Null if the money is no member's. */
  member: Uuid | null,
  /** Whose sum it is: an operator's id, or `rule`. */
  operator: string,
): Promise<{ readonly sums: Alone; readonly counted: (amount: bigint) => readonly Turn[] }> => {
  const day = beijingDay(house.world.now())
  const ids = [`operator/${operator}/${day}`, ...(member === null ? [] : [`member/${member}/${day}`])]
  const { rows } = await house.journal.read({ rows: ids.map((id) => ({ table: aloneTable, id })) })
  const before = rows.map((row) => (row === null ? null : cellMinor(row['sum'])))
  return {
    sums: { operator: before[0] ?? 0n, member: before[1] ?? 0n },
    counted: (amount) => ids.map((id, nth) => turnTo(id, before[nth] ?? null, (before[nth] ?? 0n) + amount)),
  }
}

const moved = refuse('withdrawal_moved')

/** A refused bounce differs from the rail's word, so it leaves a difference (L4). */
const actPlan = (one: Withdrawal, asked: MoveOf): Plan => {
  const step = stepPlan(one, asked)
  if (asked.move !== 'bounce_refuse' && asked.move !== 'bounce_refuse_second') return step
  const { guard, row } = bounceRefused(one, asked.atMs)
  return { ...step, guards: [...step.guards, guard], rows: [...step.rows, row] }
}

export const act = (house: House, tools: Tools, id: string, asked: Act, audit: AuditFor): Promise<Acted> =>
  commitDecided<Acted>(house, { place: 'cashier.act', facts: { withdrawal: id }, busy: () => moved }, async () => {
    const one = await readWithdrawal(house, id)
    if (one === null) return refuse('withdrawal_unknown')
    const alone = await readAlone(house, one.member, asked.operator)
    const decided = decideMove(one, asked, alone.sums, tools.policy)
    if (isRefusal(decided)) return decided
    if (paysByHand.has(decided.move) && !(await payeeStands(house, one))) return refuse('payee_differs')
    const counts = isAlone(decided.move) ? alone.counted(one.amount) : []
    const plan = actPlan(one, { ...asked, ...decided, counts, atMs: house.world.now(), audit: audit(one) })
    // Stale: the withdrawal or the day's sums changed; the next reading tells.
    return commits(
      plan,
      async ({ replay }) => (replay ? moved : ((await readWithdrawal(house, id)) ?? refuse('withdrawal_unknown'))),
      () => moved,
    )
  })

const claimPlan = (one: Withdrawal, by: Uuid | null, atMs: number, id: Uuid, row: ReturnType<AuditFor>): Plan => ({
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
      set: { claimed_by: by, claimed_at: by === null ? null : isoOf(atMs) },
    },
  ],
  rows: [row],
  news: [],
  answer: {},
})

/** Whether an operator's claim is in force. */
export const claimStands = ({ claimedBy, claimedMs }: Withdrawal, nowMs: number): boolean =>
  claimedBy !== null && claimedMs !== null && nowMs < claimedMs + claimMs

/** Operators' own states, and those in which the system cannot go on alone. */
export const waitsForOperator = ({ state }: Withdrawal): boolean => {
  const { owner } = withdrawalTable[state]
  return owner === 'operator' || owner === 'second_operator' || state === 'doubt' || state === 'approved'
}

/** Claims it. A second claim by the same operator changes nothing. */
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

const letGo = async (house: House, id: string, by: Uuid, audit: AuditFor): Promise<Acted> => {
  const one = await readWithdrawal(house, id)
  if (one === null) return refuse('withdrawal_unknown')
  if (one.claimedBy !== by) return refuse('claimed_by_other')
  const outcome = await house.journal.commit(claimPlan(one, null, house.world.now(), house.world.id(), audit(one)))
  if (!outcome.committed) return refuse('withdrawal_moved')
  return (await readWithdrawal(house, id)) ?? refuse('withdrawal_unknown')
}

const auditFor =
  (context: Context, action: string, reason: string, facts: Readonly<Record<string, string | null>> = {}): AuditFor =>
  (one) =>
    context.audit({
      action: `withdrawals.${action}`,
      reason,
      subject: { kind: 'withdrawal', id: one.id },
      member: one.member,
      facts: { state: one.state, amount: one.amount.toString(), ...facts },
    })

type Acting = Omit<Act, 'operator' | 'note'> & { readonly id: string; readonly note: string }

const acted = async (context: Context, tools: Tools, { id, ...asked }: Acting) => {
  const { operator } = operatorOf(context)
  const audit = auditFor(context, asked.move, asked.note, { why: asked.reason, evidence: asked.evidence })
  const done = await act(context.house, tools, id, { ...asked, operator }, audit)
  return isRefusal(done) ? done : { id, state: done.state }
}

const bare = { reason: null, next: null, evidence: null } as const

type Asked = Takes<typeof opsWithdrawalSecond> | Takes<typeof opsWithdrawalWork>

const askedOf = ({ id, move, why, evidence, next, reason }: Asked): Acting => ({
  id,
  move,
  reason: why ?? null,
  evidence: evidence ?? null,
  next: next ?? null,
  note: reason,
})

/** Unclaimed, or with an expired claim; not one that this operator approved before. */
const oldestFor = async (house: House, operator: Uuid): Promise<string | undefined> => {
  const { rows } = await house.db.query<{ id: string }>(
    `select id from cashier.withdrawal
     where shelf in ('second', 'review') and (claimed_by is null or claimed_by = $1 or claimed_at <= $2)
       and approved_by is distinct from $1 and forced_by is distinct from $1
     order by created_at, id limit 1`,
    [operator, new Date(house.world.now() - claimMs)],
  )
  return rows[0]?.id
}

export const onWithdrawalActs = (tools: Tools) => [
  handle(opsWithdrawalClaim, async ({ id, reason }, context): Promise<Answer<typeof opsWithdrawalClaim>> => {
    const done = await claim(context.house, id, operatorOf(context).operator, auditFor(context, 'claim', reason))
    if (!isRefusal(done)) return { id, state: done.state }
    const { refused } = done
    return refused === 'withdrawal_unknown' || refused === 'withdrawal_moved' || refused === 'same_operator'
      ? refuse(refused)
      : refuse('claimed_by_other')
  }),
  handle(opsWithdrawalNext, async ({ reason }, context): Promise<Answer<typeof opsWithdrawalNext>> => {
    const { operator } = operatorOf(context)
    const none = refuse('nothing_waits_here')
    const deciding = { place: 'cashier.next', facts: { operator }, busy: () => none }
    return commitDecided<Answer<typeof opsWithdrawalNext>>(context.house, deciding, async () => {
      const id = await oldestFor(context.house, operator)
      if (id === undefined) return none
      const done = await claim(context.house, id, operator, auditFor(context, 'claim', reason))
      // Another operator was faster: look for the next one.
      return isRefusal(done) ? again : { id, state: done.state }
    })
  }),
  handle(opsWithdrawalLetGo, async ({ id, reason }, context): Promise<Answer<typeof opsWithdrawalLetGo>> => {
    const done = await letGo(context.house, id, operatorOf(context).operator, auditFor(context, 'let_go', reason))
    if (!isRefusal(done)) return { id, state: done.state }
    return done.refused === 'withdrawal_unknown' || done.refused === 'claimed_by_other'
      ? refuse(done.refused)
      : refuse('withdrawal_moved')
  }),
  handle(opsWithdrawalApprove, ({ id, reason }, context) =>
    acted(context, tools, { ...bare, id, move: 'approve', note: reason }),
  ),
  handle(opsWithdrawalSecond, (ask, context) => acted(context, tools, askedOf(ask))),
  handle(opsWithdrawalAnswer, async ({ id, answer, reason }, context): Promise<Answer<typeof opsWithdrawalAnswer>> => {
    const audit = auditFor(context, 'answer', reason, { answer })
    const done = await answerAppeal(context.house, id, operatorOf(context).operator, answer.trim(), audit)
    return isRefusal(done) ? done : { id, state: done.state }
  }),
  handle(opsWithdrawalWork, (ask, context) => acted(context, tools, askedOf(ask))),
]
