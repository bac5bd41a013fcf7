// What operators do with withdrawals, from their desks. Each act is one plan with its row of the audit log (L33).

import { again, commitDecided, type House } from '@magpie/db'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import { operatorOf } from '@magpie/operators/server'
import { type Answer, type Context, handle, type Takes } from '@magpie/wire'
import {
  opsWithdrawalAnswer,
  opsWithdrawalApprove,
  opsWithdrawalClaim,
  opsWithdrawalLetGo,
  opsWithdrawalNext,
  opsWithdrawalSecond,
  opsWithdrawalWork,
} from '../../contract/index.ts'
import type { Tools } from '../tools.ts'
import { act, type Act, type AuditFor, claim, claimMs, letGo } from '../withdrawals/act.ts'
import { answerAppeal } from '../withdrawals/appeal.ts'

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

/** Unclaimed, or claimed so long ago that the claim is anybody's; not one that this operator has approved before. */
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
      // Another operator was quicker: the next one is looked for.
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
