// Operators' switches of the site (decision 0600). One operator makes or proposes a change, another approves; what two
// made, two must end. No row is edited.

import type { House } from '@magpie/db'
import { isRefusal, refuse, type Uuid } from '@magpie/kernel'
import {
  acted,
  type Approval,
  approvalById,
  approvalsOf,
  approvedIn,
  mayDecide,
  operatorOf,
  proposeAlone,
  turnDown,
} from '@magpie/operators/server'
import { type Context, handle } from '@magpie/wire'
import { features } from '@magpie/wire/features'
import type { PoolClient } from 'pg'
import * as z from 'zod/mini'
import {
  type Change,
  clientVersion,
  opsGateChange,
  opsGateDecide,
  opsGateEnd,
  opsGates,
  opsGateWithdraw,
  type Proposed,
  statusOpen,
  Wish,
} from '../contract/index.ts'
import { compareVersions, maintenanceAt, needsTwo } from '../rules/index.ts'
import { changeColumns, changesIn, type ChangeRow, type ConfigStore, standingChanges } from './config-store.ts'

const kind = 'gate.change'
const dayMs = 86_400_000
/** How far ahead a change may start. */
const aheadMs = 366 * dayMs
const overDays = 30
const listMax = 100

const Body = z.strictObject({
  wish: Wish,
  from: z.int(),
  to: z.nullable(z.int()),
  ends: z.nullable(z.uuid()),
})
type Body = z.output<typeof Body>

const bodyOf = ({ body }: Pick<Approval, 'body'>): Body => z.parse(Body, body)

/** A proposal that this release cannot read waits for one that can. */
const proposedOf = ({ id, body, maker }: Approval): readonly Proposed[] => {
  const { data } = Body.safeParse(body)
  if (data === undefined) return []
  return [{ ...data, id, maker: maker.account, makerId: maker.id, reason: maker.reason, madeAt: maker.at }]
}

const waitingOf = (house: House) => approvalsOf(house, { kind, state: 'waiting', before: null, limit: listMax })

const overOf = async ({ db, world }: House): Promise<readonly Change[]> => {
  const { rows } = await db.query<ChangeRow>(
    `select ${changeColumns} from gate.change
     where coalesce(least(to_at, ended_at), 'infinity') between $1 and $2
     order by least(to_at, ended_at) desc limit $3`,
    [new Date(world.now() - overDays * dayMs), new Date(world.now()), listMax],
  )
  return changesIn(rows)
}

export const onGates = (store: ConfigStore) =>
  handle(opsGates, async (_ask, { house }) => {
    const now = house.world.now()
    const [{ config }, changes, waiting, over] = await Promise.all([
      store.current(house),
      standingChanges(house),
      waitingOf(house),
      overOf(house),
    ])
    const { status, to } = maintenanceAt(config.maintainConfig, now)
    return {
      now,
      changes: [...changes],
      waiting: waiting.flatMap(proposedOf),
      over: [...over],
      config: {
        isOpen: status === statusOpen,
        until: status === statusOpen ? null : to,
        stopLogin: config.stopLogin,
        stopRegister: config.stopRegister,
        downloadRedirect: config.downloadRedirect === true,
        leastVersion: config.leastVersion ?? null,
        servedVersion: clientVersion,
        title: config.SiteBaseConfigVo.title,
        skin: config.siteFestivalSkin,
        video: config.siteVideoSkinOpen ? config.siteVideoActiveUrl : null,
        barredPhones: config.disablePhones,
        phonesAbroad: config.globePhoneNumber,
        access: config.access ?? null,
        features: features.map((feature) => ({ feature, share: config.features?.[feature] ?? 100 })),
      },
    }
  })

/** A network of all addresses would close the site to everyone, including the operator's proxy. */
const isWhole = (network: string): boolean => /\/0+$/.test(network)

const readsFit = (wish: Wish): boolean =>
  wish.part !== 'access' ||
  ![...wish.rules.blockedNetworks, ...wish.rules.networksOf.flatMap(({ networks }) => networks)].some(isWhole)

/** The window from now on; undefined if it is no longer valid. */
const windowOf = (from: number | null, to: number | null, now: number): Pick<Body, 'from' | 'to'> | undefined => {
  const begins = Math.max(from ?? now, now)
  return begins > now + aheadMs || (to !== null && to <= begins) ? undefined : { from: begins, to }
}

/** Both in one transaction: a node that reads between row and number would keep the older config for another second. */
const turned = (client: Pick<PoolClient, 'query'>, at: Date) =>
  client.query(`update gate.site_config set version = version + 1, changed_at = $1 where id = 'site'`, [at])

type Written = Body & { readonly id: Uuid; readonly reason: string; readonly maker: Approval['maker'] }

