// Proposals (L33): one operator makes one, another decides. Its content belongs to the slice and is in `body`. On
// approval, the slice puts the guard of `approving` into its plan, or makes the plan as a step of `proposalFlow`, so
// that no proposal is carried out twice, by its proposer, or after a refusal.

import type { Flow, Guard, House, Json, Transfer } from '@magpie/db'
import { isoOf, law, type Refusal, refuse, type Uuid } from '@magpie/kernel'
import type { Context, OperatorCaller } from '@magpie/wire'
import type { PoolClient } from 'pg'
import { approvalLife, type ApprovalMove, type ApprovalState, fourEyes } from '../rules/index.ts'
import { acted } from './audit.ts'
import { isAnnounced } from './waiting-proposals.ts'

const approvalTable = 'operators.approval'

export type Approval = {
  readonly id: Uuid
  readonly state: ApprovalState
  readonly kind: string
  readonly member: Uuid | null
  readonly body: Json
  readonly maker: { readonly id: Uuid; readonly account: string; readonly reason: string; readonly at: number }
  readonly decider: { readonly id: Uuid; readonly account: string; readonly reason: string; readonly at: number } | null
}

type Raw = {
  readonly id: Uuid
  readonly state: ApprovalState
  readonly kind: string
  readonly member_id: Uuid | null
  readonly body: Json
  readonly maker_id: Uuid
  readonly maker_account: string
  readonly maker_reason: string
  readonly made_at: Date
  readonly decider_id: Uuid | null
  readonly decider_account: string | null
  readonly decider_reason: string | null
  readonly decided_at: Date | null
}

const shaped = (raw: Raw): Approval => ({
  id: raw.id,
  state: raw.state,
  kind: raw.kind,
  member: raw.member_id,
  body: raw.body,
  maker: { id: raw.maker_id, account: raw.maker_account, reason: raw.maker_reason, at: raw.made_at.getTime() },
  decider:
    raw.decider_id === null
      ? null
      : {
          id: raw.decider_id,
          account: raw.decider_account ?? '',
          reason: raw.decider_reason ?? '',
          at: raw.decided_at?.getTime() ?? 0,
        },
})

export type Proposal = {
  /** The slice and the proposal: `ledger.adjustment`. It is also the audit action, followed by the decision. */
  readonly kind: string
  readonly member: Uuid | null
  readonly body: Json
  readonly reason: string
}

const operatorOf = ({ caller }: Pick<Context, 'caller'>): OperatorCaller => {
  if (caller.is !== 'operator')
    throw new Error(`operators.approval: the endpoint is for operators and got ${caller.is}: look at its \`who\``)
  return caller
}

const insertApproval = async (client: PoolClient, context: Context, id: Uuid, of: Proposal): Promise<void> => {
  const by = operatorOf(context)
  await client.query(
    `/* operators.propose */ insert into operators.approval (id, state, kind, member_id, body, maker_id, maker_account, maker_reason, made_at)
     values ($1, 'waiting', $2, $3, $4, $5, $6, $7, $8)`,
    [
      id,
      of.kind,
      of.member,
      JSON.stringify(of.body),
      by.operator,
      by.account,
      of.reason,
      new Date(context.house.world.now()),
    ],
  )
}

const proposeRow = (context: Context, id: Uuid, { kind, member, reason }: Proposal) =>
  context.audit({ action: `${kind}.propose`, reason, subject: { kind, id }, member })

/**
 * Writes the proposal and its audit row; gives its id. For a member, only one of its kind whose body contains `about`
 * may wait: of several at once, one is written.
 */
export const proposeAlone = async (
  context: Context,
  about: Json,
  of: Proposal,
): Promise<Uuid | Refusal<'already_waits'>> => {
  law(
    isAnnounced(of.kind),
    'L33',
    `a proposal of the kind ${of.kind} is announced by no slice.json: add it to its \`proposals\``,
  )
  const id = context.house.world.id()
  return acted(context.house, proposeRow(context, id, of), async (client) => {
    await client.query('/* operators.lock-wish */ select pg_advisory_xact_lock(hashtextextended($1, 0))', [of.kind])
    const { rows } = await client.query(
      `/* operators.same-wish */ select 1 from operators.approval where kind = $1 and state = 'waiting' and body @> $2::jsonb
         and member_id is not distinct from $3 limit 1`,
      [of.kind, JSON.stringify(about), of.member],
    )
    if (rows.length > 0) return refuse('already_waits')
    await insertApproval(client, context, id, of)
    return id
  })
}

export const approvalById = async (
  { db }: Pick<House, 'db'>,
  kind: string,
  id: Uuid,
): Promise<Approval | undefined> => {
  const { rows } = await db.query<Raw>(
    `/* operators.wish */ select * from operators.approval where id = $1 and kind = $2`,
    [id, kind],
  )
  return rows[0] === undefined ? undefined : shaped(rows[0])
}

