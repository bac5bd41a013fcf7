// Agents at the desk. Every step is one operator's decision and its audit row in one plan; the second approval needs
// another operator (L33).

import { houseNow } from '@magpie/db'
import { accountNames } from '@magpie/identity/server'
import { isoOf, refuse } from '@magpie/kernel'
import { fourEyes, operatorOf } from '@magpie/operators/server'
import { type Answer, type Context, handle } from '@magpie/wire'
import {
  type AgentMove,
  type AgentState,
  opsAgentDecide,
  opsAgents,
  opsStatementDecide,
  opsStatements,
  type StatementMove,
  type StatementState,
} from '../../contract/index.ts'
import { nextMonth } from '../../rules/index.ts'
import { stepPlan as agentPlan } from '../agents/agent-plans.ts'
import { type Agent, agentOf, agentStatesOf, listAgents, waitingAgents } from '../agents/agent-store.ts'
import { stepPlan } from '../months/statement-plans.ts'
import { newestMonth, statementById, statementsIn, type Stored, waitingStatements } from '../months/statement-store.ts'

const pageSize = 50
const agentShown = {
  open: ['applied', 'first', 'second'],
  active: ['active', 'suspended'],
  all: ['applied', 'first', 'second', 'active', 'rejected', 'suspended', 'closed'],
} as const satisfies Readonly<Record<string, readonly AgentState[]>>

const onAgents = handle(opsAgents, async ({ show = 'open', before, limit = pageSize }, { house }) => {
  const rows = await listAgents(house, { states: agentShown[show], before: before ?? null, limit })
  const names = await accountNames(
    house,
    rows.flatMap(({ member, parent }) => [member, ...(parent === null ? [] : [parent])]),
  )
  return {
    rows: rows.map(({ member, state, about, appliedAt, firstBy, fromMonth, members, parent }) => ({
      member,
      account: names.get(member) ?? '',
      state,
      about,
      appliedAt,
      firstBy,
      fromMonth,
      members,
      parent: parent === null ? null : (names.get(parent) ?? ''),
    })),
    next: rows.length < limit ? null : (rows.at(-1)?.member ?? null),
    waiting: await waitingAgents(house),
  }
})

type Step<State> = {
  readonly to: State
  readonly set: Readonly<Record<string, string | null>> /** The operator who may not take this step. */
  readonly not?: string | null
}

/** Where a move leads from the current state. */
const agentStep = ({ state, firstBy, stoppedBy }: Agent, move: AgentMove, by: string): Step<AgentState> | undefined => {
  if (move === 'pass' && state === 'applied') return { to: 'first', set: { first_by: by } }
  if (move === 'pass' && state === 'first') return { to: 'second', set: { second_by: by }, not: firstBy }
  if (move === 'reject' && (state === 'applied' || state === 'first' || state === 'second'))
    return { to: 'rejected', set: {} }
  if (move === 'suspend' && state === 'active') return { to: 'suspended', set: { stopped_by: by } }
  if (move === 'resume' && state === 'suspended') return { to: 'active', set: {}, not: stoppedBy }
  if (move === 'close' && state === 'suspended') return { to: 'closed', set: {}, not: stoppedBy }
  return undefined
}

const decideAgent = async (
  context: Context,
  ask: { readonly member: string; readonly move: AgentMove; readonly reason: string },
): Promise<Answer<typeof opsAgentDecide>> => {
  const { house, audit } = context
  const agent = await agentOf(house, ask.member)
  if (agent === undefined) return refuse('agent_unknown')
  const by = operatorOf(context).operator
  const step = agentStep(agent, ask.move, by)
  if (step === undefined) return refuse('agent_moved')
  const fault = fourEyes([step.not ?? null], by)
  if (fault !== undefined) return fault
  const row = audit({
    action: `agents.${ask.move}`,
    reason: ask.reason,
    subject: { kind: 'member', id: agent.member },
    member: agent.member,
    facts: { before: agent.state, state: step.to },
  })
  const set = { ...step.set, changed_at: isoOf(houseNow(house)) }
  const plan = agentPlan(agent, step.to, { key: house.world.id(), set, rows: [row] })
  return (await house.journal.commit(plan)).committed ? { state: step.to } : refuse('agent_moved')
}

