// A withdrawal for its owner: stages instead of internal states, and for every end without payment the reason, the
// evidence, and what they can do next (L24).

import { textOfMinor } from '@magpie/kernel'
import type { WithdrawalView } from '../../contract/index.ts'
import { nextFor, withdrawalTable } from '../../rules/index.ts'
import { mayAppeal } from './appeal.ts'
import type { Withdrawal } from './withdrawal-store.ts'

/** Internal reasons that the member need not read. */
const inside: ReadonlySet<string> = new Set(['rail_silent', 'rail_unknown', 'payee_differs', 'paid_by_hand'])

export const withdrawalView = (one: Withdrawal): WithdrawalView => {
  const { stage } = withdrawalTable[one.state]
  const reason = one.reason !== null && !inside.has(one.reason) ? one.reason : null
  return {
    id: one.id,
    stage,
    reason,
    evidence: reason === null ? null : one.evidence,
    next: reason === null ? null : (one.next ?? nextFor[reason][0]),
    amount: textOfMinor(one.amount),
    fee: textOfMinor(one.fee),
    payAmount: textOfMinor(one.pay),
    payCurrency: one.payCurrency,
    paidTo: { account: one.account, kind: one.kind, network: one.network, bank: one.bank, masked: one.masked },
    createdAt: one.createdMs,
    changedAt: one.changedMs,
    dueAt: one.dueMs,
    reference: one.reference,
    steps: one.steps.map(({ stage: reached, at }) => ({ stage: reached, at })),
    appeal:
      one.appeal === null || one.appealedMs === null
        ? null
        : { text: one.appeal, at: one.appealedMs, answer: one.appealAnswer, answeredAt: one.answeredMs },
    mayAppeal: mayAppeal(one),
    rule: one.rule && {
      most: textOfMinor(BigInt(one.rule.most)),
      memberDay: textOfMinor(BigInt(one.rule.memberDay)),
      memberSum: textOfMinor(BigInt(one.rule.memberSum) + one.amount),
    },
  }
}
