// Terms of a line and the sharing switch at the desk: one operator proposes, another approves; they apply from a month
// that has not begun when approved (decision 0990).

import { houseNow, type House, type Plan } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { beijingDay, isoOf, isRefusal, type Refusal, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
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
import type { GameGroup } from '@magpie/turnover/contract'
import { type Answer, type Context, handle } from '@magpie/wire'
import {
  opsTerms,
  opsTermsDecide,
  opsTermsPropose,
  type OpsTermsRow,
  type TermsChange,
  type TermsNews,
  termsTopic,
} from '../../contract/index.ts'
import {
  isSharing,
  mostRatePpm,
  mostSharePct,
  nextMonth,
  shareSteps,
  termsFit,
  turnoverPolicy,
} from '../../rules/index.ts'
import { agentOf, isServed } from '../agents/agent-store.ts'
import { agreedTerms, termsTable } from '../agents/terms-store.ts'

const kind = 'agents.terms'
const pageSize = 50

type Proposed = { readonly change: TermsChange; readonly fromMonth: string }

const firstMonth = (house: House): string => nextMonth(beijingDay(houseNow(house)).slice(0, 7))

/** What forbids it now, for proposer and approver alike: months that have begun do not change. */
const faultOf = async (
  house: House,
  { change, fromMonth }: Proposed,
): Promise<Refusal<'terms_month' | 'terms_sharing'> | undefined> => {
  if (fromMonth < firstMonth(house)) return refuse('terms_month')
  const shares = change.what === 'line' && change.terms.model === 'share'
  return shares && !isSharing(await agreedTerms(house, []), fromMonth) ? refuse('terms_sharing') : undefined
}

const rowOf = (one: Approval, names: ReadonlyMap<Uuid, string>): OpsTermsRow => {
  const { change, fromMonth } = one.body as Proposed
  return {
    id: one.id,
    state: one.state,
    change,
    account: one.member === null ? null : (names.get(one.member) ?? ''),
    fromMonth,
    maker: one.maker,
    decider: one.decider,
  }
}

const onTermsList = handle(opsTerms, async ({ before, limit = pageSize }, { house }) => {
  const all = await approvalsOf(house, { kind, state: null, before: before ?? null, limit })
  const [names, waiting, agreed] = await Promise.all([
    accountNames(
      house,
      all.flatMap(({ member }) => member ?? []),
    ),
    approvalsWaiting(house),
    agreedTerms(house, []),
  ])
  return {
    rows: all.map((one) => rowOf(one, names)),
    next: all.length < limit ? null : (all.at(-1)?.id ?? null),
    waiting: waiting[kind] ?? 0,
    fromMonth: firstMonth(house),
    sharing: isSharing(agreed, beijingDay(houseNow(house)).slice(0, 7)),
    tiers: turnoverPolicy.tiers.map(({ turnover, active, ratePpm }) => ({
      turnover: textOfMinor(turnover),
      active,
      rates: (Object.entries(ratePpm) as [GameGroup, number][]).map(([group, ppm]) => ({ group, ppm })),
    })),
    steps: shareSteps.map(({ net, active }) => ({ net: textOfMinor(net), active })),
    mostPpm: mostRatePpm,
    mostPct: mostSharePct,
  }
})

const onPropose = handle(
  opsTermsPropose,
  async ({ reason, ...body }, context): Promise<Answer<typeof opsTermsPropose>> => {
    const { house } = context
    const { change, fromMonth } = body
    const member = change.what === 'line' ? change.agent : null
    if (member !== null && !isServed(await agentOf(house, member))) return refuse('agent_unknown')
    if (change.what === 'line' && !termsFit(change.terms)) return refuse('terms_figures')
    const fault = await faultOf(house, body)
    if (fault !== undefined) return fault
    const about = {
      fromMonth,
      change: change.what === 'line' ? { what: change.what, agent: change.agent } : { what: change.what },
    }
    const id = await proposeAlone(context, about, { kind, member, body, reason })
    return isRefusal(id) ? id : { id }
  },
)

const agreedPlan = (context: Context, approval: Approval, reason: string): Plan => {
  const { house } = context
  const by = operatorOf(context)
  const { change, fromMonth } = approval.body as Proposed
  const { id, member, maker } = approval
  const now = houseNow(house)
  const facts = { from_month: fromMonth, maker: maker.account }
  const row = context.audit({ action: `${kind}.approved`, reason, subject: { kind, id }, member, facts })
  return {
    key: `agents/terms/${id}`,
    member,
    kind,
    content: JSON.stringify([id, change, fromMonth]),
    transfers: [],
    guards: [approving(approval, by, reason, now), { guard: 'state', table: termsTable, id, from: null, to: 'agreed' }],
    rows: [
      row,
      {
        table: termsTable,
        values: {
          id,
          state: 'agreed',
          what: change.what,
          agent_id: member,
          from_month: fromMonth,
          body: change.what === 'line' ? change.terms : { on: change.on },
          maker_id: maker.id,
          decider_id: by.operator,
          agreed_at: isoOf(now),
        },
      },
    ],
    news: member === null ? [] : [{ topic: termsTopic, member, body: { month: fromMonth } satisfies TermsNews }],
    answer: {},
  }
}

const onDecide = handle(
  opsTermsDecide,
  async ({ id, decision, reason }, context): Promise<Answer<typeof opsTermsDecide>> => {
    const { house } = context
    const approval = await approvalById(house, kind, id)
    if (approval === undefined) return refuse('terms_unknown')
    if (decision !== 'approve') {
      const state = decision === 'refuse' ? 'refused' : 'withdrawn'
      const done = await turnDown(context, approval, state, reason)
      return isRefusal(done) ? done : { state }
    }
    const fault = mayDecide(approval, operatorOf(context)) ?? (await faultOf(house, approval.body as Proposed))
    if (fault !== undefined) return fault
    const outcome = await house.journal.commit(agreedPlan(context, approval, reason))
    return outcome.committed ? { state: 'approved' } : refuse('already_decided')
  },
)

export const onTerms = [onTermsList, onPropose, onDecide]
