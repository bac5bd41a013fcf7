// What stands between a session and the money: the six digits of the withdrawal PIN, the real name that accounts must
// carry, and a record of every change that a member finds again when they ask who did that.

import { codeRefusals, GivenCode } from '@magpie/identity/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { At, textOf } from './words.ts'

/** As typed; what a PIN may be is judged by the rules, so that the refusal can say why. */
export const TypedPin = z.string().check(z.maxLength(12))
/** The password of the account, asked again before money's way out is changed. */
export const TypedPassword = z.string().check(z.maxLength(256))

export const securityEvents = [
  'pin_set',
  'pin_changed',
  'pin_reset',
  'name_stated',
  'name_corrected',
  'account_added',
  'account_deleted',
  'account_default',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

export const SecurityView = z.strictObject({
  pin: z.boolean(),
  /** Until when the PIN is not looked at, after too many wrong ones. */
  pinLockedUntil: z.nullable(At),
  /** The real name, masked; null until it was stated. */
  realName: z.nullable(z.string()),
  nameStatedAt: z.nullable(At),
  /** What a code can be sent to, masked: a forgotten PIN asks for one. */
  reaches: z.array(z.strictObject({ kind: z.enum(['phone', 'mail']), masked: z.string() })),
  events: z.array(
    z.strictObject({
      what: z.enum(securityEvents),
      /** What it was about, masked: an account's last digits. */
      about: z.nullable(z.string()),
      at: At,
    }),
  ),
})
export type SecurityView = z.output<typeof SecurityView>

const own = { who: 'member', perMinute: 30, gives: SecurityView } as const

/**
 * Everywhere a PIN is asked for. `pin_wrong` tells how many tries are left, `pin_locked` how long to wait, `too_many` that
 * another try of the same member is under way.
 */
export const pinRefusals = ['pin_unset', 'pin_wrong', 'pin_locked', 'too_many'] as const
/** Everywhere the password is asked for again. */
export const passwordRefusals = ['login_failed', 'login_limit', 'too_many'] as const

export const securityMine = endpoint({
  ...own,
  post: '/fd/api/v1/security/mine',
  perMinute: 120,
  takes: z.strictObject({}),
  refuses: [],
})

/** The first PIN, with the account's password. */
export const pinSet = endpoint({
  ...own,
  post: '/fd/api/v1/security/pin/set',
  takes: z.strictObject({ pin: TypedPin, password: TypedPassword }),
  refuses: ['pin_format', 'pin_weak', 'pin_exists', 'change_busy', ...passwordRefusals],
})

export const pinChange = endpoint({
  ...own,
  proved: true,
  post: '/fd/api/v1/security/pin/change',
  takes: z.strictObject({ pin: TypedPin, next: TypedPin }),
  refuses: ['pin_format', 'pin_weak', 'pin_same', 'change_busy', ...pinRefusals],
})

/**
 * A forgotten PIN is made anew with the password, a code to what reaches the member, if anything does, and, where one was
 * stated, the real name whole. It costs a day: every account that money goes out to cools again.
 */
export const pinReset = endpoint({
  ...own,
  post: '/fd/api/v1/security/pin/reset',
  takes: z.strictObject({
    pin: TypedPin,
    password: TypedPassword,
    name: z.optional(textOf(50)),
    code: z.optional(GivenCode),
  }),
  refuses: [
    'pin_format',
    'pin_weak',
    'pin_unset',
    'pin_code_needed',
    'name_mismatch',
    'change_busy',
    ...passwordRefusals,
    ...codeRefusals,
  ],
})

/** Said once, with the PIN. Every account that money goes out to must carry this name. */
export const nameState = endpoint({
  ...own,
  proved: true,
  post: '/fd/api/v1/security/name',
  takes: z.strictObject({ name: textOf(50), pin: TypedPin }),
  refuses: ['name_format', 'name_stated', 'change_busy', ...pinRefusals],
})
