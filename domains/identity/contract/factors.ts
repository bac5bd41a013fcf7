// What a member may have besides a password (decision 0740): passkeys, which get in by themselves, and an authenticator's codes
// (TOTP, RFC 6238), which are asked for on a device that the account does not know. Recovery codes stand in for either.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { Bytes, LoginInfo, second, secondRefusals, Signed, Ticket, TypedPassword, TypedSecond } from './login-info.ts'

export const recoveryCodeCount = 10
export const passkeysMost = 10
export const passkeyNameMost = 30

export const FactorsView = z.strictObject({
  /** Since when an authenticator is active; null without one. */
  totpAt: z.nullable(z.int()),
  passkeys: z.array(z.strictObject({ id: z.uuid(), name: z.string(), madeAt: z.int(), usedAt: z.nullable(z.int()) })),
  /** Recovery codes that are not used yet. */
  codesLeft: z.int(),
})
export type FactorsView = z.output<typeof FactorsView>

/** `codes` are shown this once; empty where the ones that they have still hold. */
const Changed = z.strictObject({ view: FactorsView, codes: z.array(z.string()) })

const own = { who: 'member', perMinute: 30 } as const
const password = TypedPassword
const passwordRefusals = ['login_failed', 'login_limit', 'too_many'] as const
export const factorsMine = endpoint({
  ...own,
  perMinute: 60,
  post: '/site/api/v1/user/factors/mine',
  takes: z.strictObject({}),
  gives: FactorsView,
  refuses: [],
})

/** A key for an authenticator; it is asked for only once a code of it came back. */
export const totpBegin = endpoint({
  ...own,
  post: '/site/api/v1/user/factors/totp/begin',
  takes: z.strictObject({ password, ...second }),
  gives: z.strictObject({ secret: z.string(), uri: z.string() }),
  refuses: ['factor_stands', 'demo_kept', ...secondRefusals, ...passwordRefusals],
})

export const totpConfirm = endpoint({
  ...own,
  post: '/site/api/v1/user/factors/totp/confirm',
  takes: z.strictObject({ code: TypedSecond }),
  gives: Changed,
  refuses: ['second_wrong', 'login_limit'],
})

/** By the password and a code, or a recovery code. */
export const totpRemove = endpoint({
  ...own,
  post: '/site/api/v1/user/factors/totp/remove',
  takes: z.strictObject({ password, code: TypedSecond }),
  gives: FactorsView,
  refuses: ['second_wrong', ...passwordRefusals],
})

/** What a browser makes a passkey from. */
export const passkeyBegin = endpoint({
  ...own,
  post: '/site/api/v1/user/factors/passkey/begin',
  feature: 'passkeys',
  takes: z.strictObject({ password, ...second }),
  gives: z.strictObject({
    ticket: Ticket,
    challenge: Bytes,
    rpId: z.string(),
    userId: Bytes,
    account: z.string(),
    /** The member's passkeys, so that the browser does not create a second one on the same device. */
    known: z.array(Bytes),
  }),
  refuses: ['factor_stands', 'passkey_failed', 'demo_kept', 'feature_off', ...secondRefusals, ...passwordRefusals],
})

export const passkeyAdd = endpoint({
  ...own,
  post: '/site/api/v1/user/factors/passkey/add',
  feature: 'passkeys',
  takes: z.strictObject({
    ticket: Ticket,
    id: Bytes,
    clientData: Bytes,
    attestation: Bytes,
    name: z.string().check(z.minLength(1), z.maxLength(passkeyNameMost)),
  }),
  gives: Changed,
  refuses: ['passkey_failed', 'feature_off'],
})

export const passkeyRemove = endpoint({
  ...own,
  post: '/site/api/v1/user/factors/passkey/remove',
  takes: z.strictObject({ password, ...second, id: z.uuid() }),
  gives: FactorsView,
  refuses: ['passkey_unknown', ...secondRefusals, ...passwordRefusals],
})

/** New recovery codes; the old ones are void. */
export const codesAnew = endpoint({
  ...own,
  post: '/site/api/v1/user/factors/codes/anew',
  takes: z.strictObject({ password, ...second }),
  gives: Changed,
  refuses: ['factor_needed', ...secondRefusals, ...passwordRefusals],
})

/** The challenge that a passkey must sign. No account is named: the passkey identifies the member. */
export const passkeyAsk = endpoint({
  who: 'anyone',
  perMinute: 30,
  post: '/site/api/v1/user/passkey/ask',
  takes: z.strictObject({}),
  gives: z.strictObject({ ticket: Ticket, challenge: Bytes, rpId: z.string() }),
  refuses: ['passkey_failed', 'missing_uuid'],
})

const entering = ['login_stopped', 'login_limit', 'blocked', 'device_blocked', 'missing_uuid', 'too_many'] as const

export const passkeyEnter = endpoint({
  who: 'anyone',
  perMinute: 30,
  post: '/site/api/v1/user/passkey/enter',
  takes: z.extend(Signed, {
    /** Whether this device is theirs: its own passkey, and not one that a telephone lent it. */
    trust: z.boolean(),
  }),
  gives: LoginInfo,
  refuses: ['passkey_failed', ...entering],
})

/** With the ticket of a login that knew the password and got `second_needed`. */
export const secondEnter = endpoint({
  who: 'anyone',
  perMinute: 30,
  post: '/site/api/v1/user/second/enter',
  takes: z.strictObject({ ticket: Ticket, code: TypedSecond, trust: z.boolean() }),
  gives: LoginInfo,
  refuses: ['device_ticket', 'second_wrong', ...entering],
})
