// An admin's actions on other operators. Each is one transaction with its audit row (L33); none is allowed on oneself;
// locking or resetting also ends their sessions.

import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Context, handle } from '@magpie/wire'
import type { PoolClient } from 'pg'
import {
  changeRoles,
  createOperator,
  listOperators,
  lockOperator,
  type Operator,
  resetOperator,
  type Role,
  roles,
} from '../../contract/index.ts'
import { rolesFault } from '../../rules/index.ts'
import { acted } from '../audit.ts'
import { operatorById, type WithCredential } from '../operators.ts'
import { permissions } from '../permissions.ts'
import { endSessions } from '../session/sessions.ts'
import { operatorOf, type Tools } from '../tools.ts'
import { beginAnew, insertOperator, newOneTime } from './make-operator.ts'

const subjectOf = (id: Uuid) => ({ kind: 'operator', id })

/** Another, existing operator. */
const otherOperator = async (
  context: Context,
  id: Uuid,
): Promise<WithCredential | Refusal<'operator_unknown' | 'own_account'>> => {
  if (operatorOf(context).operator === id) return refuse('own_account')
  return (await operatorById(context.house, id)) ?? refuse('operator_unknown')
}

const sorted = (held: readonly Role[]): Role[] => [...new Set(held)].sort()

export const onCreateOperator = (tools: Tools) =>
  handle(createOperator, async ({ account, name, roles, reason }, context) => {
    const fault = rolesFault(roles)
    if (fault !== undefined) return refuse(fault)
    const { house, audit } = context
    const first = await newOneTime(house, tools)
    if (isRefusal(first)) return first
    const id = house.world.id()
    const held = sorted(roles)
    const facts = { account, name, roles: held.join(' ') }
    const row = audit({ action: 'operators.create', reason, subject: subjectOf(id), facts })
    const by = operatorOf(context).operator
    const made = await acted(house, row, (client) =>
      insertOperator(client, { id, account, name, roles: held, by, now: house.world.now() }, first),
    )
    return isRefusal(made) ? made : { id, password: first.password, expiresAt: first.expiresAt }
  })

export const onChangeRoles = () =>
  handle(changeRoles, async ({ id, roles, reason }, context) => {
    const found = await otherOperator(context, id)
    if (isRefusal(found)) return found
    const fault = rolesFault(roles)
    if (fault !== undefined) return refuse(fault)
    const held = sorted(roles)
    const facts = { account: found.account, before: found.roles.join(' '), roles: held.join(' ') }
    const row = context.audit({ action: 'operators.roles', reason, subject: subjectOf(id), facts })
    return acted(context.house, row, async (client) => {
      await client.query(`update operators.operator set roles = $2 where id = $1`, [id, held])
      return {}
    })
  })

const setState = async (client: PoolClient, id: Uuid, locked: boolean, now: number): Promise<void> => {
  await client.query(`update operators.operator set state = $2 where id = $1`, [id, locked ? 'locked' : 'active'])
  if (locked) await endSessions(client, { operator: id, why: 'locked', now })
}

export const onLockOperator = () =>
  handle(lockOperator, async ({ id, locked, reason }, context) => {
    const found = await otherOperator(context, id)
    if (isRefusal(found)) return found
    const action = locked ? 'operators.lock' : 'operators.unlock'
    const row = context.audit({ action, reason, subject: subjectOf(id), facts: { account: found.account } })
    return acted(context.house, row, async (client) => {
      await setState(client, id, locked, context.house.world.now())
      return {}
    })
  })

export const onResetOperator = (tools: Tools) =>
  handle(resetOperator, async ({ id, reason }, context) => {
    const found = await otherOperator(context, id)
    if (isRefusal(found)) return found
    const { house, audit } = context
    const again = await newOneTime(house, tools)
    if (isRefusal(again)) return again
    const row = audit({ action: 'operators.reset', reason, subject: subjectOf(id), facts: { account: found.account } })
    return acted(house, row, async (client) => {
      await beginAnew(client, id, again, house.world.now())
      return { id, password: again.password, expiresAt: again.expiresAt }
    })
  })

type Raw = Omit<Operator, 'createdAt' | 'lastLoginAt' | 'seenAt'> & {
  readonly created_at: Date
  readonly last_login_at: Date | null
  readonly seen_at: Date | null
}

const operatorsMax = 500

export const onListOperators = () =>
  handle(listOperators, async (_ask, { house }) => {
    const { rows } = await house.db.query<Raw>(
      `select o.id, o.account, o.name, o.roles, o.state, o.created_at, o.last_login_at, maker.account "createdBy",
         not c.one_time and exists (select from operators.totp t where t.id = o.id and t.state = 'current') ready,
         (select max(s.last_seen_at) from operators.session s where s.operator_id = o.id and s.state = 'live') seen_at
       from operators.operator o
       join operators.credential c on c.id = o.id
       left join operators.operator maker on maker.id = o.created_by
       order by o.account limit $1`,
      [operatorsMax],
    )
    return {
      permissions: Object.entries(permissions).map(([name, held]) => ({
        name,
        roles: roles.filter((role) => held.includes(role)),
      })),
      operators: rows.map(({ created_at: created, last_login_at: login, seen_at: seen, ...rest }) => ({
        ...rest,
        createdAt: created.getTime(),
        lastLoginAt: login?.getTime() ?? null,
        seenAt: seen?.getTime() ?? null,
      })),
    }
  })
