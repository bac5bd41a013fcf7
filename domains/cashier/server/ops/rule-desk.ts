// The rule for small withdrawals at the desk. One operator proposes figures, another approves (L33); one is enough to
// switch it off, because then every withdrawal waits for operators.

import { cellMs, cellText, commitDecided, commits, type House, type Plan } from '@magpie/db'
import { isoOf, isRefusal, refuse } from '@magpie/kernel'
import {
  type Approval,
  approvalById,
  approvalsOf,
  approving,
  mayDecide,
  operatorOf,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import {
  opsApprovalRule,
  opsApprovalRuleDecide,
  opsApprovalRuleOff,
  opsApprovalRulePropose,
  type RuleFigures,
} from '../../contract/index.ts'
import { ruleFits } from '../../rules/index.ts'
import type { Tools } from '../tools.ts'
import { letGoToday, readRule, ruleId, ruleOf, ruleTable } from '../withdrawals/approve-by-rule.ts'

const kind = 'cashier.approval_rule'

const waitingOf = async (house: House): Promise<Approval | undefined> =>
  (await approvalsOf(house, { kind, state: 'waiting', before: null, limit: 1 }))[0]

const minorOf = ({ most, memberDay, allDay }: RuleFigures) => ({
  most: BigInt(most),
  memberDay: BigInt(memberDay),
  allDay: BigInt(allDay),
})

const shown = async (house: House, tools: Tools): Promise<Answer<typeof opsApprovalRule>> => {
  const [row, waiting, today] = await Promise.all([readRule(house), waitingOf(house), letGoToday(house)])
  const { version, most, memberDay, allDay } =
    row === null ? { version: 0, most: 0n, memberDay: 0n, allDay: 0n } : ruleOf(row)
  return {
    rule: row && {
      isOn: row['state'] === 'on',
      version,
      most: most.toString(),
      memberDay: memberDay.toString(),
      allDay: allDay.toString(),
      maker: cellText(row['maker_account']),
      decider: cellText(row['decider_account']),
      changedAt: cellMs(row['changed_at']),
    },
    waiting:
      waiting === undefined
        ? null
        : {
            id: waiting.id,
            ...(waiting.body as RuleFigures),
            maker: { account: waiting.maker.account, reason: waiting.maker.reason, at: waiting.maker.at },
          },
    today: today.toString(),
    secondFrom: tools.policy.secondFrom.toString(),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof readRule>>>

/** The plan that replaces the row that was read by these figures. */
const rulePlan = (
  house: House,
  before: Row | null,
  to: 'on' | 'off',
  set: { readonly version: number; readonly [column: string]: string | number },
  besides: Pick<Plan, 'guards' | 'rows'>,
): Plan => {
  const changed_at = isoOf(house.world.now())
  const move = { guard: 'state', table: ruleTable, id: ruleId, to } as const
  return {
    key: `cashier/approval-rule/${house.world.id()}`,
    member: null,
    kind: `approval_rule.${to}`,
    content: JSON.stringify([to, set]),
    transfers: [],
    guards: [
      before === null
        ? { ...move, from: null }
        : { ...move, from: ['on', 'off'], where: { version: Number(before['version']) }, set: { ...set, changed_at } },
      ...besides.guards,
    ],
    rows: [
      ...(before === null ? [{ table: ruleTable, values: { id: ruleId, state: to, ...set, changed_at } }] : []),
      ...besides.rows,
    ],
    news: [],
    answer: {},
  }
}

const subject = { kind: 'approval_rule', id: ruleId }
const deciding = { place: 'cashier.rule', facts: {}, busy: () => refuse('change_busy') }

const carryOut = (context: Context, tools: Tools, approval: Approval, reason: string) => {
  const { house } = context
  const by = operatorOf(context)
  const figures = approval.body as RuleFigures
  return commitDecided<Answer<typeof opsApprovalRuleDecide>>(house, deciding, async (nth) => {
    if (nth > 0 && (await approvalById(house, kind, approval.id))?.state !== 'waiting') return refuse('already_decided')
    if (!ruleFits(minorOf(figures), tools.policy.secondFrom)) return refuse('rule_figures')
    const before = await readRule(house)
    const set = {
      version: before === null ? 1 : Number(before['version']) + 1,
      most: figures.most,
      member_day: figures.memberDay,
      all_day: figures.allDay,
      maker_account: approval.maker.account,
      decider_account: by.account,
    }
    const facts = { ...figures, maker: approval.maker.account }
    const row = context.audit({ action: `${kind}.approved`, reason, subject: { kind, id: approval.id }, facts })
    const besides = { guards: [approving(approval, by, reason, house.world.now())], rows: [row] }
    return commits(rulePlan(house, before, 'on', set, besides), () => ({ state: 'approved' as const }))
  })
}

export const onRuleDesk = (tools: Tools) => [
  handle(opsApprovalRule, (_ask, { house }) => shown(house, tools)),
  handle(opsApprovalRulePropose, async ({ reason, ...figures }, context) => {
    if (!ruleFits(minorOf(figures), tools.policy.secondFrom)) return refuse('rule_figures')
    const id = await proposeAlone(context, {}, { kind, member: null, body: figures, reason })
    return isRefusal(id) ? refuse('rule_waits') : { id }
  }),
  handle(
    opsApprovalRuleDecide,
    async ({ id, decision, reason }, context): Promise<Answer<typeof opsApprovalRuleDecide>> => {
      const approval = await approvalById(context.house, kind, id)
      if (approval === undefined) return refuse('rule_unknown')
      if (decision === 'refuse') {
        const done = await turnDown(context, approval, 'refused', reason)
        return isRefusal(done) ? done : { state: 'refused' }
      }
      return mayDecide(approval, operatorOf(context)) ?? carryOut(context, tools, approval, reason)
    },
  ),
  handle(opsApprovalRuleOff, ({ reason }, context) =>
    commitDecided<Answer<typeof opsApprovalRuleOff>>(context.house, deciding, async () => {
      const { house } = context
      const before = await readRule(house)
      if (before === null) return refuse('rule_unknown')
      if (before['state'] === 'off') return { isOn: false }
      const row = context.audit({ action: `${kind}.off`, reason, subject })
      const set = { version: Number(before['version']) + 1 }
      return commits(rulePlan(house, before, 'off', set, { guards: [], rows: [row] }), () => ({ isOn: false }))
    }),
  ),
]