export type ApprovalsAsked = {
  readonly kind: string
  readonly state: ApprovalState | null
  /** Older than this one. */
  readonly before: Uuid | null
  readonly limit: number
  /** Only those whose body contains this. */
  readonly about?: Json
}

/** The newest first. */
export const approvalsOf = async ({ db }: Pick<House, 'db'>, asked: ApprovalsAsked): Promise<readonly Approval[]> => {
  const { rows } = await db.query<Raw>(
    `/* operators.wishes */ select * from operators.approval
     where kind = $1 and ($2::text is null or state = $2) and ($3::uuid is null or id < $3)
       and ($5::jsonb is null or body @> $5) order by id desc limit $4`,
    [
      asked.kind,
      asked.state,
      asked.before,
      asked.limit,
      asked.about === undefined ? null : JSON.stringify(asked.about),
    ],
  )
  return rows.map(shaped)
}

/** Waiting proposals by kind, for the menu and the overview. */
export const approvalsWaiting = async ({ db }: Pick<House, 'db'>): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await db.query<{ kind: string; waiting: number }>(
    `select kind, count(*)::int waiting from operators.approval where state = 'waiting' group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, waiting }) => [kind, waiting]))
}

/** What each waiting proposal of a kind is about, by a field of its body: all of them, however many wait. */
export const waitingAbout = async (
  { db }: Pick<House, 'db'>,
  kind: string,
  field: string,
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ about: string }>(
    `/* operators.waiting-about */ select body ->> $2 as about from operators.approval where kind = $1 and state = 'waiting' and body ? $2`,
    [kind, field],
  )
  return rows.map(({ about }) => about)
}

/** Whether this operator may decide it now. */
export const mayDecide = (
  { state, maker }: Approval,
  by: OperatorCaller,
): Refusal<'same_operator' | 'already_decided'> | undefined =>
  state === 'waiting' ? fourEyes([maker.id], by.operator) : refuse('already_decided')

/** The columns that record the decision. */
export const decidedBy = (by: OperatorCaller, reason: string) => ({
  decider_id: by.operator,
  decider_account: by.account,
  decider_reason: reason,
})

/** Proposals of one kind as a flow: approval is the step that carries the proposal out. */
export const proposalFlow = (
  kind: string,
  transfers: (one: Approval) => readonly Transfer[],
): Flow<Approval, ApprovalState, ApprovalMove, 'proposed' | 'carried', never, 'carry'> => ({
  life: approvalLife,
  table: approvalTable,
  kind,
  columns: { due: null, reason: null, changed: 'decided_at' },
  holds: () => ({}),
  writes: () => ({}),
  transfers: (way, one) => (way === null ? [] : transfers(one)),
  news: () => [],
})

/** For the plan that carries it out: holds only while the proposal waits. */
export const approving = (approval: Approval, by: OperatorCaller, reason: string, now: number): Guard => ({
  guard: 'state',
  table: approvalTable,
  id: approval.id,
  from: ['waiting'],
  to: 'approved',
  set: { ...decidedBy(by, reason), decided_at: isoOf(now) },
})

/** For an action without money: inside the slice's own transaction. False if another operator decided first. */
export const approvedIn = async (
  client: Pick<PoolClient, 'query'>,
  { id }: Approval,
  by: OperatorCaller,
  reason: string,
  now: number,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update operators.approval set state = 'approved', decider_id = $2, decider_account = $3, decider_reason = $4,
       decided_at = $5 where id = $1 and state = 'waiting'`,
    [id, by.operator, by.account, reason, new Date(now)],
  )
  return rowCount === 1
}

/** Only another operator refuses; only the proposer withdraws. */
export const turnDown = async (
  context: Context,
  approval: Approval,
  to: 'refused' | 'withdrawn',
  reason: string,
): Promise<{ readonly id: Uuid } | Refusal<'same_operator' | 'already_decided' | 'other_operator'>> => {
  const { house } = context
  const by = operatorOf(context)
  const { id, kind, member, maker, state } = approval
  if (state !== 'waiting') return refuse('already_decided')
  if (to === 'withdrawn' && maker.id !== by.operator) return refuse('other_operator')
  const refused = to === 'refused' ? fourEyes([maker.id], by.operator) : undefined
  if (refused !== undefined) return refused
  const row = context.audit({ action: `${kind}.${to}`, reason, subject: { kind, id }, member })
  return acted(house, row, async (client) => {
    const { rowCount } = await client.query(
      `/* operators.decide */ update operators.approval set state = $2, decider_id = $3, decider_account = $4, decider_reason = $5, decided_at = $6
       where id = $1 and state = 'waiting'`,
      [id, to, by.operator, by.account, reason, new Date(house.world.now())],
    )
    return rowCount === 1 ? { id } : refuse('already_decided')
  })
}
