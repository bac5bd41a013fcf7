// Operator accounts, managed by admins: created with a one-time password that is answered once, given roles, locked,
// and reset when the phone is lost. No admin may do this to themselves. Where a second admin exists, everything that
// gives access waits for their approval (decision 1491); a lock takes effect at once.

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

/** What gives access to the back office. `id` and `account` are the operator's. */
export const AccessWish = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('create'), account: Account, name: Name, roles: Roles }),
  z.strictObject({ is: z.literal('roles'), id: z.uuid(), account: z.string(), before: Roles, roles: Roles }),
  z.strictObject({ is: z.literal('reset'), id: z.uuid(), account: z.string() }),
  z.strictObject({ is: z.literal('unlock'), id: z.uuid(), account: z.string() }),
])
export type AccessWish = z.infer<typeof AccessWish>

const WaitingAccess = z.strictObject({
  id: z.uuid(),
  wish: AccessWish,
  maker: z.string(),
  makerId: z.uuid(),
  reason: z.string(),
  madeAt: z.int(),
})
export type WaitingAccess = z.infer<typeof WaitingAccess>

export const listOperators = endpoint({
  get: '/ops/v1/operators',
  who: operatorWith('operators.read'),
  takes: z.strictObject({}),
  gives: z.strictObject({
    operators: z.array(Operator),
    /** Proposals that wait for another admin, the newest first. */
    waiting: z.array(WaitingAccess),
    /** Every permission, with its roles. */
    permissions: z.array(z.strictObject({ name: z.string(), roles: z.array(Role) })),
  }),
  refuses: [],
})

/** The password is answered only here: to the admin who acted alone, or who approved. */
const OneTime = z.strictObject({ id: z.uuid(), account: z.string(), password: z.string(), expiresAt: z.int() })
const Done = z.strictObject({})
/** The id of the proposal that waits for another admin. */
const Proposed = z.strictObject({ proposed: z.uuid() })

export const createOperator = endpoint({
  post: '/ops/v1/operators/create',
  who: operatorWith('operators.manage'),
  takes: z.strictObject({ account: Account, name: Name, roles: Roles, reason: Reason }),
  gives: z.union([OneTime, Proposed]),
  refuses: ['operator_account_taken', 'roles_none', 'roles_clash', 'already_waits', 'too_many'],
})

export const changeRoles = endpoint({
  post: '/ops/v1/operators/roles',
  who: operatorWith('operators.manage'),
  takes: z.strictObject({ id: z.uuid(), roles: Roles, reason: Reason }),
  gives: z.union([Done, Proposed]),
  refuses: ['operator_unknown', 'own_account', 'roles_none', 'roles_clash', 'roles_changed', 'already_waits'],
})

export const lockOperator = endpoint({
  post: '/ops/v1/operators/lock',
  who: operatorWith('operators.manage'),
  takes: z.strictObject({ id: z.uuid(), locked: z.boolean(), reason: Reason }),
  gives: z.union([Done, Proposed]),
  refuses: ['operator_unknown', 'own_account', 'already_waits'],
})

/** Password and codes are void, sessions end, and a new one-time password is issued. */
export const resetOperator = endpoint({
  post: '/ops/v1/operators/reset',
  who: operatorWith('operators.manage'),
  takes: z.strictObject({ id: z.uuid(), reason: Reason }),
  gives: z.union([OneTime, Proposed]),
  refuses: ['operator_unknown', 'own_account', 'already_waits', 'too_many'],
})

/** Another admin approves or refuses a proposal; its maker withdraws it. */
export const decideAccess = endpoint({
  post: '/ops/v1/operators/decide',
  who: operatorWith('operators.manage'),
  takes: z.strictObject({ id: z.uuid(), to: z.enum(['approved', 'refused', 'withdrawn']), reason: Reason }),
  gives: z.union([OneTime, Done]),
  refuses: [
    'already_decided',
    'same_operator',
    'other_operator',
    'operator_account_taken',
    'roles_changed',
    'too_many',
  ],
})
