// Lucky flip (S-ROUTE-06d): a number of free flips a day, with published odds. The result follows from the flip's
// number; the touched card decides nothing, and the others stay closed.

import { permitRefusals } from '@magpie/play-safe/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const Salt = z.string().check(z.regex(/^[\x20-\x7e]{1,64}$/))
const Whole = z.string().check(z.regex(/^\d{1,15}$/))
const Card = z.int().check(z.minimum(0), z.maximum(8))

const Row = z.strictObject({ id: z.string(), ppm: z.int(), points: z.int() })

const Flipped = z.strictObject({
  /** The number of the seed pair; then the flip's number under it. */
  no: z.int(),
  nonce: z.int(),
  card: Card,
  prize: z.string(),
  points: z.int(),
  at: z.int(),
})
export type Flipped = z.output<typeof Flipped>

const Pair = z.strictObject({ no: z.int(), commitment: Hash, salt: Salt, used: z.int() })

export const FlipTable = z.strictObject({
  rows: z.array(Row),
  perDay: z.int(),
  left: z.int(),
  points: Whole,
  mayPlay: z.boolean(),
  /** Null before the member has set a seed. */
  current: z.nullable(Pair),
  /** The hash of the next seed; null while they may not play. */
  next: z.nullable(z.strictObject({ no: z.int(), commitment: Hash })),
  today: z.array(Flipped),
})
export type FlipTable = z.output<typeof FlipTable>

export const flipTableAsk = endpoint({
  post: '/act/api/v1/flip/table',
  who: 'member',
  takes: z.strictObject({}),
  gives: FlipTable,
  refuses: ['activity_unknown'],
})

export const flipAsk = endpoint({
  post: '/act/api/v1/flip/flip',
  who: 'member',
  takes: z.strictObject({ requestId: z.uuid(), card: Card }),
  gives: Flipped,
  refuses: [
    'activity_unknown',
    'flip_none',
    'flip_seed',
    'budget_spent',
    'points_need_name',
    ...permitRefusals,
    'claim_busy',
  ],
})

/** Sets the member's seed for the pair with the published hash; the pair in use is revealed and ends. */
export const flipSeedAsk = endpoint({
  post: '/act/api/v1/flip/seed',
  who: 'member',
  takes: z.strictObject({ commitment: Hash, salt: Salt }),
  gives: z.strictObject({ current: Pair, next: z.strictObject({ no: z.int(), commitment: Hash }) }),
  refuses: ['flip_seed_moved', ...permitRefusals, 'claim_busy'],
})

/** A flip with everything needed to draw it again; `seed` once it is revealed. */
const Paper = z.strictObject({
  v: z.literal(1),
  scheme: z.literal('pair'),
  roundId: z.string(),
  game: z.string(),
  commitment: Hash,
  salt: Salt,
  nonce: z.int(),
  choices: z.array(z.array(Row)),
  outcome: z.string(),
  stake: Whole,
  total: Whole,
  seed: z.optional(Hash),
  digest: Hash,
})
export type FlipPaper = z.output<typeof Paper>

export const flipRecord = endpoint({
  post: '/act/api/v1/flip/record',
  who: 'member',
  takes: z.strictObject({ before: z.optional(z.string().check(z.regex(/^\d{1,9}\.\d{1,9}$/))) }),
  gives: z.strictObject({
    rows: z.array(z.strictObject({ flip: Flipped, paper: Paper })),
    next: z.nullable(z.string()),
  }),
  refuses: [],
})
export type FlipRecord = z.output<typeof flipRecord.gives>
