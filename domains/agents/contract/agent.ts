// Agents: the public terms, how a member becomes one, and what an agent sees of members they referred: a name, a depth,
// the date, activity, and turnover of the month. Never results, balances, phones or exclusions. Amounts are text with
// two decimals, rates parts per million, months Beijing months such as `2026-11`.

import { permitRefusals } from '@magpie/play-safe/contract'
import { gameGroups } from '@magpie/turnover/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

export const Amount = z.string().check(z.regex(/^-?(?:0|[1-9]\d*)\.\d{2}$/))
export const Month = z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/))
export const Group = z.enum(gameGroups)

export const agentStates = ['applied', 'first', 'second', 'active', 'rejected', 'suspended', 'closed'] as const
export type AgentState = (typeof agentStates)[number]

export const AgentTerms = z.strictObject({
  name: z.string(),
  split: z.array(z.int()),
  deposit: Amount,
  counted: Amount,
  tiers: z.array(
    z.strictObject({
      turnover: Amount,
      active: z.int(),
      rates: z.array(z.strictObject({ group: Group, ppm: z.int() })),
    }),
  ),
  /** Only for a line that shares in the net result, which has no tiers; null for turnover terms. */
  share: z.nullable(
    z.strictObject({
      costPct: z.int(),
      feePpm: z.int(),
      steps: z.array(z.strictObject({ net: Amount, active: z.int(), pct: z.int() })),
    }),
  ),
})
export type AgentTerms = z.output<typeof AgentTerms>

/** The public terms and the caller's state; null for a guest or a member who never applied. */
export const agentLanding = endpoint({
  post: '/agent/api/v1/landing',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.strictObject({
    terms: AgentTerms,
    state: z.nullable(z.enum(agentStates)),
    /** Whether the caller's identity is verified; null for a guest. */
    verified: z.nullable(z.boolean()),
    fromMonth: z.nullable(Month),
  }),
  refuses: [],
})
export type Landing = z.output<typeof agentLanding.gives>

export const agentApply = endpoint({
  post: '/agent/api/v1/apply',
  who: 'member',
  takes: z.strictObject({ requestId: z.uuid(), about: z.string().check(z.minLength(10), z.maxLength(500)) }),
  gives: z.strictObject({ state: z.enum(agentStates) }),
  refuses: ['agent_unverified', 'agent_applied', 'agent_wait', ...permitRefusals],
})

/** The member accepts the named terms after two operators approved: from then on they are an agent. */
export const agentAccept = endpoint({
  post: '/agent/api/v1/accept',
  who: 'member',
  takes: z.strictObject({ terms: z.string().check(z.minLength(1), z.maxLength(40)) }),
  gives: z.strictObject({ state: z.enum(agentStates), fromMonth: Month }),
  refuses: ['agent_unknown', 'agent_terms'],
})

export const AgentLink = z.strictObject({
  code: z.string(),
  label: z.string(),
  /** Devices that opened it, and members who registered with it, in ninety days. */
  opened: z.int(),
  registered: z.int(),
})
export type AgentLink = z.output<typeof AgentLink>

/** The month so far. `estimate` uses turnover counted until now; only the statement is final. */
export const agentMine = endpoint({
  post: '/agent/api/v1/mine',
  who: 'member',
  takes: z.strictObject({}),
  gives: z.strictObject({
    state: z.enum(agentStates),
    month: Month,
    terms: AgentTerms,
    /** Terms that two operators approved for a later month. */
    next: z.nullable(z.strictObject({ fromMonth: Month, terms: AgentTerms })),
    /** Null for a line that shares in the net result: a sum that changes daily would reveal members' results. */
    estimate: z.nullable(Amount),
    kept: z.nullable(Amount),
    below: Amount,
    /** The tier reached, from 1; 0 for none. */
    tier: z.int(),
    turnover: Amount,
    team: z.int(),
    active: z.int(),
    days: z.array(z.strictObject({ day: z.iso.date(), turnover: Amount, active: z.int() })),
    links: z.array(AgentLink),
  }),
  refuses: ['agent_unknown'],
})
export type AgentMine = z.output<typeof agentMine.gives>

export const TeamMember = z.strictObject({
  alias: z.string(),
  name: z.string(),
  /** 1: referred by the agent; 2: referred by one of those who is an agent. */
  depth: z.int(),
  joinedAt: z.int(),
  active: z.boolean(),
  turnover: Amount,
  /** Members whom they referred, as far as the team reaches, and how many of them are active. */
  below: z.int(),
  belowActive: z.int(),
})
export type TeamMember = z.output<typeof TeamMember>

/** `line`: each member below the one who referred them. */
export const teamOrders = ['line', 'turnover', 'joined'] as const

/** Fifty rows from a position. */
export const agentTeam = endpoint({
  post: '/agent/api/v1/team',
  who: 'member',
  takes: z.strictObject({
    order: z.optional(z.enum(teamOrders)),
    from: z.optional(z.int().check(z.minimum(0), z.maximum(100_000))),
  }),
  gives: z.strictObject({ rows: z.array(TeamMember), next: z.nullable(z.int()), all: z.int() }),
  refuses: ['agent_unknown'],
})

export const linksMost = 10

export const agentLink = endpoint({
  post: '/agent/api/v1/link',
  who: 'member',
  takes: z.strictObject({ label: z.string().check(z.minLength(1), z.maxLength(12)) }),
  gives: z.strictObject({ code: z.string() }),
  refuses: ['agent_unknown', 'links_many'],
})

/** Whether a code belongs to an agent of this platform, for a member who was sent to one (S-QP-01). */
export const agentVerify = endpoint({
  get: '/agent/api/v1/verify',
  who: 'anyone',
  perMinute: 60,
  takes: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/)) }),
  gives: z.strictObject({
    agent: z.nullable(z.strictObject({ since: z.int(), name: z.string() })),
  }),
  refuses: [],
})
