// Everything that waits for a second operator (L33), in one list. Each proposal is decided at the page of its slice.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { operatorWith } from './permissions.ts'

export const WaitingProposal = z.strictObject({
  id: z.uuid(),
  /** As announced by its slice: `ledger.adjustment`. */
  kind: z.string(),
  member: z.nullable(z.uuid()),
  maker: z.string(),
  reason: z.string(),
  /** UTC epoch milliseconds. */
  at: z.int(),
  /** The page of the back office where it is decided. */
  place: z.string(),
  /** Whether it has waited longer than its deadline. */
  late: z.boolean(),
})
export type WaitingProposal = z.output<typeof WaitingProposal>

/** `decide`: proposals of others that the caller may decide. `own`: the caller's. The oldest first. */
export const proposalShows = ['decide', 'own'] as const
export type ProposalShow = (typeof proposalShows)[number]

export const waitingProposals = endpoint({
  get: '/ops/v1/approvals/waiting',
  who: operatorWith('self'),
  takes: z.strictObject({
    show: z.enum(proposalShows),
    limit: z.int().check(z.minimum(1), z.maximum(200)),
    /** The last row of the page before. */
    before: z.optional(z.uuid()),
  }),
  gives: z.strictObject({
    rows: z.array(WaitingProposal),
    next: z.nullable(z.uuid()),
    /** Of all that the caller may decide. */
    count: z.int(),
    late: z.int(),
  }),
  refuses: [],
})
