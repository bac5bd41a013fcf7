// Payout security: the six-digit withdrawal PIN, the real name that accounts must carry, and a record of every change
// for the member to check.

import { codeRefusals, GivenCode, second, secondRefusals } from '@magpie/identity/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { At, textOf } from './words.ts'

/** As typed; the rules judge the PIN, so that the refusal can say why. */
export const TypedPin = z.string().check(z.maxLength(12))
/** The account password, asked again before payout settings change. */
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
  /** Until when no PIN is accepted, after too many wrong ones. */
  pinLockedUntil: z.nullable(At),
  /** The real name, masked; null until stated. */
  realName: z.nullable(z.string()),
  nameStatedAt: z.nullable(At),
  /** Where a code can be sent, masked: a forgotten PIN needs one. */
  reaches: z.array(z.strictObject({ kind: z.enum(['phone', 'mail']), masked: z.string() })),
  events: z.array(
    z.strictObject({
      what: z.enum(securityEvents),
      /** Its subject, masked: an account's last digits. */
      about: z.nullable(z.string()),
      at: At,
    }),
  ),
})
export type SecurityView = z.output<typeof SecurityView>

const own = { who: 'member', perMinute: 30, gives: SecurityView } as const

/**
 * Refusals wherever a PIN is asked for. `pin_wrong`: tries left; `pin_locked`: how long to wait; `too_many`: another
 * try of this member is under way.
 */
export const pinRefusals = ['pin_unset', 'pin_wrong', 'pin_locked', 'too_many'] as const
/** Refusals wherever the password, and with it the second factor, is asked for again (decision 1420). */
export const passwordRefusals = ['login_failed', 'login_limit', 'too_many', ...secondRefusals] as const

export const securityMine = endpoint({
  ...own,
  post: '/fd/api/v1/security/mine',
  perMinute: 120,
  takes: z.strictObject({}),
  refuses: [],
})

/** The first PIN, with the account password and, if the member has one, the second factor. */
export const pinSet = endpoint({
  ...own,
  post: '/fd/api/v1/security/pin/set',
  takes: z.strictObject({ pin: TypedPin, password: TypedPassword, ...second }),
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
 * Replaces a forgotten PIN: needs the password, the second factor if there is one, a code to the member's phone or mail if there
 * is one, and the full real name if stated. It costs a day: every payout account waits again.
 */
export const pinReset = endpoint({
  ...own,
  post: '/fd/api/v1/security/pin/reset',
  takes: z.strictObject({
    pin: TypedPin,
    password: TypedPassword,
    ...second,
    name: z.optional(textOf(50)),
    /** The code that was sent to their phone or mail. */
    sent: z.optional(GivenCode),
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

/** Stated once, with the PIN. Every payout account must carry this name. */
export const nameState = endpoint({
  ...own,
  proved: true,
  post: '/fd/api/v1/security/name',
  takes: z.strictObject({ name: textOf(50), pin: TypedPin }),
  refuses: ['name_format', 'name_stated', 'change_busy', ...pinRefusals],
})
