// What a login gives, whether by password or by registering. The secret is not in it: it travels in the cookie alone.

import * as z from 'zod/mini'

export const LoginInfo = z.strictObject({
  /** The marker of this session: not a secret, sent back in the `token` header. */
  token: z.string(),
  /** S-ENT-10a. */
  userId: z.uuid(),
  account: z.string(),
  /** S-ENT-10b: whether the browser shall remember the name. */
  isChecked: z.boolean(),
  /** UTC epoch milliseconds after which the session is over. */
  expiresAt: z.int(),
})
export type LoginInfo = z.output<typeof LoginInfo>

/** As typed. What an account or a password may be is judged by the rules, so that the refusal can say why. */
export const TypedAccount = z.string().check(z.maxLength(64))
export const TypedPassword = z.string().check(z.maxLength(256))

/** A code of the authenticator, or a recovery code, as typed. */
export const TypedSecond = z.string().check(z.maxLength(40))
/** Bytes as base64url. */
export const Bytes = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,8000}$/))
export const Ticket = z.string().check(z.maxLength(1000))
/** What a passkey signed for a challenge of `passkeyAsk`. */
export const Signed = z.strictObject({
  ticket: Ticket,
  id: Bytes,
  clientData: Bytes,
  authenticator: Bytes,
  signature: Bytes,
})
/** Members with a second factor must send one of the two in addition to the password. */
export const second = { code: z.optional(TypedSecond), signed: z.optional(Signed) }
export const secondRefusals = ['second_needed', 'second_wrong'] as const
