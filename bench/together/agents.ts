// A month of agents (engagement.md §15): a million edges, a tenth of them active, are summed, split and rooted by the
// house's own job, and one agent asks for the proof that no member was left out. The peer is the aim.

import { openAgents } from '@magpie/agents/server'
import { beijingDay, type Uuid } from '@magpie/kernel'
import type { Pool } from 'pg'
import type { BetHouse } from '../bets/bet-house.ts'
import { figure } from '../figure.ts'
import { askerOf, jobOf, timed } from '../jobs.ts'
import type { Report } from '../report.ts'
import type { Sizes } from '../sizes.ts'
import { median } from '../windows.ts'

/** Seconds for this many active members, and milliseconds for a proof. */
const aims = { month: 60, proof: 50 } as const
const aimedActive = 100_000
/** One edge in this many is active. */
const activeEvery = 10
/** Members of one agent, the first of whom is a sub-agent. */
const lineOf = 1_000

const monthBefore = (now: number): string => {
  const [year = 0, month = 1] = beijingDay(now).slice(0, 7).split('-').map(Number)
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 7)
}

/**
 * Agents in lines of three, each with this many members; every tenth member has three active days. The ids encode who
 * belongs to whom.
 */
const layLines = async (owner: Pool, month: string, agents: number): Promise<void> => {
  const id = (text: string): string => `md5(${text})::uuid`
  await owner.query(
    `insert into agents.agent (id, state, about, applied_at, from_month, active_at, changed_at)
     select ${id(`'agent' || a`)}, 'active', 'bench', now() - interval '90 days', $1, now(), now() from generate_series(1, $2::integer) a`,
    [month, agents],
  )
  const edge = `insert into agents.edge (id, state, owner_id, via, code, receipt, registered_at)`
  await owner.query(
    `${edge} select ${id(`'agent' || a`)}, 'bound', ${id(`'agent' || a - 1`)}, 'i_code', 'BENCH2', '{}', now() - interval '89 days'
     from generate_series(1, $1::integer) a where a % 3 <> 1`,
    [agents],
  )
  await owner.query(
    `${edge} select ${id(`'member' || m`)}, 'bound', ${id(`'agent' || 1 + (m - 1) / $2::integer`)}, 'i_code', 'BENCH2', '{}',
       now() - interval '88 days' from generate_series(1, $1::integer) m`,
    [agents * lineOf, lineOf],
  )
  await owner.query(
    `insert into turnover.day (member_id, day, game_class, bets, counted, singles)
     select ${id(`'member' || m`)}, ($3 || '-' || d)::date, 'TY', 3, 10000 + m % 50000, 10000
     from generate_series(1, $1::integer) m, unnest(array['03', '11', '24']) d where m % $2::integer = 0`,
    [agents * lineOf, activeEvery, month],
  )
  await owner.query('analyze agents.agent, agents.edge, turnover.day')
}

const idOf = async (owner: Pool, name: string): Promise<Uuid> => {
  const { rows } = await owner.query<{ id: Uuid }>('select md5($1)::uuid as id', [name])
  const [row] = rows
  if (row === undefined) throw new Error(`no member is called ${name}`)
  return row.id
}

export const measureAgents = async (
  { house }: BetHouse,
  owner: Pool,
  { together }: Sizes,
  report: Report,
): Promise<void> => {
  const slice = openAgents()
  await slice.seed?.(house)
  const month = monthBefore(house.world.now())
  await layLines(owner, month, together.agents)
  const job = jobOf(slice, 'agents.make-months')
  const made = await timed(() => job.run(null, house))
  const active = (together.agents * lineOf) / activeEvery
  const { rows } = await owner.query<{ leaves: number }>('select leaves from agents.month where id = $1', [month])
  if (rows[0]?.leaves !== active) throw new Error(`the month has ${rows[0]?.leaves} leaves`)
  report.say(`a month of ${together.agents * lineOf} members, ${active} of them active, in ${made.toFixed(2)} s`)
  report.found(figure('agents.month', 's/100,000', (made / active) * aimedActive, aims.month))
  await owner.query(`update agents.statement set state = 'issued', issued_at = now()`)
  const prove = askerOf(slice, '/agent/api/v1/proof')
  const took: number[] = []
  for (let nth = 0; nth < together.proofs; nth++) {
    const agent = await idOf(owner, `agent${1 + (nth % together.agents)}`)
    took.push(await timed(() => prove(house, agent, { month })))
  }
  report.say(`proofs took ${took.map((one) => (one * 1_000).toFixed(0)).join(', ')} ms`)
  report.found(figure('agents.proof', 'ms', median(took) * 1_000, aims.proof))
}
