// Sessions at the desk: login with password and code, the first login that sets both, logout. It never reveals whether
// an account exists; a code is asked for only after the right password.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { operatorWith, roles } from './permissions.ts'

/** The back office's own cookie: cookies ignore ports, so its name must be unique. */
export const opsCookie = 'magpie_ops'
export const idleMinutes = 30
export const sessionHours = 12

const TypedAccount = z.string().check(z.minLength(1), z.maxLength(32))
const TypedPassword = z.string().check(z.minLength(1), z.maxLength(200))
/** Six digits from the authenticator, or a recovery code. */
/** The solved puzzle of the refusal `proof_needed`. */
const TypedProof = z.string().check(z.maxLength(250))
const TypedCode = z.string().check(z.minLength(6), z.maxLength(20))

export const Role = z.enum(roles)

export const Me = z.strictObject({
  id: z.uuid(),
  account: z.string(),
  name: z.string(),
  roles: z.array(Role),
  permissions: z.array(z.string()),
  /** `setup`: they must first set a password (`oneTime`) and enrol an authenticator. */
  stage: z.enum(['setup', 'live']),
  oneTime: z.boolean(),
  /** UTC epoch milliseconds: the end of the session, whatever the activity. */
  expiresAt: z.int(),
  recoveryLeft: z.int(),
})
export type Me = z.infer<typeof Me>

/** The marker is not secret: it is sent in a header, which no foreign page can do. */
export const LoggedIn = z.strictObject({ marker: z.string(), me: Me })
export type LoggedIn = z.infer<typeof LoggedIn>

export const login = endpoint({
  post: '/ops/v1/login',
  who: 'anyone',
  takes: z.strictObject({
    account: TypedAccount,
    password: TypedPassword,
    code: z.optional(TypedCode),
    proof: z.optional(TypedProof),
  }),
  gives: LoggedIn,
  refuses: [
    'login_failed',
    'login_limit',
    'proof_needed',
    'code_needed',
    'code_wrong',
    'operator_locked',
    'one_time_expired',
    'too_many',
  ],
  perMinute: 60,
})

export const me = endpoint({
  get: '/ops/v1/me',
  who: operatorWith('self'),
  takes: z.strictObject({}),
  gives: Me,
  refuses: [],
})

export const logout = endpoint({
  post: '/ops/v1/logout',
  who: operatorWith('self'),
  takes: z.strictObject({}),
  gives: z.strictObject({}),
  refuses: [],
})

const passwordRefusals = ['weak_password', 'password_reused', 'too_many'] as const

export const setupPassword = endpoint({
  post: '/ops/v1/setup/password',
  who: operatorWith('setup'),
  takes: z.strictObject({ password: TypedPassword }),
  gives: Me,
  refuses: passwordRefusals,
  perMinute: 30,
})

/** A new authenticator key, shown until confirmed; a new request replaces it. */
export const setupCodes = endpoint({
  post: '/ops/v1/setup/codes',
  who: operatorWith('setup'),
  takes: z.strictObject({}),
  gives: z.strictObject({ secret: z.string(), uri: z.string() }),
  refuses: ['password_first'],
  perMinute: 30,
})

/** The first right code ends the setup: a new session, and the recovery codes, shown only now. */
export const setupFinish = endpoint({
  post: '/ops/v1/setup/finish',
  who: operatorWith('setup'),
  takes: z.strictObject({ code: TypedCode }),
  gives: z.strictObject({ login: LoggedIn, recoveryCodes: z.array(z.string()) }),
  refuses: ['password_first', 'code_wrong', 'login_limit'],
  perMinute: 30,
})

/** The operator touched the desk: extends an existing proof of presence, and is none itself. */
export const deskActive = endpoint({
  post: '/ops/v1/me/active',
  who: operatorWith('self'),
  takes: z.strictObject({}),
  gives: z.strictObject({}),
  refuses: [],
  perMinute: 60,
})

/** The password again after a long break; the session continues. */
export const deskConfirm = endpoint({
  post: '/ops/v1/me/confirm',
  who: operatorWith('self'),
  takes: z.strictObject({ password: TypedPassword }),
  gives: z.strictObject({}),
  refuses: ['login_failed', 'login_limit', 'too_many'],
  perMinute: 30,
})

/** A new password of their own; their other sessions end. */
export const changePassword = endpoint({
  post: '/ops/v1/me/password',
  who: operatorWith('self'),
  takes: z.strictObject({ current: TypedPassword, password: TypedPassword, code: TypedCode }),
  gives: z.strictObject({}),
  refuses: [...passwordRefusals, 'login_failed', 'login_limit', 'code_wrong'],
  perMinute: 30,
})

/** Ten new recovery codes; the old ones are void. */
export const newRecoveryCodes = endpoint({
  post: '/ops/v1/me/recoveryCodes',
  who: operatorWith('self'),
  takes: z.strictObject({ code: TypedCode }),
  gives: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  refuses: ['code_wrong', 'login_limit'],
  perMinute: 30,
})
