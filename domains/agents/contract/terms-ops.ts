// Terms at the desk: those of one line, and the switch of net-result sharing. One operator proposes, another approves
// (L33); they apply from a month that has not begun. Rates are parts per million by tier and game class, percentages by
// sharing step.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Amount, Group, Month } from './agent.ts'

const Ppm = z.int().check(z.minimum(0), z.maximum(1_000_000))
const Pct = z.int().check(z.minimum(0), z.maximum(100))

/** `house`: back to the platform's terms. */
export const OpsTermsBody = z.discriminatedUnion('model', [
  z.strictObject({ model: z.literal('house') }),
  z.strictObject({
    model: z.literal('turnover'),
    rates: z.array(z.partialRecord(Group, Ppm)).check(z.maxLength(12)),
  }),
  z.strictObject({
    model: z.literal('share'),
    pcts: z.array(Pct).check(z.maxLength(12)),
    costPct: Pct,
    feePpm: Ppm,
  }),
])

/** The sharing switch, or the terms of a line. */
const Change = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('sharing'), on: z.boolean() }),
  z.strictObject({ what: z.literal('line'), agent: z.uuid(), terms: OpsTermsBody }),
])
export type TermsChange = z.output<typeof Change>

const Who = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: z.int() })
export const OpsTermsRow = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  change: Change,
  /** The agent's account; null for the switch. */
  account: z.nullable(z.string()),
  fromMonth: Month,
  maker: Who,
  decider: z.nullable(Who),
})
export type OpsTermsRow = z.output<typeof OpsTermsRow>

export const opsTerms = endpoint({
  get: '/ops/v1/agents/terms',
  who: operatorWith('agents.read'),
  takes: z.strictObject({
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({
    rows: z.array(OpsTermsRow),
    next: z.nullable(z.uuid()),
    waiting: z.int(),
    /** The earliest first month that a proposal may have. */
    fromMonth: Month,
    sharing: z.boolean(),
    /** The tiers and steps that the figures belong to. */
    tiers: z.array(
      z.strictObject({
        turnover: Amount,
        active: z.int(),
        rates: z.array(z.strictObject({ group: Group, ppm: z.int() })),
      }),
    ),
    steps: z.array(z.strictObject({ net: Amount, active: z.int() })),
    mostPpm: z.int(),
    mostPct: z.int(),
  }),
  refuses: [],
})

export const opsTermsPropose = endpoint({
  post: '/ops/v1/agents/terms/propose',
  who: operatorWith('agents.decide'),
  takes: z.strictObject({ change: Change, fromMonth: Month, reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['agent_unknown', 'terms_month', 'terms_figures', 'terms_sharing', 'already_waits'],
})

export const opsTermsDecide = endpoint({
  post: '/ops/v1/agents/terms/decide',
  who: operatorWith('agents.decide'),
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
  refuses: ['terms_unknown', 'terms_month', 'terms_sharing', 'same_operator', 'other_operator', 'already_decided'],
})

/** Topic of `TermsNews`: the terms of a line change from a month on. */
export const termsTopic = 'agents.terms'
export type TermsNews = { readonly month: string }
