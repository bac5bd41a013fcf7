// The rule approves small withdrawals of members without risk marks, seconds after submission. The rule's row is a
// guard of the plan, so a rule switched off meanwhile approves nothing; both daily sums are rows of it, so no race
// exceeds them (L33). Everything else stays in the queue.

import { cellMinor, commitDecided, commits, type House, type Json, type NewsHandler } from '@magpie/db'
import { beijingDay, textOfMinor } from '@magpie/kernel'
import { houseAct } from '@magpie/operators/server'
import { barNow } from '@magpie/play-safe/server'
import { type RuleApplied, type WithdrawalNews, withdrawalTopic } from '../../contract/index.ts'
import { type ApprovalRule, ruleSays } from '../../rules/index.ts'
import { readAlone } from '../ops/withdrawal-acts.ts'
import { payeeStands } from './payee.ts'
import { stepPlan } from './withdrawal-plans.ts'
import { readWithdrawal, type Withdrawal } from './withdrawal-store.ts'

export const ruleTable = 'cashier.approval_rule'
export const ruleId = 'small'
/** Its name among those who approve alone. */
const byRule = 'rule'

type Stored = Readonly<Record<string, Json>>

export const ruleOf = (row: Stored): ApprovalRule => ({
  version: Number(row['version']),
  most: cellMinor(row['most']),
  memberDay: cellMinor(row['member_day']),
  allDay: cellMinor(row['all_day']),
})

/** The current row, on or off; null before two operators set one. */
export const readRule = async (house: House): Promise<Stored | null> => {
  const { rows } = await house.journal.read({ rows: [{ table: ruleTable, id: ruleId }] })
  return rows[0] ?? null
}

/** The rule's total of today, all members. */
export const letGoToday = async (house: House): Promise<bigint> => {
  const id = `operator/${byRule}/${beijingDay(house.world.now())}`
  const { rows } = await house.journal.read({ rows: [{ table: 'cashier.alone', id }] })
  return rows[0] == null ? 0n : cellMinor(rows[0]['sum'])
}

const houseBars = async (house: House, { member }: Withdrawal): Promise<boolean> => {
  const bar = await barNow(house, member)
  return bar !== null && bar.refused !== 'excluded' && bar.refused !== 'timed_out'
}

const reasonOf = ({ most, memberDay, allDay }: ApprovalRule): string =>
  `the rule of small withdrawals: ${textOfMinor(most)} each, ${textOfMinor(memberDay)} a member's day, ${textOfMinor(allDay)} a day`

/** True if it was approved; anything unusual leaves it in the queue. */
export const approveByRule = (house: House, id: string): Promise<boolean> => {
  const deciding = { place: 'cashier.approve-by-rule', facts: { withdrawal: id }, busy: () => false }
  return commitDecided<boolean>(house, deciding, async () => {
    const [one, row] = await Promise.all([readWithdrawal(house, id), readRule(house)])
    if (one === null || row?.['state'] !== 'on' || one.state !== 'review') return false
    const rule = ruleOf(row)
    const alone = await readAlone(house, one.member, byRule)
    const sums = { memberSum: alone.sums.member, allSum: alone.sums.operator }
    const says = ruleSays(rule, {
      ...sums,
      amount: one.amount,
      marks: one.marks,
      houseBars: await houseBars(house, one),
      hasWords: one.appeal !== null,
      // An operator claimed it before: it stays with operators.
      isTouched: one.version > 0 || one.claimedBy !== null,
    })
    if (says !== 'yes' || !(await payeeStands(house, one))) return false
    const applied: RuleApplied = {
      version: rule.version,
      most: rule.most.toString(),
      memberDay: rule.memberDay.toString(),
      allDay: rule.allDay.toString(),
      memberSum: sums.memberSum.toString(),
      allSum: sums.allSum.toString(),
    }
    const step = stepPlan(one, {
      move: 'approve',
      atMs: house.world.now(),
      operator: null,
      counts: alone.counted(one.amount),
      rule: applied,
      audit: houseAct(
        {
          action: 'withdrawals.approve_by_rule',
          reason: reasonOf(rule),
          subject: { kind: 'withdrawal', id: one.id },
          member: one.member,
          facts: { amount: one.amount.toString(), ...applied },
        },
        house,
      ),
    })
    const stands = {
      guard: 'state',
      table: ruleTable,
      id: ruleId,
      from: ['on'],
      to: 'on',
      where: { version: rule.version },
    } as const
    return commits({ ...step, guards: [...step.guards, stands] }, () => true)
  })
}

export const approvesByRule: NewsHandler = {
  consumer: 'cashier.approve-by-rule',
  owner: 'finance',
  topics: [withdrawalTopic],
  handle: async ({ body }, house) => {
    const { id, state } = body as WithdrawalNews
    if (state === 'review') await approveByRule(house, id)
  },
}
