// Level and rebate figures at the desk: one operator proposes them with their effect, another approves; they apply from
// a day that has not begun when the second operator approves (decision 1020).

import { type House, houseNow, type Plan } from '@magpie/db'
import { beijingDay, isoOf, isRefusal, refuse, textOfMinor } from '@magpie/kernel'
import {
  type Approval,
  approvalById,
  approvalsOf,
  approvalsWaiting,
  approving,
  mayDecide,
  operatorOf,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { gameGroups } from '@magpie/turnover/contract'
import { type Answer, type Context, handle, type Handled } from '@magpie/wire'
import {
  type Effect,
  Figures,
  opsPolicies,
  opsPolicyDecide,
  opsPolicyEffect,
  opsPolicyPropose,
  type PolicyRow,
} from '../contract/index.ts'
import {
  figuresFit,
  leastWithdrawals,
  mostDayMinor,
  mostRatePpm,
  mostWithdrawals,
  policyFrom,
  type PolicyFigures,
} from '../rules/index.ts'
import { effectOf } from './effect.ts'
import { figuresFrom, figuresOf, policyNow, policyTable } from './policy-store.ts'

const kind = 'vip.policy'
const pageSize = 50

type Proposed = { readonly figures: Figures; readonly fromDay: string; readonly effect: Effect }

const firstDay = (house: House): string => beijingDay(houseNow(house) + 86_400_000)

const rowOf = ({ body, id, state, maker, decider }: Approval): PolicyRow => {
  const { figures, fromDay, effect } = body as Proposed
  return { id, state, fromDay, figures, effect, maker, decider }
}

const bounds = {
  rates: gameGroups.map((group) => ({ group, most: mostRatePpm[group] })),
  withdrawals: { least: leastWithdrawals, most: mostWithdrawals },
  dayMost: textOfMinor(mostDayMinor),
}

const onList = handle(opsPolicies, async ({ before, limit = pageSize }, { house }) => {
  const [all, waiting, now] = await Promise.all([
    approvalsOf(house, { kind, state: null, before: before ?? null, limit }),
    approvalsWaiting(house),
    policyNow(house),
  ])
  return {
    rows: all.map(rowOf),
    next: all.length < limit ? null : (all.at(-1)?.id ?? null),
    waiting: waiting[kind] ?? 0,
    fromDay: firstDay(house),
    figures: figuresOf(now),
    bounds,
  }
})

const effectFor = (house: House, figures: PolicyFigures): Promise<Effect> =>
  effectOf(house, policyFrom({ id: 'proposed', fromDay: firstDay(house), figures }))

const figuresRead = (text: string): Figures | undefined => {
  try {
    return Figures.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

const onEffect = handle(opsPolicyEffect, async ({ figures: text }, { house }) => {
  const given = figuresRead(text)
  const figures = given === undefined ? undefined : figuresFrom(given)
  return figures !== undefined && figuresFit(figures) ? effectFor(house, figures) : refuse('policy_figures')
})

const onPropose = handle(
  opsPolicyPropose,
  async ({ figures: given, fromDay, reason }, context): Promise<Answer<typeof opsPolicyPropose>> => {
    const { house } = context
    const figures = figuresFrom(given)
    if (!figuresFit(figures)) return refuse('policy_figures')
    if (fromDay < firstDay(house)) return refuse('policy_day')
    const body: Proposed = { figures: given, fromDay, effect: await effectFor(house, figures) }
    const id = await proposeAlone(context, { fromDay }, { kind, member: null, body, reason })
    return isRefusal(id) ? id : { id }
  },
)

const agreedPlan = (context: Context, approval: Approval, reason: string): Plan => {
  const { house } = context
  const by = operatorOf(context)
  const { figures, fromDay } = approval.body as Proposed
  const { id, maker } = approval
  const now = houseNow(house)
  const facts = { from_day: fromDay, maker: maker.account }
  const row = context.audit({ action: `${kind}.approved`, reason, subject: { kind, id }, member: null, facts })
  return {
    key: `vip/policy/${id}`,
    member: null,
    kind,
    content: JSON.stringify([id, figures, fromDay]),
    transfers: [],
    guards: [
      approving(approval, by, reason, now),
      { guard: 'state', table: policyTable, id, from: null, to: 'agreed' },
    ],
    rows: [
      row,
      {
        table: policyTable,
        values: {
          id,
          state: 'agreed',
          from_day: fromDay,
          figures,
          maker_id: maker.id,
          decider_id: by.operator,
          agreed_at: isoOf(now),
        },
      },
    ],
    news: [],
    answer: {},
  }
}

const onDecide = handle(
  opsPolicyDecide,
  async ({ id, decision, reason }, context): Promise<Answer<typeof opsPolicyDecide>> => {
    const { house } = context
    const approval = await approvalById(house, kind, id)
    if (approval === undefined) return refuse('policy_unknown')
    if (decision !== 'approve') {
      const state = decision === 'refuse' ? 'refused' : 'withdrawn'
      const done = await turnDown(context, approval, state, reason)
      return isRefusal(done) ? done : { state }
    }
    const fault = mayDecide(approval, operatorOf(context))
    if (fault !== undefined) return fault
    if ((approval.body as Proposed).fromDay < firstDay(house)) return refuse('policy_day')
    const outcome = await house.journal.commit(agreedPlan(context, approval, reason))
    return outcome.committed ? { state: 'approved' } : refuse('already_decided')
  },
)

export const onPolicies: readonly Handled[] = [onList, onEffect, onPropose, onDecide]
