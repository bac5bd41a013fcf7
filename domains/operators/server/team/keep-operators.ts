// An admin's actions on other operators. Each is one transaction with its audit row (L33); none is allowed on oneself;
// locking or resetting also ends their sessions. What gives access is in `access.ts`.

import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Answer, type Context, handle } from '@magpie/wire'
import {
  type AccessWish,
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
import { operatorByAccount, operatorById, type WithCredential } from '../operators.ts'
import { permissions } from '../permissions.ts'
import { endSessions } from '../session/sessions.ts'
import { operatorOf, type Tools } from '../tools.ts'
import { creation, giveAccess, newRoles, renewal, unlocking, waitingAccess } from './access.ts'

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
  handle(createOperator, async ({ account, name, roles, reason }, context): Promise<Answer<typeof createOperator>> => {
    const fault = rolesFault(roles)
    if (fault !== undefined) return refuse(fault)
    if ((await operatorByAccount(context.house, account)) !== undefined) return refuse('operator_account_taken')
    const wish: AccessWish = { is: 'create', account, name, roles: sorted(roles) }
    return giveAccess(context, wish, reason, () => creation(context, tools, wish, operatorOf(context).operator))
  })

export const onChangeRoles = () =>
  handle(changeRoles, async ({ id, roles, reason }, context): Promise<Answer<typeof changeRoles>> => {
    const found = await otherOperator(context, id)
    if (isRefusal(found)) return found
    const fault = rolesFault(roles)
    if (fault !== undefined) return refuse(fault)
    const { account } = found
    const wish: AccessWish = { is: 'roles', id, account, before: [...found.roles], roles: sorted(roles) }
    return giveAccess(context, wish, reason, () => newRoles(wish))
  })

const lock = (context: Context, { id, account }: WithCredential, reason: string): Promise<Record<string, never>> => {
  const { house, audit } = context
  const row = audit({ action: 'operators.lock', reason, subject: { kind: 'operator', id }, facts: { account } })
  return acted(house, row, async (client) => {
    await client.query(`update operators.operator set state = 'locked' where id = $1`, [id])
    await endSessions(client, { operator: id, why: 'locked', now: house.world.now() })
    return {}
  })
}

export const onLockOperator = () =>
  handle(lockOperator, async ({ id, locked, reason }, context): Promise<Answer<typeof lockOperator>> => {
    const found = await otherOperator(context, id)
    if (isRefusal(found)) return found
    if (locked) return lock(context, found, reason)
    const wish: AccessWish = { is: 'unlock', id, account: found.account }
    return giveAccess(context, wish, reason, () => unlocking(wish))
  })

export const onResetOperator = (tools: Tools) =>
  handle(resetOperator, async ({ id, reason }, context): Promise<Answer<typeof resetOperator>> => {
    const found = await otherOperator(context, id)
    if (isRefusal(found)) return found
    const wish: AccessWish = { is: 'reset', id, account: found.account }
    return giveAccess(context, wish, reason, () => renewal(context, tools, wish))
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
      waiting: await waitingAccess(house),
      operators: rows.map(({ created_at: created, last_login_at: login, seen_at: seen, ...rest }) => ({
        ...rest,
        createdAt: created.getTime(),
        lastLoginAt: login?.getTime() ?? null,
        seenAt: seen?.getTime() ?? null,
      })),
    }
  })
