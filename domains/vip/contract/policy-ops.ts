// Level and rebate figures at the desk. One operator proposes, another approves (L33); they apply from a day that has
// not begun. Rates are parts per million, amounts text with two decimals, lists by level.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { gameGroups } from '@magpie/turnover/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Amount = z.string().check(z.regex(/^(?:0|[1-9]\d{0,9})\.\d{2}$/))
const Day = z.iso.date()
const Group = z.enum(gameGroups)
const Figure = z.int().check(z.minimum(0), z.maximum(1_000_000_000))
const ByLevel = z.array(Figure).check(z.maxLength(11))

export const Figures = z.strictObject({
  /** Growth for the next level, V0 to V9. */
  need: ByLevel,
  /** Withdrawals a day. */
  withdrawals: ByLevel,
  rates: z.array(z.strictObject({ group: Group, ppm: ByLevel })).check(z.maxLength(gameGroups.length)),
  caps: z.array(z.strictObject({ group: Group, most: Amount })).check(z.maxLength(gameGroups.length)),
  dayMost: Amount,
})
export type Figures = z.output<typeof Figures>

const Count = z.int().check(z.minimum(0))
/** Minor units, as text. */
const Minor = z.string().check(z.regex(/^\d+$/))

/** What the proposed figures would have paid for the newest thirty judged days, at the levels of those days. */
export const Effect = z.strictObject({
  /** Null if no day is judged yet. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** Members with a rebate under either table; how many of them would have had more, and less. */
  members: Count,
  more: z.strictObject({ members: Count, by: Minor }),
  less: z.strictObject({ members: Count, by: Minor }),
  was: Minor,
  would: Minor,
  /** Members who would lose most, the greatest loss first. */
  most: z.array(z.strictObject({ member: z.uuid(), account: z.string(), was: Minor, would: Minor })),
  /** Members at each level now, and how many of them have enough growth to rise on the first day. */
  levels: z.array(z.strictObject({ level: Count, members: Count, rise: Count })),
})
export type Effect = z.output<typeof Effect>

const Who = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: z.int() })
export const PolicyRow = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  fromDay: Day,
  figures: Figures,
  /** As computed when it was proposed. */
  effect: Effect,
  maker: Who,
  decider: z.nullable(Who),
})
export type PolicyRow = z.output<typeof PolicyRow>

export const opsPolicies = endpoint({
  get: '/ops/v1/vip/policies',
  who: operatorWith('vip.read'),
  takes: z.strictObject({
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({
    rows: z.array(PolicyRow),
    next: z.nullable(z.uuid()),
    waiting: z.int(),
    /** The earliest first day that a proposal may have. */
    fromDay: Day,
    /** Those in force today. */
    figures: Figures,
    bounds: z.strictObject({
      rates: z.array(z.strictObject({ group: Group, most: z.int() })),
      withdrawals: z.strictObject({ least: z.int(), most: z.int() }),
      dayMost: Amount,
    }),
  }),
  refuses: [],
})
export type Policies = z.output<typeof opsPolicies.gives>

/** A preview: changes nothing. `figures`: `Figures` as JSON. */
export const opsPolicyEffect = endpoint({
  get: '/ops/v1/vip/policies/effect',
  who: operatorWith('vip.policy'),
  takes: z.strictObject({ figures: z.string().check(z.maxLength(4_000)) }),
  person: 'none',
  gives: Effect,
  refuses: ['policy_figures'],
})

export const opsPolicyPropose = endpoint({
  post: '/ops/v1/vip/policies/propose',
  who: operatorWith('vip.policy'),
  takes: z.strictObject({ figures: Figures, fromDay: Day, reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['policy_figures', 'policy_day', 'already_waits'],
})

export const opsPolicyDecide = endpoint({
  post: '/ops/v1/vip/policies/decide',
  who: operatorWith('vip.policy'),
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
  refuses: ['policy_unknown', 'policy_day', 'same_operator', 'other_operator', 'already_decided'],
})
