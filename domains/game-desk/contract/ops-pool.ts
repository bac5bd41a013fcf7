// The pool of double-joy for operators: its movements by draw, and its floor, which two of them raise from an issue on
// that was never on sale yet (L33).

import { PoolOfIssue } from '@magpie/lottery/contract'
import { operatorWith, Reason } from '@magpie/operators/contract'
import { EpochMs, VenueCode } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { IssueNo } from './ops-lottery.ts'

export const floorKind = 'games.pool_floor'

const Limit = z.optional(z.int().check(z.minimum(1), z.maximum(100)))
const read = { who: operatorWith('games.read') } as const
const act = { who: operatorWith('games.void'), perMinute: 60 } as const
const Who = z.strictObject({ id: z.uuid(), account: z.string(), reason: z.string(), at: EpochMs })
/** Minor units. */
const Floor = z.int().check(z.minimum(1), z.maximum(9_000_000_000_000_000))

/** With each draw, newest first. */
export const opsPool = endpoint({
  ...read,
  get: '/ops/v1/games/pool',
  takes: z.strictObject({ venue: VenueCode, before: z.optional(IssueNo), limit: Limit }),
  person: 'none',
  gives: z.strictObject({ rows: z.array(PoolOfIssue), next: z.nullable(IssueNo) }),
  refuses: ['venue_unknown', 'venue_silent'],
})

export const OpsPoolFloor = z.strictObject({
  id: z.uuid(),
  state: z.enum(['waiting', 'approved', 'refused', 'withdrawn']),
  venue: VenueCode,
  /** The first issue for which it holds, and when that goes on sale. */
  from: IssueNo,
  opensAt: EpochMs,
  floor: Floor,
  /** The floor announced for that issue at the time of the proposal. */
  before: Floor,
  maker: Who,
  decider: z.nullable(Who),
  /** The venue's answer; null until there is one. */
  answer: z.nullable(z.string()),
})
export type OpsPoolFloor = z.output<typeof OpsPoolFloor>

export const opsPoolFloor = endpoint({
  ...act,
  post: '/ops/v1/games/pool-floor',
  takes: z.strictObject({ venue: VenueCode, from: IssueNo, floor: Floor, reason: Reason }),
  gives: z.strictObject({ id: z.uuid() }),
  refuses: ['venue_unknown', 'venue_silent', 'issue_opened', 'floor_bounds', 'floor_waits'],
})

/** Newest first. */
export const opsPoolFloors = endpoint({
  ...read,
  get: '/ops/v1/games/pool-floors',
  takes: z.strictObject({ show: z.optional(z.enum(['open', 'all'])), before: z.optional(z.uuid()), limit: Limit }),
  gives: z.strictObject({ rows: z.array(OpsPoolFloor), next: z.nullable(z.uuid()) }),
  refuses: [],
})

export const opsPoolFloorDecide = endpoint({
  ...act,
  post: '/ops/v1/games/decide-floor',
  takes: z.strictObject({ id: z.uuid(), decision: z.enum(['approve', 'refuse', 'withdraw']), reason: Reason }),
  gives: z.strictObject({ state: z.enum(['approved', 'refused', 'withdrawn']) }),
  refuses: ['void_unknown', 'same_operator', 'already_decided', 'other_operator'],
})
