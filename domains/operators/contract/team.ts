// Operator accounts, managed by an admin: created with a one-time password that is answered once, given roles, locked,
// and reset when the phone is lost. No admin may do this to themselves.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { operatorWith } from './permissions.ts'
import { Reason } from './reason.ts'
import { Role } from './session.ts'

export const Account = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))
const Roles = z.array(Role).check(z.maxLength(6))

export const Operator = z.strictObject({
  id: z.uuid(),
  account: z.string(),
  name: z.string(),
  roles: z.array(Role),
  state: z.enum(['active', 'locked']),
  /** False until they set a password and enrolled an authenticator. */
  ready: z.boolean(),
  createdAt: z.int(),
  createdBy: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.int()),
  /** The last call of their live session. */
  seenAt: z.nullable(z.int()),
})
export type Operator = z.infer<typeof Operator>

export const listOperators = endpoint({
  get: '/ops/v1/operators',
  who: operatorWith('operators.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({
    operators: z.array(Operator),
    /** Every permission, with its roles. */
    permissions: z.array(z.strictObject({ name: z.string(), roles: z.array(Role) })),
  }),
  refuses: [],
})

/** The password is answered only here. */
const OneTime = z.strictObject({ id: z.uuid(), password: z.string(), expiresAt: z.int() })

export const createOperator = endpoint({
  post: '/ops/v1/operators/create',
  who: operatorWith('operators.manage'),
  takes: z.strictObject({ account: Account, name: Name, roles: Roles, reason: Reason }),
  gives: OneTime,
  refuses: ['operator_account_taken', 'roles_none', 'roles_clash', 'too_many'],
})

export const changeRoles = endpoint({
  post: '/ops/v1/operators/roles',
  who: operatorWith('operators.manage'),
  takes: z.strictObject({ id: z.uuid(), roles: Roles, reason: Reason }),
  gives: z.strictObject({}),
  refuses: ['operator_unknown', 'own_account', 'roles_none', 'roles_clash'],
})

export const lockOperator = endpoint({
  post: '/ops/v1/operators/lock',
  who: operatorWith('operators.manage'),
  takes: z.strictObject({ id: z.uuid(), locked: z.boolean(), reason: Reason }),
  gives: z.strictObject({}),
  refuses: ['operator_unknown', 'own_account'],
})

/** Password and codes are void, sessions end, and a new one-time password is issued. */
export const resetOperator = endpoint({
  post: '/ops/v1/operators/reset',
  who: operatorWith('operators.manage'),
  takes: z.strictObject({ id: z.uuid(), reason: Reason }),
  gives: OneTime,
  refuses: ['operator_unknown', 'own_account', 'too_many'],
})
