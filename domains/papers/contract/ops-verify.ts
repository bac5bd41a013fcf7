// The desk of papers: the queue, an audited look, and the decision.

import { operatorWith, Reason } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { OwnPaper, refusalWhys } from './verify.ts'

export const OpsPaper = z.extend(OwnPaper, {
  member: z.uuid(),
  account: z.string(),
  by: z.nullable(z.string()),
  until: z.nullable(z.int()),
  /** Pictures still stored. */
  pictures: z.int(),
})
export type OpsPaper = z.output<typeof OpsPaper>

export const papersList = endpoint({
  get: '/ops/v1/papers/list',
  who: operatorWith('papers.read'),
  takes: z.strictObject({
    show: z.optional(z.enum(['waiting', 'all'])),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(200))),
  }),
  gives: z.strictObject({ rows: z.array(OpsPaper), next: z.nullable(z.uuid()), waiting: z.int() }),
  refuses: [],
})

/** A member's verification: level, its end, and their papers, the newest first. Masked as the member sees them. */
export const papersOfMember = endpoint({
  get: '/ops/v1/papers/member',
  who: operatorWith('papers.read'),
  takes: z.strictObject({ member: z.uuid() }),
  gives: z.strictObject({
    level: z.int(),
    until: z.nullable(z.int()),
    name: z.nullable(z.string()),
    papers: z.array(OwnPaper),
  }),
  refuses: [],
})

/** Name, number and pictures, unmasked. Each look is an audited action. */
export const papersLook = endpoint({
  post: '/ops/v1/papers/look',
  who: operatorWith('papers.decide'),
  takes: z.strictObject({ id: z.uuid(), reason: Reason }),
  gives: z.strictObject({
    name: z.string(),
    number: z.string(),
    pictures: z.array(z.strictObject({ id: z.uuid(), base64: z.string() })),
  }),
  refuses: ['paper_unknown'],
})

/**
 * Only by an operator who has looked at the papers. `until`: the last day on which the papers are valid, in UTC+8;
 * default: the platform's own term.
 */
export const papersAccept = endpoint({
  post: '/ops/v1/papers/accept',
  who: operatorWith('papers.decide'),
  takes: z.strictObject({ id: z.uuid(), until: z.optional(z.iso.date()), reason: Reason }),
  gives: z.strictObject({ ok: z.boolean() }),
  refuses: ['paper_unknown', 'paper_unseen', 'paper_until'],
})

export const papersRefuse = endpoint({
  post: '/ops/v1/papers/refuse',
  who: operatorWith('papers.decide'),
  takes: z.strictObject({ id: z.uuid(), why: z.enum(refusalWhys), reason: Reason }),
  gives: z.strictObject({ ok: z.boolean() }),
  refuses: ['paper_unknown', 'paper_unseen'],
})
