// Movements by time step: accepted bets, returns, deposits, withdrawals, adjustments. Read from the journal only.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const At = z.int().check(z.minimum(0), z.maximum(8_000_000_000_000))
/** Minor units, as text; a difference may be negative. */
const Minor = z.string()

export const Flow = z.strictObject({
  kind: z.string(),
  /** The house account on the other side; empty if there is none. */
  house: z.string(),
  /** By step. */
  moves: z.array(z.int()),
  sums: z.array(Minor),
})
export type Flow = z.output<typeof Flow>

export const opsFlows = endpoint({
  get: '/ops/v1/ledger/flows',
  who: operatorWith('overview.read'),
  takes: z.strictObject({
    from: At,
    to: At,
    stepMs: z.int().check(z.minimum(3_600_000), z.maximum(86_400_000), z.multipleOf(3_600_000)),
  }),
  gives: z.strictObject({
    flows: z.array(Flow),
    /** Members who had a bet accepted in the stretch. */
    bettors: z.int(),
  }),
  refuses: ['range_long'],
})
