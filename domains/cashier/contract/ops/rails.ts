// The rails as operators see and switch them. Amounts are minor units as decimal text.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Method } from '../words.ts'

const Minor = z.string().check(z.regex(/^-?\d+$/))
const RailCode = z.string().check(z.regex(/^[A-Z0-9_]{2,32}$/))

export const OpsRail = z.strictObject({
  code: RailCode,
  isOn: z.boolean(),
  /** It missed so many requests that it is asked last. */
  isSick: z.boolean(),
  /** Orders that it was asked for in the last ten minutes, and those that it refused or did not answer. */
  asks: z.int(),
  misses: z.int(),
  /** Hundredths of a percent. */
  costE4: z.int(),
  methods: z.array(Method),
  least: z.nullable(Minor),
  most: z.nullable(Minor),
  /** Credited in the last 24 hours, and its share of the total in tenths of a percent. */
  paidIn: Minor,
  shareE3: z.int(),
  /** Unfinished payouts. */
  waiting: z.int(),
})
export type OpsRail = z.output<typeof OpsRail>

export const opsRails = endpoint({
  get: '/ops/v1/rails/list',
  who: operatorWith('suspense.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({ rows: z.array(OpsRail), next: z.null() }),
  refuses: [],
})

/** A rail switched off gets nothing new; what it has stays there and is queried there. */
export const opsRailSwitch = endpoint({
  post: '/ops/v1/rails/switch',
  who: operatorWith('rails.switch'),
  takes: z.strictObject({ code: RailCode, on: z.boolean(), reason: Reason }),
  gives: z.strictObject({ isOn: z.boolean() }),
  refuses: ['rail_unknown', 'rail_moved'],
})
