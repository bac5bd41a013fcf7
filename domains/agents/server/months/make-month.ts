// Turns an ended month into facts, statements and one root. Facts and statements are written first, in one transaction;
// the month's plan comes last and makes them valid. An interrupted run starts over.

import { type House, inTransaction, type Plan } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import { turnoverTotal } from '@magpie/turnover/server'
import type { PoolClient } from 'pg'
import type { GameGroup } from '../../contract/index.ts'
import {
  countedOf,
  houseTerms,
  isActiveLine,
  type LineStatement,
  lineStatements,
  type LineTerms,
  monthDays,
  monthSpan,
  type Node,
  rootOf,
  shareLeastActive,
  sorted,
  termsName,
  termsOfLine,
  turnoverPolicy,
} from '../../rules/index.ts'
import { agentsInMonth, factsOf } from '../agents/agent-store.ts'
import { agreedTerms } from '../agents/terms-store.ts'
import { monthlyAlias } from '../edge-store.ts'
import { monthById, monthTable } from './statement-store.ts'
import { hashOfStatements } from './statements-hash.ts'
import { broughtBy, linesOf, type TeamLine } from './team-lines.ts'

const amountsText = (amounts: Readonly<Record<string, bigint>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, String(amount)])))

const writeFacts = (client: PoolClient, month: string, lines: readonly TeamLine[]): Promise<unknown> =>
  client.query(
    `insert into agents.fact (month, agent_id, member_id, agent_alias, member_alias, bets, counted, turnover, deposit, active,
       won, bonus, rebate)
     select $1, * from unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::integer[], $7::jsonb[], $8::bigint[],
       $9::bigint[], $10::boolean[], $11::jsonb[], $12::bigint[], $13::bigint[])`,
    [
      month,
      lines.map(({ agent }) => agent),
      lines.map(({ member }) => member),
      lines.map(({ agent }) => monthlyAlias(month, agent)),
      lines.map(({ member }) => monthlyAlias(month, member)),
      lines.map(({ bets }) => bets),
      lines.map(({ counted }) => amountsText(counted)),
      lines.map(countedOf),
      lines.map(({ deposit }) => deposit),
      lines.map((line) => isActiveLine(line, turnoverPolicy)),
      lines.map(({ won }) => amountsText(won)),
      lines.map(({ bonus }) => bonus),
      lines.map(({ rebate }) => rebate),
    ],
  )

type Made = LineStatement & { readonly agent: Uuid; readonly lines: readonly TeamLine[] }

const linesBy = ({ lines, tier, terms }: Made): string => {
  if (terms.model === 'share') return '[]'
  const sums = new Map<GameGroup, bigint>()
  for (const { counted } of lines)
    for (const [group, amount] of Object.entries(counted) as [GameGroup, bigint][])
      sums.set(group, (sums.get(group) ?? 0n) + amount)
  const rates = terms.policy.tiers[tier - 1]?.ratePpm ?? {}
  return JSON.stringify(
    [...sums].map(([group, counted]) => ({ group, counted: String(counted), ppm: rates[group] ?? 0 })),
  )
}

/** The parts of a net result. With few active members they are withheld: they would reveal each member's result. */
const netBy = ({ terms, net, active, tier }: Made): string | null => {
  if (terms.model === 'turnover' || net === null) return null
  const { costSharePct: costPct, feeOfOthersPpm: feePpm = 0, ladder } = terms.policy
  const rates = { costPct, feePpm, pct: ladder[tier - 1]?.pct ?? 0 }
  const sums =
    active < shareLeastActive ? null : Object.fromEntries(Object.entries(net).map(([of, sum]) => [of, `${sum}`]))
  return JSON.stringify({ ...rates, sums })
}

const writeStatements = (client: PoolClient, month: string, all: readonly Made[], now: number): Promise<unknown> =>
  client.query(
    `insert into agents.statement (id, state, month, agent_id, terms, members, active, bets, turnover, tier, lines, below,
       commission, kept, payable, made_at, net)
     select $1 || '/' || u.agent, 'draft', $1, u.agent, u.terms, u.members, u.active, u.bets, u.turnover, u.tier, u.lines, u.below,
       u.commission, u.kept, u.payable, $2, u.net
     from unnest($3::uuid[], $4::integer[], $5::integer[], $6::bigint[], $7::bigint[], $8::integer[], $9::jsonb[], $10::jsonb[],
       $11::bigint[], $12::bigint[], $13::bigint[], $14::text[], $15::jsonb[])
       u(agent, members, active, bets, turnover, tier, lines, below, commission, kept, payable, terms, net)`,
    [
      month,
      new Date(now),
      all.map(({ agent }) => agent),
      all.map(({ lines }) => lines.length),
      all.map(({ active }) => active),
      all.map(({ lines }) => lines.reduce((sum, { bets }) => sum + bets, 0)),
      all.map(({ turnover }) => turnover),
      all.map(({ tier }) => tier),
      all.map(linesBy),
      all.map(({ fromBelow }) =>
        JSON.stringify([...fromBelow].map(([agent, amount]) => ({ agent, amount: String(amount) }))),
      ),
      all.map(({ commission }) => commission),
      all.map(({ kept }) => kept),
      all.map(({ payable }) => payable),
      all.map(({ terms }) => terms.name),
      all.map(netBy),
    ],
  )

/** Replaces them all: none is valid before the month's plan. */
const write = (house: House, month: string, lines: readonly TeamLine[], all: readonly Made[]): Promise<void> =>
  inTransaction(house.db, async (client) => {
    await client.query('delete from agents.fact where month = $1', [month])
    await client.query('delete from agents.statement where month = $1', [month])
    await writeFacts(client, month, lines)
    await writeStatements(client, month, all, house.world.now())
  })

/** Its content is hashed into the journal, and so covered by checkpoints. */
const monthPlan = (
  month: string,
  { root, leaves, total, statements }: Readonly<{ root: Node; leaves: number; total: bigint; statements: string }>,
  atMs: number,
): Plan => ({
  key: `agents/month/${month}`,
  member: null,
  kind: 'agents.month',
  content: `${month}|${termsName}|${root.hash}|${leaves}|${root.count}|${root.turnover}|${total}|${statements}`,
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
        statements,
        made_at: isoOf(atMs),
      },
    },
  ],
  news: [],
  answer: { root: root.hash },
})

/** Makes the month of all agents; gives the number of statements. An existing month is not changed. */
export const makeMonth = async (house: House, month: string): Promise<number> => {
  if ((await monthById(house, month)) !== undefined) return 0
  const agents = await agentsInMonth(house, month)
  const owners = agents.map(({ member }) => member)
  const agreed = await agreedTerms(house)
  const terms = new Map<string, LineTerms>(owners.map((agent) => [agent, termsOfLine(agreed, agent, month)]))
  const termsOf = (agent: string): LineTerms => terms.get(agent) ?? houseTerms
  const sharing = new Set(owners.filter((agent) => termsOf(agent).model === 'share'))
  const lines = await linesOf(house, await broughtBy(house, owners, monthSpan(month).to), month, sharing)
  const statements = lineStatements(
    lines,
    await factsOf(house, agents, monthSpan(month).to),
    termsOf,
    turnoverPolicy.split,
  )
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
  const told = { root: rootOf(leaves), leaves: leaves.length, total, statements: hashOfStatements(all) }
  const plan = monthPlan(month, told, house.world.now())
  const outcome = await house.journal.commit(plan)
  if (!outcome.committed) throw new Error(`agents: the month ${month} was refused: ${outcome.refused}`)
  return all.length
}
