// Whether a help page was of use to its reader (drawing 21): one answer a member or guest, a page and a version, which they
// may change; and what the content desk sees of it.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Slug = z.string().check(z.regex(/^[a-z]{2,10}$/))

/** The day on which a page was last changed, and the number of the operators' words over it (0: none): `2026-11-30.0`. */
export const HelpVersion = z.string().check(z.regex(/^\d{4}-\d\d-\d\d\.\d{1,9}$/))

/** Why a page did not help; none is asked for where it did. */
export const helpReasons = ['unclear', 'missing', 'differs', 'long'] as const
export type HelpReason = (typeof helpReasons)[number]

/** `help_changed`: another version stands by now, and the answer would be about one that nobody can mend any more. */
export const helpAnswer = endpoint({
  post: '/site/api/v1/help/answer',
  who: 'anyone',
  perMinute: 20,
  takes: z.strictObject({
    slug: Slug,
    version: HelpVersion,
    helped: z.boolean(),
    reason: z.nullable(z.enum(helpReasons)),
  }),
  gives: z.strictObject({ ok: z.literal(true) }),
  refuses: ['help_unknown', 'help_changed', 'missing_uuid', 'too_many'],
})

/** What the one who asks has answered about a version; null where they have not. */
export const helpAnswered = endpoint({
  post: '/site/api/v1/help/answered',
  who: 'anyone',
  perMinute: 120,
  takes: z.strictObject({ slug: Slug, version: HelpVersion }),
  gives: z.strictObject({
    answer: z.nullable(z.strictObject({ helped: z.boolean(), reason: z.nullable(z.enum(helpReasons)) })),
  }),
  refuses: [],
})

const Count = z.int().check(z.minimum(0))
const Answers = z.strictObject({ helped: Count, not: Count })

/** Members and guests apart: a guest is a browser, and one person may have many. The page with the most readers whom it did not help stands first. */
export const opsHelpAnswers = endpoint({
  get: '/ops/v1/content/help-answers',
  who: operatorWith('content.read'),
  perMinute: 60,
  takes: z.strictObject({}),
  gives: z.strictObject({
    rows: z.array(
      z.strictObject({
        slug: Slug,
        title: z.string(),
        version: HelpVersion,
        /** Whether readers see this version now. */
        stands: z.boolean(),
        members: Answers,
        guests: Answers,
        reasons: z.record(z.enum(helpReasons), Count),
      }),
    ),
  }),
  refuses: [],
})
