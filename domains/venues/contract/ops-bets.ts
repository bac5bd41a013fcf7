// Bets for operators: a member's, page by page, and one by its id. The member's own view, with the member.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { RoundId, RoundView } from './rounds.ts'

export const OpsBet = z.strictObject({ ...RoundView.shape, member: z.nullable(z.uuid()) })
export type OpsBet = z.output<typeof OpsBet>

export const opsBets = endpoint({
  get: '/ops/v1/bets/list',
  who: operatorWith('bets.read'),
  takes: z.strictObject({
    member: z.uuid(),
    show: z.optional(z.enum(['open', 'settled', 'returned'])),
    /** `<epoch ms>.<round id>`, from the last page's `next`. */
    before: z.optional(
      z.string().check(z.maxLength(110), z.regex(/^\d{1,13}\.[A-Z][A-Z0-9]{1,15}\/[A-Za-z0-9_.:-]{1,64}$/)),
    ),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({ rows: z.array(OpsBet), next: z.nullable(z.string()) }),
  refuses: [],
})

/** Bets by the number that a member reads out (`bet-number.ts`), of any venue. */
export const opsBetsFound = endpoint({
  get: '/ops/v1/bets/found',
  who: operatorWith('bets.read'),
  takes: z.strictObject({ number: z.string().check(z.maxLength(32)) }),
  person: 'handler',
  gives: z.strictObject({ rows: z.array(OpsBet) }),
  refuses: [],
})

/** When a member bets, over whole weeks that end today: bets in each hour of each weekday, Beijing time. */
export const opsBetHours = endpoint({
  get: '/ops/v1/bets/hours',
  who: operatorWith('bets.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({
    weeks: z.int(),
    /** `weekday` 1 is Monday. Hours without a bet are left out. */
    rows: z.array(z.strictObject({ weekday: z.int(), hour: z.int(), bets: z.int() })),
  }),
  refuses: [],
})

export const opsBetOne = endpoint({
  get: '/ops/v1/bets/one',
  who: operatorWith('bets.read'),
  takes: z.strictObject({ id: RoundId }),
  person: 'handler',
  gives: OpsBet,
  refuses: ['round_unknown'],
})
