// Agents as stored, and the agents above them.

import type { House } from '@magpie/db'
import type { Uuid } from '@magpie/kernel'
import type { AgentState } from '../../contract/index.ts'
import type { AgentFact } from '../../rules/index.ts'

export const agentTable = 'agents.agent'

export type Agent = {
  readonly member: Uuid
  readonly state: AgentState
  readonly about: string
  readonly appliedAt: number
  readonly firstBy: Uuid | null
  readonly stoppedBy: Uuid | null
  readonly fromMonth: string | null
  readonly activeAt: number | null
  readonly changedAt: number
}

type Raw = {
  readonly id: Uuid
  readonly state: AgentState
  readonly about: string
  readonly applied_at: Date
  readonly first_by: Uuid | null
  readonly stopped_by: Uuid | null
  readonly from_month: string | null
  readonly active_at: Date | null
  readonly changed_at: Date
}

const shaped = (raw: Raw): Agent => ({
  member: raw.id,
  state: raw.state,
  about: raw.about,
  appliedAt: raw.applied_at.getTime(),
  firstBy: raw.first_by,
  stoppedBy: raw.stopped_by,
  fromMonth: raw.from_month,
  activeAt: raw.active_at?.getTime() ?? null,
  changedAt: raw.changed_at.getTime(),
})

const columns = 'id, state, about, applied_at, first_by, stopped_by, from_month, active_at, changed_at'
type Db = Pick<House, 'db'>

export const agentOf = async ({ db }: Db, member: Uuid): Promise<Agent | undefined> => {
  const { rows } = await db.query<Raw>(`select ${columns} from agents.agent where id = $1`, [member])
  return rows[0] === undefined ? undefined : shaped(rows[0])
}

export const agentStatesOf = async ({ db }: Db, members: readonly Uuid[]): Promise<ReadonlyMap<Uuid, AgentState>> => {
  const { rows } = await db.query<Pick<Raw, 'id' | 'state'>>('select id, state from agents.agent where id = any($1)', [
    members,
  ])
  return new Map(rows.map(({ id, state }) => [id, state]))
}

const served: readonly AgentState[] = ['active', 'suspended']
/** An agent, active or suspended. */
export const isServed = (agent: Agent | undefined): agent is Agent =>
  agent !== undefined && served.includes(agent.state)

/** Agents whose month is summed: all who started in or before it. */
export const agentsInMonth = async ({ db }: Db, month: string): Promise<readonly Agent[]> => {
  const { rows } = await db.query<Raw>(
    `select ${columns} from agents.agent where from_month <= $1 and state in ('active', 'suspended', 'closed') order by id`,
    [month],
  )
  return rows.map(shaped)
}

export const firstAgentMonth = async ({ db }: Db): Promise<string | null> => {
  const { rows } = await db.query<{ month: string | null }>('select min(from_month) as month from agents.agent')
  return rows[0]?.month ?? null
}

/** Members referred by `owners` who are or were agents. */
export const agentsBelow = async ({ db }: Db, owners: readonly Uuid[]): Promise<readonly Uuid[]> => {
  const { rows } = await db.query<{ id: Uuid }>(
    `select a.id from agents.edge e join agents.agent a on a.id = e.id
     where e.owner_id = any($1) and a.state in ('active', 'suspended', 'closed') order by a.id`,
    [owners],
  )
  return rows.map(({ id }) => id)
}

const ownersOfMembers = async ({ db }: Db, members: readonly Uuid[]): Promise<ReadonlyMap<Uuid, Uuid>> => {
  const { rows } = await db.query<{ id: Uuid; owner_id: Uuid }>(
    'select id, owner_id from agents.edge where id = any($1)',
    [members],
  )
  return new Map(rows.map(({ id, owner_id: owner }) => [id, owner]))
}

/**
 * Whether a month's commission is theirs. A suspended agent earns, and is paid after the decision on them; one who was
 * closed before the month ended earns nothing of it. It depends on these times, and not on when the month is made.
 */
const earns = ({ state, changedAt }: Agent, until: number): boolean =>
  state === 'active' || state === 'suspended' || (state === 'closed' && changedAt >= until)

/** The facts by which the commissions of a month are split; `until`: its end, epoch milliseconds. */
export const factsOf = async (
  house: Db,
  agents: readonly Agent[],
  until: number,
): Promise<ReadonlyMap<Uuid, AgentFact>> => {
  const owners = await ownersOfMembers(
    house,
    agents.map(({ member }) => member),
  )
  return new Map(
    agents.map((agent) => [agent.member, { parent: owners.get(agent.member) ?? null, isActive: earns(agent, until) }]),
  )
}

export type AgentsAsked = {
  readonly states: readonly AgentState[]
  readonly before: Uuid | null
  readonly limit: number
}
export type ListedAgent = Agent & { readonly members: number; readonly parent: Uuid | null }

/** The newest first. */
export const listAgents = async ({ db }: Db, asked: AgentsAsked): Promise<readonly ListedAgent[]> => {
  const { rows } = await db.query<Raw & { members: number; parent: Uuid | null }>(
    `select ${columns}, (select count(*)::int from agents.edge e where e.owner_id = a.id) as members,
       (select e.owner_id from agents.edge e where e.id = a.id) as parent
     from agents.agent a where state = any($1)
       and ($2::uuid is null or (applied_at, id) < (select applied_at, id from agents.agent where id = $2))
     order by applied_at desc, id desc limit $3`,
    [asked.states, asked.before, asked.limit],
  )
  return rows.map(({ members, parent, ...raw }) => ({ ...shaped(raw), members, parent }))
}

export const waitingAgents = async ({ db }: Db): Promise<number> => {
  const { rows } = await db.query<{ n: number }>(
    `select count(*)::int as n from agents.agent where state in ('applied', 'first')`,
  )
  return rows[0]?.n ?? 0
}
