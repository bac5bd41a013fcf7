// What gives access to the back office: a new operator, roles, a reset, an end of a lock. An admin who could do this alone
// could make both pairs of eyes for a movement of money. So where another admin has ever logged in, the act waits for
// the approval of another one, and that one gets the one-time password (decision 1491).

import type { House } from '@magpie/db'
import { isRefusal, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import { type Act, type Answer, type Context, handle } from '@magpie/wire'
import type { PoolClient } from 'pg'
import { AccessWish, decideAccess, type WaitingAccess } from '../../contract/index.ts'
import {
  type Approval,
  approvalById,
  approvalsOf,
  approvedIn,
  mayDecide,
  proposeAlone,
  turnDown,
} from '../approvals.ts'
import { acted, writeAudit } from '../audit.ts'
import { operatorOf, type Tools } from '../tools.ts'
import { beginAnew, insertOperator, newOneTime, type OneTime } from './make-operator.ts'

const kind = 'operators.access'
const waitingMax = 200

type Of<Is extends AccessWish['is']> = Extract<AccessWish, { is: Is }>

/** One that this release cannot read waits for one that can. */
const wishOf = ({ body }: Pick<Approval, 'body'>): AccessWish | undefined => AccessWish.safeParse(body).data

export const waitingAccess = async (house: House): Promise<WaitingAccess[]> => {
  const waiting = await approvalsOf(house, { kind, state: 'waiting', before: null, limit: waitingMax })
  return waiting.flatMap((one) => {
    const wish = wishOf(one)
    const { id, maker } = one
    return wish === undefined
      ? []
      : [{ id, wish, maker: maker.account, makerId: maker.id, reason: maker.reason, madeAt: maker.at }]
  })
}

/** A locked admin counts: otherwise one could be locked to be alone. One who never logged in cannot approve. */
const hasOtherAdmin = async ({ db }: House, than: Uuid): Promise<boolean> => {
  const { rows } = await db.query(
    `select 1 from operators.operator where 'admin' = any (roles) and id <> $1 and last_login_at is not null limit 1`,
    [than],
  )
  return rows.length > 0
}

type Given = Pick<OneTime, 'password' | 'expiresAt'> & { readonly id: Uuid; readonly account: string }
type Done = Readonly<Record<string, never>>

const given = (id: Uuid, account: string, { password, expiresAt }: OneTime): Given => ({
  id,
  account,
  password,
  expiresAt,
})

type Step<Gives, Fault extends string> = {
  readonly act: Omit<Act, 'reason'>
  readonly apply: (client: PoolClient) => Promise<Gives | Refusal<Fault>>
}

/** `by`: who asked for it; they are named as the maker of the new operator. */
export const creation = async (
  { house }: Context,
  tools: Tools,
  { account, name, roles }: Of<'create'>,
  by: Uuid,
): Promise<Step<Given, 'operator_account_taken'> | Refusal<'too_many'>> => {
  const first = await newOneTime(house, tools)
  if (isRefusal(first)) return first
  const id = house.world.id()
  const subject = { kind: 'operator', id }
  return {
    act: { action: 'operators.create', subject, facts: { account, name, roles: roles.join(' ') } },
    apply: async (client) => {
      const made = await insertOperator(client, { id, account, name, roles, by, now: house.world.now() }, first)
      return isRefusal(made) ? made : given(id, account, first)
    },
  }
}

export const renewal = async (
  { house }: Context,
  tools: Tools,
  { id, account }: Of<'reset'>,
): Promise<Step<Given, never> | Refusal<'too_many'>> => {
  const again = await newOneTime(house, tools)
  if (isRefusal(again)) return again
  return {
    act: { action: 'operators.reset', subject: { kind: 'operator', id }, facts: { account } },
    apply: async (client) => {
      await beginAnew(client, id, again, house.world.now())
      return given(id, account, again)
    },
  }
}

export const newRoles = ({ id, account, before, roles }: Of<'roles'>): Step<Done, 'roles_changed'> => ({
  act: {
    action: 'operators.roles',
    subject: { kind: 'operator', id },
    facts: { account, before: before.join(' '), roles: roles.join(' ') },
  },
  apply: async (client) => {
    const { rowCount } = await client.query(`update operators.operator set roles = $2 where id = $1 and roles = $3`, [
      id,
      roles,
      before,
    ])
    return rowCount === 1 ? {} : refuse('roles_changed')
  },
})

export const unlocking = ({ id, account }: Of<'unlock'>): Step<Done, never> => ({
  act: { action: 'operators.unlock', subject: { kind: 'operator', id }, facts: { account } },
  apply: async (client) => {
    await client.query(`update operators.operator set state = 'active' where id = $1`, [id])
    return {}
  },
})

const stepOf = (context: Context, tools: Tools, wish: AccessWish, by: Uuid) => {
  if (wish.is === 'create') return creation(context, tools, wish, by)
  if (wish.is === 'reset') return renewal(context, tools, wish)
  return wish.is === 'roles' ? newRoles(wish) : unlocking(wish)
}

/** Two proposals with the same of these are one. */
const aboutOf = (wish: AccessWish) =>
  wish.is === 'create' ? { is: wish.is, account: wish.account } : { is: wish.is, id: wish.id }

/** Takes the step, or proposes it if there is another admin. */
export const giveAccess = async <Gives, Fault extends string, Before extends string = never>(
  context: Context,
  wish: AccessWish,
  reason: string,
  make: () => Step<Gives, Fault> | Promise<Step<Gives, Fault> | Refusal<Before>>,
): Promise<Gives | { readonly proposed: Uuid } | Refusal<Fault | Before | 'already_waits'>> => {
  const { house, audit } = context
  if (await hasOtherAdmin(house, operatorOf(context).operator)) {
    const proposed = await proposeAlone(context, aboutOf(wish), { kind, member: null, body: wish, reason })
    return isRefusal(proposed) ? proposed : { proposed }
  }
  const step = await make()
  return isRefusal(step) ? step : acted(house, audit({ ...step.act, reason }), step.apply)
}

export const onDecideAccess = (tools: Tools) =>
  handle(decideAccess, async ({ id, to, reason }, context): Promise<Answer<typeof decideAccess>> => {
    const { house, audit } = context
    const found = await approvalById(house, kind, id)
    if (found === undefined) return refuse('already_decided')
    if (to !== 'approved') {
      const down = await turnDown(context, found, to, reason)
      return isRefusal(down) ? down : {}
    }
    const by = operatorOf(context)
    const refused = mayDecide(found, by)
    if (refused !== undefined) return refused
    const wish = wishOf(found)
    if (wish === undefined) return refuse('already_decided')
    const step = await stepOf(context, tools, wish, found.maker.id)
    if (isRefusal(step)) return step
    const row = audit({
      action: `${kind}.approved`,
      reason,
      subject: { kind, id },
      facts: { maker: found.maker.account },
    })
    return acted(house, row, async (client) => {
      if (!(await approvedIn(client, found, by, reason, house.world.now()))) return refuse('already_decided')
      const value: Given | Done | Refusal<'operator_account_taken' | 'roles_changed'> = await step.apply(client)
      if (!isRefusal(value)) await writeAudit(client, audit({ ...step.act, reason }))
      return value
    })
  })
