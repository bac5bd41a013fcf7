// An agent's months: the statement, its figures, and the proof that no referred member was left out.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Amount, Group, Month } from './agent.ts'

/** `draft`, `first` and `second` are internal: an agent sees a statement once it is issued. */
export const statementStates = ['draft', 'first', 'second', 'issued', 'disputed', 'paid'] as const
export type StatementState = (typeof statementStates)[number]
const shownStates = ['issued', 'disputed', 'paid'] as const

export const StatementRow = z.strictObject({
  month: Month,
  state: z.enum(shownStates),
  turnover: Amount,
  payable: Amount,
  /** When it will be paid, or was. */
  payAt: z.int(),
})
export type StatementRow = z.output<typeof StatementRow>

export const agentStatements = endpoint({
  post: '/agent/api/v1/statements',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(StatementRow) }),
  refuses: ['agent_unknown'],
})

export const StatementLine = z.strictObject({ group: Group, counted: Amount, ppm: z.int(), amount: Amount })
export type StatementLine = z.output<typeof StatementLine>

export const agentStatement = endpoint({
  post: '/agent/api/v1/statement',
  who: 'member',
  takes: z.strictObject({ month: Month }),
  gives: z.strictObject({
    ...StatementRow.shape,
    terms: z.string(),
    members: z.int(),
    active: z.int(),
    tier: z.int(),
    /** The stored lines cannot be read; the totals are right. */
    unreadable: z.optional(z.boolean()),
    /** Each before rounding: only their sum is rounded down. */
    lines: z.array(StatementLine),
    /**
     * Only for a line that shares in the net result; null for turnover terms, whose figures are `lines`. `sums` is null
     * if so few members were active that a sum would reveal what each lost: nothing is earned then.
     */
    net: z.nullable(
      z.strictObject({
        costPct: z.int(),
        feePpm: z.int(),
        pct: z.int(),
        sums: z.nullable(z.strictObject({ won: Amount, fee: Amount, cost: Amount, net: Amount })),
      }),
    ),
    commission: Amount,
    kept: Amount,
    /** Shares from agents below, under the names that this agent sees. */
    below: z.array(z.strictObject({ name: z.string(), amount: Amount })),
    issuedAt: z.int(),
    dispute: z.nullable(z.string()),
    answer: z.nullable(z.string()),
  }),
  refuses: ['agent_unknown', 'statement_unknown'],
})
export type Statement = z.output<typeof agentStatement.gives>

export const agentDispute = endpoint({
  post: '/agent/api/v1/dispute',
  who: 'member',
  takes: z.strictObject({ month: Month, text: z.string().check(z.minLength(10), z.maxLength(500)) }),
  gives: z.strictObject({ state: z.enum(shownStates) }),
  refuses: ['agent_unknown', 'statement_unknown', 'statement_fixed'],
})

/** Minor units as text. */
const Units = z.string().check(z.regex(/^-?(?:0|[1-9]\d{0,17})$/))
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Alias = z.string().check(z.regex(/^[0-9a-f]{16}$/))
const Leaf = z.strictObject({ agent: Alias, member: Alias, count: z.int(), turnover: Units, net: Units })
const Node = z.strictObject({ hash: Hash, count: z.int(), turnover: Units, net: Units })

/** The file format: everything that the check needs, without any call. */
export const RangeFile = z.strictObject({
  magpie: z.literal('agent-range-1'),
  month: Month,
  agent: Alias,
  /** The content of the journal entry with key `agents/month/<month>`. */
  root: Hash,
  key: z.string(),
  size: z.int(),
  from: z.int(),
  leaves: z.array(Leaf),
  before: z.nullable(Leaf),
  behind: z.nullable(Leaf),
  beside: z.array(z.strictObject({ left: z.nullable(Node), right: z.nullable(Node) })),
  total: z.strictObject({ count: z.int(), turnover: Units }),
  statement: z.strictObject({ members: z.int(), count: z.int(), turnover: Units }),
  names: z.array(z.strictObject({ alias: Alias, name: z.string() })),
})
export type RangeFile = z.output<typeof RangeFile>

export const agentProof = endpoint({
  post: '/agent/api/v1/proof',
  who: 'member',
  perMinute: 60,
  takes: z.strictObject({ month: Month }),
  gives: RangeFile,
  refuses: ['agent_unknown', 'statement_unknown'],
})

/** Topic of `StatementNews`: a statement was issued to an agent. */
export const statementTopic = 'agents.statement'
/** `payable` in minor units, as text. */
export type StatementNews = { readonly month: string; readonly payable: string }
