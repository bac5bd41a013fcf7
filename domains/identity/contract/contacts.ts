// What reaches a member outside of the site, and the codes that prove it. A code has six digits, is good once, for five
// minutes and five tries, and for the one thing that it was asked for.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { second, secondRefusals, TypedPassword } from './login-info.ts'

export const contactKinds = ['phone', 'mail'] as const
export type ContactKind = (typeof contactKinds)[number]
export const Kind = z.enum(contactKinds)

export const codeMinutes = 5
export const codeTries = 5
/** As typed: spaces between the digits do no harm. */
const TypedCode = z.string().check(z.maxLength(20))

/** A code is on its way. */
export const CodeSent = z.strictObject({
  /** Names the code when it comes back. */
  request: z.uuid(),
  expiresAt: z.int(),
  /** Seconds until another may be asked for. */
  waitSeconds: z.int(),
  /** Where it went, masked; null if the caller may not know. */
  masked: z.nullable(z.string()),
})
export type CodeSent = z.output<typeof CodeSent>

/** A code that came, with the number of its asking. */
export const GivenCode = z.strictObject({ request: z.uuid(), code: TypedCode })
export type GivenCode = z.output<typeof GivenCode>

export const SafetyView = z.strictObject({
  account: z.string(),
  registeredAt: z.int(),
  contacts: z.array(z.strictObject({ kind: Kind, masked: z.string(), confirmedAt: z.int() })),
  /** When the password was last changed; null for the first one. */
  passwordChangedAt: z.nullable(z.int()),
  /** Which kinds of message this house can send. */
  sends: z.array(Kind),
  /** A recovery case is open for this account; `readyAt` once two operators agreed. */
  recovery: z.nullable(z.strictObject({ madeAt: z.int(), readyAt: z.nullable(z.int()) })),
})
export type SafetyView = z.output<typeof SafetyView>

/** Everywhere a code is asked for (S-ERR-08). */
export const askRefusals = ['code_often', 'post_closed'] as const
/** Everywhere a code comes back (S-ERR-08): `code_bad` tells how many tries are left. */
export const codeRefusals = ['code_bad', 'code_locked', 'code_expired'] as const

const own = { who: 'member', perMinute: 60 } as const

export const safetyMine = endpoint({
  ...own,
  post: '/site/api/v1/user/safety/mine',
  takes: z.strictObject({}),
  gives: SafetyView,
  refuses: [],
})

/** A code to a phone or mail that is theirs from when it comes back. */
export const contactAsk = endpoint({
  ...own,
  post: '/site/api/v1/user/contact/ask',
  takes: z.strictObject({ kind: Kind, value: z.string().check(z.maxLength(200)), password: TypedPassword, ...second }),
  gives: CodeSent,
  refuses: [
    'contact_country',
    'contact_format',
    'contact_same',
    'demo_kept',
    'login_failed',
    'login_limit',
    'too_many',
    ...secondRefusals,
    ...askRefusals,
  ],
})

export const contactConfirm = endpoint({
  ...own,
  post: '/site/api/v1/user/contact/confirm',
  takes: GivenCode,
  gives: SafetyView,
  refuses: ['contact_taken', 'too_many', ...codeRefusals],
})

/** A code to one of their own contacts, for something that asks for it: a new PIN. */
export const codeAsk = endpoint({
  ...own,
  post: '/site/api/v1/user/code/ask',
  takes: z.strictObject({ kind: Kind, use: z.enum(['pin']) }),
  gives: CodeSent,
  refuses: ['contact_needed', ...askRefusals],
})
