// Statements and their months as stored.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import { gameGroups } from '@magpie/turnover/contract'
import * as z from 'zod/mini'
import type { StatementState } from '../../contract/index.ts'
import type { Leaf } from '../../rules/index.ts'

export const statementTable = 'agents.statement'
export const monthTable = 'agents.month'

const Whole = z.string().check(z.regex(/^-?\d{1,18}$/))
const KeptLine = z.strictObject({ group: z.enum(gameGroups), counted: Whole, ppm: z.int() })
export type KeptLine = z.output<typeof KeptLine>
const Below = z.strictObject({ agent: z.uuid(), amount: Whole })
export type Below = { readonly agent: Uuid; readonly amount: string }

/** The parts of a sharing line's net, minor units; `sums` is null with few active members. */
const KeptNet = z.strictObject({
  costPct: z.int(),
  feePpm: z.int(),
  pct: z.int(),
  sums: z.nullable(z.strictObject({ won: Whole, fee: Whole, cost: Whole, net: Whole })),
})
export type KeptNet = z.output<typeof KeptNet>

const Detail = z.strictObject({ lines: z.array(KeptLine), below: z.array(Below), net: z.nullable(KeptNet) })

export type Stored = {
  readonly id: string
  readonly state: StatementState
  readonly month: string
  readonly agent: Uuid
  readonly terms: string
  readonly members: number
  readonly active: number
  readonly bets: bigint
  readonly turnover: bigint
  readonly tier: number
  readonly lines: readonly KeptLine[]
  readonly below: readonly Below[]
  readonly net: KeptNet | null
  /** The stored lines cannot be read: the figures have columns of their own, and are right (1230). */
  readonly unreadable: boolean
  readonly commission: bigint
  readonly kept: bigint
  readonly payable: bigint
  readonly firstBy: Uuid | null
  readonly issuedAt: number | null
  readonly dispute: string | null
  readonly answer: string | null
  readonly paidAt: number | null
}

type Raw = Omit<Stored, 'agent' | 'firstBy' | 'issuedAt' | 'paidAt' | 'lines' | 'below' | 'net' | 'unreadable'> & {
  readonly lines: unknown
  readonly below: unknown
  readonly net: unknown
  readonly agent_id: Uuid
  readonly first_by: Uuid | null
  readonly issued_at: Date | null
  readonly paid_at: Date | null
}

const noDetail = { lines: [], below: [], net: null } as const

const shaped =
  ({ log }: Pick<House, 'log'>) =>
  ({ agent_id: agent, first_by: firstBy, issued_at, paid_at, lines, below, net, ...raw }: Raw): Stored => {
    const { data } = Detail.safeParse({ lines, below, net })
    if (data === undefined)
      log.alarm(
        { code: 'agent_statement_unreadable', row: raw.id },
        'the lines of a statement cannot be read, and its totals hold: restore the row',
      )
    return {
      ...raw,
      ...((data as Pick<Stored, 'lines' | 'below' | 'net'> | undefined) ?? noDetail),
      unreadable: data === undefined,
      agent,
      firstBy,
      issuedAt: issued_at?.getTime() ?? null,
      paidAt: paid_at?.getTime() ?? null,
    }
  }

const columns = `id, state, month, agent_id, terms, members, active, bets, turnover, tier, lines, below, net, commission, kept,
  payable, first_by, issued_at, dispute, answer, paid_at`
type Db = Pick<House, 'db'>
type Reads = Pick<House, 'db' | 'log'>

export const statementById = async (house: Reads, id: string): Promise<Stored | undefined> => {
  const { rows } = await house.db.query<Raw>(`select ${columns} from agents.statement where id = $1`, [id])
  return rows.map(shaped(house))[0]
}

/** Statements that the agent may see: issued ones. */
export const issuedOf = async (house: Reads, agent: Uuid): Promise<readonly Stored[]> => {
  const { rows } = await house.db.query<Raw>(
    `select ${columns} from agents.statement where agent_id = $1 and state in ('issued', 'disputed', 'paid')
     order by month desc limit 60`,
    [agent],
  )
  return rows.map(shaped(house))
}

/** Only of finished months: statements of an interrupted run are never shown. */
export const statementsIn = async (
  house: Reads,
  states: readonly StatementState[],
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<readonly Stored[]> => {
  const { rows } = await house.db.query<Raw>(
    `select ${columns} from agents.statement where state = any($1) and ($2::text is null or id < $2)
       and month in (select id from agents.month) order by id desc limit $3`,
    [states, before, limit],
  )
  return rows.map(shaped(house))
}

export const waitingStatements = async ({ db }: Db): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from agents.statement where state in ('draft', 'first', 'disputed')
       and month in (select id from agents.month)`,
  )
  return rows[0]?.n ?? 0
}

export type MadeMonth = {
  readonly id: string
  readonly root: string
  readonly leaves: number
  readonly bets: bigint
  readonly turnover: bigint
  readonly total: bigint
  readonly unattributed: bigint
}

const monthColumns = 'id, root, leaves, bets, turnover, total, unattributed'

export const newestMonth = async ({ db }: Db): Promise<MadeMonth | undefined> => {
  const { rows } = await db.query<MadeMonth>(`select ${monthColumns} from agents.month order by id desc limit 1`)
  return rows[0]
}

export const monthById = async ({ db }: Db, id: string): Promise<MadeMonth | undefined> => {
  const { rows } = await db.query<MadeMonth>(`select ${monthColumns} from agents.month where id = $1`, [id])
  return rows[0]
}

/**
 * The leaves of a month's tree in order, from a position. No leaf reveals a result: turnover terms do not use one
 * (0887).
 */
export const leavesFrom = async (
  { db }: Db,
  month: string,
  from: Pick<Leaf, 'agent' | 'member'>,
  limit: number,
): Promise<readonly Leaf[]> => {
  const { rows } = await db.query<{ agent_alias: string; member_alias: string; bets: number; turnover: bigint }>(
    `select agent_alias, member_alias, bets, turnover from agents.fact
     where month = $1 and (agent_alias, member_alias) >= ($2, $3) order by agent_alias, member_alias limit $4`,
    [month, from.agent, from.member, limit],
  )
  return rows.map(({ agent_alias: agent, member_alias: member, bets: count, turnover }) => ({
    agent,
    member,
    count,
    turnover,
    net: 0n,
  }))
}

/** The members behind an agent's leaves. */
export const membersOfFacts = async (
  { db }: Db,
  agent: Uuid,
  month: string,
): Promise<readonly { readonly member: Uuid; readonly alias: string }[]> => {
  const { rows } = await db.query<{ member_id: Uuid; member_alias: string }>(
    'select member_id, member_alias from agents.fact where agent_id = $1 and month = $2 order by member_alias',
    [agent, month],
  )
  return rows.map(({ member_id: member, member_alias: alias }) => ({ member, alias }))
}
