// Whether a help page helped its reader (drawing 21): one answer per member or guest, page and version, which the
// reader may change; and the content desk's view of the answers.

import { operatorWith } from '@magpie/operators/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const Slug = z.string().check(z.regex(/^[a-z]{2,10}$/))

/** The day of the page's last change and the number of the operators' version over it (0: none): `2026-11-30.0`. */
export const HelpVersion = z.string().check(z.regex(/^\d{4}-\d\d-\d\d\.\d{1,9}$/))

/** Why a page did not help; not asked if it did. */
export const helpReasons = ['unclear', 'missing', 'differs', 'long'] as const
export type HelpReason = (typeof helpReasons)[number]

/** `help_changed`: another version is in force by now, so an answer about the old one is of no use. */
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

/** The caller's answer about a version; null if there is none. */
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

/**
 * Members and guests apart: a guest is a browser, and one person may have several. The page with the most negative
 * answers comes first.
 */
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
