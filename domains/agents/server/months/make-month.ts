// A month that is over becomes facts, statements and one root. Facts and statements are laid down first, in one transaction; the plan of
// the month comes last and makes them stand: a run that was cut off before it begins again.

import type { House, Plan } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { turnoverTotal } from '@magpie/turnover/server'
import type { PoolClient } from 'pg'
import type { GameGroup } from '../../contract/index.ts'
import {
  countedOf,
  isActiveLine,
  monthDays,
  monthSpan,
  type Node,
  rootOf,
  sorted,
  termsName,
  turnoverPolicy,
  type TurnoverStatement,
  turnoverStatements,
} from '../../rules/index.ts'
import { agentsInMonth, factsOf } from '../agents/agent-store.ts'
import { monthlyAlias } from '../edge-store.ts'
import { monthById, monthTable } from './statement-store.ts'
import { broughtBy, linesOf, type TeamLine } from './team-lines.ts'

const countedText = (counted: TeamLine['counted']): string =>
  JSON.stringify(Object.fromEntries(Object.entries(counted).map(([group, amount]) => [group, String(amount)])))

const writeFacts = (client: PoolClient, month: string, lines: readonly TeamLine[]): Promise<unknown> =>
  client.query(
    `insert into agents.fact (month, agent_id, member_id, agent_alias, member_alias, bets, counted, turnover, deposit, active)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::integer[], $7::jsonb[], $8::bigint[],
       $9::bigint[], $10::boolean[])`,
    [
      month,
      lines.map(({ agent }) => agent),
      lines.map(({ member }) => member),
      lines.map(({ agent }) => monthlyAlias(month, agent)),
      lines.map(({ member }) => monthlyAlias(month, member)),
      lines.map(({ bets }) => bets),
      lines.map(({ counted }) => countedText(counted)),
      lines.map(countedOf),
      lines.map(({ deposit }) => deposit),
      lines.map((line) => isActiveLine(line, turnoverPolicy)),
    ],
  )

const linesBy = (lines: readonly TeamLine[], tier: number): string => {
  const sums = new Map<GameGroup, bigint>()
  for (const { counted } of lines)
    for (const [group, amount] of Object.entries(counted) as [GameGroup, bigint][])
      sums.set(group, (sums.get(group) ?? 0n) + amount)
  const rates = turnoverPolicy.tiers[tier - 1]?.ratePpm ?? {}
  return JSON.stringify(
    [...sums].map(([group, counted]) => ({ group, counted: String(counted), ppm: rates[group] ?? 0 })),
  )
}

type Made = TurnoverStatement & { readonly agent: Uuid; readonly lines: readonly TeamLine[] }

const writeStatements = (client: PoolClient, month: string, all: readonly Made[], now: number): Promise<unknown> =>
  client.query(
    `insert into agents.statement (id, state, month, agent_id, terms, members, active, bets, turnover, tier, lines, below,
       commission, kept, payable, made_at)
     select $1 || '/' || u.agent, 'draft', $1, u.agent, $2, u.members, u.active, u.bets, u.turnover, u.tier, u.lines, u.below,
       u.commission, u.kept, u.payable, $3
     from unnest($4::uuid[], $5::integer[], $6::integer[], $7::bigint[], $8::bigint[], $9::integer[], $10::jsonb[], $11::jsonb[],
       $12::bigint[], $13::bigint[], $14::bigint[])
       u(agent, members, active, bets, turnover, tier, lines, below, commission, kept, payable)`,
    [
      month,
      termsName,
      new Date(now),
      all.map(({ agent }) => agent),
      all.map(({ lines }) => lines.length),
      all.map(({ active }) => active),
      all.map(({ lines }) => lines.reduce((sum, { bets }) => sum + bets, 0)),
      all.map(({ turnover }) => turnover),
      all.map(({ tier }) => tier),
      all.map(({ lines, tier }) => linesBy(lines, tier)),
      all.map(({ fromBelow }) =>
        JSON.stringify([...fromBelow].map(([agent, amount]) => ({ agent, amount: String(amount) }))),
      ),
      all.map(({ commission }) => commission),
      all.map(({ kept }) => kept),
      all.map(({ payable }) => payable),
    ],
  )

/** Lays them down anew: nothing stands before the month does. */
const write = async (house: House, month: string, lines: readonly TeamLine[], all: readonly Made[]): Promise<void> => {
  const client = await house.db.connect()
  try {
    await client.query('begin')
    await client.query('delete from agents.fact where month = $1', [month])
    await client.query('delete from agents.statement where month = $1', [month])
    await writeFacts(client, month, lines)
    await writeStatements(client, month, all, house.world.now())
    await client.query('commit')
    client.release()
  } catch (fault) {
    client.release(true)
    throw fault
  }
}

/** Its content is hashed into the journal, and so witnessed. */
const monthPlan = (month: string, root: Node, leaves: number, total: bigint, atMs: number): Plan => ({
  key: `agents/month/${month}`,
  member: null,
  kind: 'agents.month',
  content: `${month}|${termsName}|${root.hash}|${leaves}|${root.count}|${root.turnover}|${total}`,
  transfers: [],
  guards: [{ guard: 'state', table: monthTable, id: month, from: null, to: 'made' }],
  rows: [
    {
      table: monthTable,
      values: {
        id: month,
        state: 'made',
        terms: termsName,
        root: root.hash,
        leaves,
        bets: root.count,
        turnover: root.turnover.toString(),
        total: total.toString(),
        unattributed: (total - root.turnover).toString(),
        made_at: isoOf(atMs),
      },
    },
  ],
  news: [],
  answer: { root: root.hash },
})

/** Makes the month of all agents; gives how many statements there are. One that is made is left as it is. */
export const makeMonth = async (house: House, month: string): Promise<number> => {
  if ((await monthById(house, month)) !== undefined) return 0
  const agents = await agentsInMonth(house, month)
  const owners = agents.map(({ member }) => member)
  const lines = await linesOf(house, await broughtBy(house, owners, monthSpan(month).to), month)
  const statements = turnoverStatements(lines, await factsOf(house, agents), turnoverPolicy)
  const own = Map.groupBy(lines, ({ agent }) => agent)
  const all = agents.flatMap(({ member: agent }): Made[] => {
    const one = statements.get(agent)
    return one === undefined ? [] : [{ ...one, agent, lines: own.get(agent) ?? [] }]
  })
  await write(house, month, lines, all)
  const leaves = sorted(
    lines.map((line) => ({
      agent: monthlyAlias(month, line.agent),
      member: monthlyAlias(month, line.member),
      count: line.bets,
      turnover: countedOf(line),
      net: 0n,
    })),
  )
  const total = await turnoverTotal(house, monthDays(month))
  const plan = monthPlan(month, rootOf(leaves), leaves.length, total, house.world.now())
  const outcome = await house.journal.commit(plan)
  if (!outcome.committed) throw new Error(`agents: the month ${month} was refused: ${outcome.refused}`)
  return all.length
}
