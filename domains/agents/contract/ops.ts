// Agents at the desk: applicants, statements that wait, and disputes. Two operators approve each new agent and each
// statement (L33). Amounts in minor units, as text.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { agentStates, Month } from './agent.ts'
import { statementStates } from './statements.ts'

export const OpsAgent = z.strictObject({
  member: z.uuid(),
  account: z.string(),
  state: z.enum(agentStates),
  about: z.string(),
  appliedAt: z.int(),
  firstBy: z.nullable(z.uuid()),
  fromMonth: z.nullable(Month),
  /** All members whom they referred. */
  members: z.int(),
  parent: z.nullable(z.string()),
})
export type OpsAgent = z.output<typeof OpsAgent>

export const agentShows = ['open', 'active', 'all'] as const
const Limit = z.optional(z.int().check(z.minimum(1), z.maximum(200)))

export const opsAgents = endpoint({
  get: '/ops/v1/agents/list',
  who: operatorWith('agents.read'),
  takes: z.strictObject({ show: z.optional(z.enum(agentShows)), before: z.optional(z.uuid()), limit: Limit }),
  gives: z.strictObject({ rows: z.array(OpsAgent), next: z.nullable(z.uuid()), waiting: z.int() }),
  refuses: [],
})

export const agentMoves = ['pass', 'reject', 'suspend', 'resume', 'close'] as const
export type AgentMove = (typeof agentMoves)[number]

/**
 * `pass`: applied → first, then by another operator first → second. `resume` and `close` need another operator than the
 * one who suspended them.
 */
export const opsAgentDecide = endpoint({
  post: '/ops/v1/agents/decide',
  who: operatorWith('agents.decide'),
  takes: z.strictObject({ member: z.uuid(), move: z.enum(agentMoves), reason: Reason }),
  gives: z.strictObject({ state: z.enum(agentStates) }),
  refuses: ['agent_unknown', 'agent_moved', 'same_operator'],
})

export const OpsStatement = z.strictObject({
  id: z.string(),
  month: Month,
  account: z.string(),
  agent: z.uuid(),
  /** A suspended agent's statement is reviewed like the others, and paid once they are resumed or closed. */
  agentState: z.enum(agentStates),
  state: z.enum(statementStates),
  members: z.int(),
  active: z.int(),
  tier: z.int(),
  turnover: z.string(),
  commission: z.string(),
  payable: z.string(),
  /** The totals of the month before; null if there was none. */
  last: z.nullable(z.strictObject({ active: z.int(), turnover: z.string(), payable: z.string() })),
  firstBy: z.nullable(z.uuid()),
  dispute: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})
export type OpsStatement = z.output<typeof OpsStatement>

export const statementShows = ['open', 'disputed', 'all'] as const

export const opsStatements = endpoint({
  get: '/ops/v1/agents/statements',
  who: operatorWith('agents.read'),
  takes: z.strictObject({
    show: z.optional(z.enum(statementShows)),
    before: z.optional(z.string().check(z.maxLength(60))),
    limit: Limit,
  }),
  gives: z.strictObject({
    rows: z.array(OpsStatement),
    next: z.nullable(z.string()),
    waiting: z.int(),
    month: z.nullable(
      z.strictObject({
        id: Month,
        root: z.string(),
        leaves: z.int(),
        turnover: z.string(),
        total: z.string(),
        unattributed: z.string(),
      }),
    ),
  }),
  refuses: [],
})

export const statementMoves = ['pass', 'back', 'answer'] as const
export type StatementMove = (typeof statementMoves)[number]

/**
 * `pass`: draft → first, then by another operator first → second, which issues it. `answer`: the reply to the agent's
 * dispute.
 */
export const opsStatementDecide = endpoint({
  post: '/ops/v1/agents/statements/decide',
  who: operatorWith('agents.decide'),
  takes: z.strictObject({
    id: z.string().check(z.maxLength(60)),
    move: z.enum(statementMoves),
    answer: z.optional(z.string().check(z.minLength(4), z.maxLength(500))),
    reason: Reason,
  }),
  gives: z.strictObject({ state: z.enum(statementStates) }),
  refuses: ['statement_unknown', 'statement_moved', 'statement_answer', 'same_operator'],
})