const onAgentDecide = handle(opsAgentDecide, (ask, context) => decideAgent(context, ask))

const statementShown = {
  open: ['draft', 'first', 'second', 'issued', 'disputed'],
  disputed: ['disputed'],
  all: ['draft', 'first', 'second', 'issued', 'disputed', 'paid'],
} as const satisfies Readonly<Record<string, readonly StatementState[]>>

const figures = ({ active, turnover, payable }: Stored) => ({
  active,
  turnover: `${turnover}`,
  payable: `${payable}`,
})

const onStatements = handle(opsStatements, async ({ show = 'open', before, limit = pageSize }, { house }) => {
  const rows = await statementsIn(house, statementShown[show], { before: before ?? null, limit })
  const agents = rows.map(({ agent }) => agent)
  const [names, states, last, month, waiting] = await Promise.all([
    accountNames(house, agents),
    agentStatesOf(house, agents),
    Promise.all(rows.map((one) => statementById(house, `${nextMonth(one.month, -1)}/${one.agent}`))),
    newestMonth(house),
    waitingStatements(house),
  ])
  return {
    rows: rows.map((one, nth) => {
      const { id, state, agent, members, tier, commission, firstBy, dispute, answer } = one
      const earlier = last[nth]
      return {
        id,
        month: one.month,
        account: names.get(agent) ?? '',
        agent,
        agentState: states.get(agent) ?? 'closed',
        state,
        members,
        tier,
        commission: `${commission}`,
        ...figures(one),
        last: earlier === undefined ? null : figures(earlier),
        firstBy,
        dispute,
        answer,
      }
    }),
    next: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
    waiting,
    month:
      month === undefined
        ? null
        : {
            id: month.id,
            root: month.root,
            leaves: month.leaves,
            turnover: `${month.turnover}`,
            total: `${month.total}`,
            unattributed: `${month.unattributed}`,
          },
  }
})

type StatementAsk = {
  readonly id: string
  readonly move: StatementMove
  readonly answer?: string | undefined
  readonly reason: string
}

const statementStep = (
  { state, firstBy }: Stored,
  { move, answer }: StatementAsk,
  by: string,
  atMs: number,
): Step<StatementState> | undefined => {
  if (move === 'pass' && state === 'draft') return { to: 'first', set: { first_by: by } }
  if (move === 'pass' && state === 'first') return { to: 'second', set: { second_by: by }, not: firstBy }
  if (move === 'back' && state === 'first') return { to: 'draft', set: { first_by: null } }
  // The payment delay starts again with the answer.
  if (move === 'answer' && state === 'disputed')
    return { to: 'issued', set: { answer: answer ?? '', issued_at: isoOf(atMs) } }
  return undefined
}

const decideStatement = async (context: Context, ask: StatementAsk): Promise<Answer<typeof opsStatementDecide>> => {
  const { house, audit } = context
  const one = await statementById(house, ask.id)
  if (one === undefined) return refuse('statement_unknown')
  if (ask.move === 'answer' && ask.answer === undefined) return refuse('statement_answer')
  const by = operatorOf(context).operator
  const step = statementStep(one, ask, by, houseNow(house))
  if (step === undefined) return refuse('statement_moved')
  const fault = fourEyes([step.not ?? null], by)
  if (fault !== undefined) return fault
  const row = audit({
    action: `agents.statement.${ask.move}`,
    reason: ask.reason,
    subject: { kind: 'agents.statement', id: one.id },
    member: one.agent,
    facts: { before: one.state, state: step.to, payable: `${one.payable}` },
  })
  const plan = stepPlan(one, step.to, { key: house.world.id(), set: step.set, rows: [row] })
  return (await house.journal.commit(plan)).committed ? { state: step.to } : refuse('statement_moved')
}

const onStatementDecide = handle(opsStatementDecide, (ask, context) => decideStatement(context, ask))

export const onDesk = [onAgents, onAgentDecide, onStatements, onStatementDecide]