const write = async (client: PoolClient, { world }: House, change: Written, decider: string | null): Promise<void> => {
  const now = new Date(world.now())
  const { id, wish, from, to, maker } = change
  await client.query(
    `insert into gate.change (id, wish, from_at, to_at, maker_id, maker_account, reason, made_at, decider_account)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      JSON.stringify(wish),
      new Date(from),
      to === null ? null : new Date(to),
      maker.id,
      maker.account,
      change.reason,
      now,
      decider,
    ],
  )
  await turned(client, now)
}

/** False if it has already ended. */
const end = async (client: PoolClient, { world }: House, id: Uuid): Promise<boolean> => {
  const now = new Date(world.now())
  const { rowCount } = await client.query(
    `update gate.change set ended_at = $2 where id = $1 and ended_at is null and coalesce(to_at, 'infinity') > $2`,
    [id, now],
  )
  if (rowCount === 1) await turned(client, now)
  return rowCount === 1
}

const subject = (id: Uuid) => ({ kind, id })
/** The facts for the audit log; networks and regions are in the row. */
const factsOf = ({ wish, from, to, ends }: Body) => ({
  part: wish.part,
  ...(wish.part === 'feature' ? { feature: wish.feature, share: wish.share } : {}),
  from,
  to,
  ends,
})

const makeAlone = async (context: Context, body: Body, reason: string): Promise<Uuid> => {
  const { house, audit } = context
  const { operator, account } = operatorOf(context)
  const id = house.world.id()
  const row = audit({ action: `${kind}.made`, reason, subject: subject(id), facts: factsOf(body) })
  const maker = { id: operator, account, reason, at: house.world.now() }
  await acted(house, row, (client) => write(client, house, { ...body, id, reason, maker }, null))
  return id
}

export const onGateChange = (store: ConfigStore) =>
  handle(opsGateChange, async ({ wish, from, to, reason }, context) => {
    const now = context.house.world.now()
    const window = windowOf(from, to, now)
    if (window === undefined) return refuse('gate_window')
    if (!readsFit(wish)) return refuse('gate_rules')
    // A reload gets the served version: demanding a newer one would lock out everyone.
    if (wish.part === 'version' && compareVersions(wish.least, clientVersion) > 0) return refuse('gate_version')
    const body: Body = { wish, ...window, ends: null }
    if (needsTwo(wish, window.from, to, now)) {
      // A double press has two slightly different start times for "now": ignore them.
      const about = { wish, to, ends: null, ...(from === null ? {} : { from: window.from }) }
      const proposed = await proposeAlone(context, about, { kind, member: null, body, reason })
      return isRefusal(proposed) ? proposed : { id: proposed, state: 'proposed' as const }
    }
    const id = await makeAlone(context, body, reason)
    store.forget()
    return { id, state: 'made' as const }
  })

const found = async (house: House, id: Uuid): Promise<Change | undefined> =>
  (await standingChanges(house)).find((change) => change.id === id)

export const onGateEnd = (store: ConfigStore) =>
  handle(opsGateEnd, async ({ id, reason }, context) => {
    const { house, audit } = context
    const change = await found(house, id)
    if (change === undefined) return refuse('gate_unknown')
    if (change.decider !== null) {
      const { wish, from, to } = change
      const body: Body = { wish, from, to, ends: id }
      const proposed = await proposeAlone(context, { ends: id }, { kind, member: null, body, reason })
      return isRefusal(proposed) ? refuse('gate_waits') : { state: 'proposed' as const }
    }
    const row = audit({ action: `${kind}.ended`, reason, subject: subject(id), facts: { part: change.wish.part } })
    const answer = await acted(house, row, async (client) =>
      (await end(client, house, id)) ? { state: 'ended' as const } : refuse('gate_unknown'),
    )
    store.forget()
    return answer
  })

/** Carries out a proposal in the transaction that ends it. */
const carryOut = async (
  client: PoolClient,
  context: Context,
  approval: Approval,
  reason: string,
): Promise<{ readonly state: 'approved' } | ReturnType<typeof refuse<'already_decided' | 'gate_window'>>> => {
  const { house } = context
  const by = operatorOf(context)
  const now = house.world.now()
  const body = bodyOf(approval)
  const window = windowOf(body.from, body.to, now)
  if (!(await approvedIn(client, approval, by, reason, now))) return refuse('already_decided')
  if (body.ends !== null) await end(client, house, body.ends)
  else if (window === undefined) return refuse('gate_window')
  else {
    const { id, maker } = approval
    await write(client, house, { ...body, ...window, id, reason: maker.reason, maker }, by.account)
  }
  return { state: 'approved' }
}

export const onGateDecide = (store: ConfigStore) =>
  handle(opsGateDecide, async ({ id, decision, reason }, context) => {
    const { house, audit } = context
    const approval = await approvalById(house, kind, id)
    if (approval === undefined) return refuse('gate_unknown')
    if (decision === 'refuse') {
      const answer = await turnDown(context, approval, 'refused', reason)
      return isRefusal(answer) ? answer : { state: 'refused' as const }
    }
    const refused = mayDecide(approval, operatorOf(context))
    if (refused !== undefined) return refused
    const facts = { ...factsOf(bodyOf(approval)), maker: approval.maker.account }
    const row = audit({ action: `${kind}.approved`, reason, subject: subject(id), facts })
    const answer = await acted(house, row, (client) => carryOut(client, context, approval, reason))
    store.forget()
    return answer
  })

export const onGateWithdraw = () =>
  handle(opsGateWithdraw, async ({ id, reason }, context) => {
    const approval = await approvalById(context.house, kind, id)
    if (approval === undefined) return refuse('gate_unknown')
    const answer = await turnDown(context, approval, 'withdrawn', reason)
    return isRefusal(answer) ? answer : { state: 'withdrawn' as const }
  })
