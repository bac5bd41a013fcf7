// An agent's statements, proofs and disputes. The agent's id is in every query (L32).

import { type House, houseNow } from '@magpie/db'
import { type Refusal, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { type Answer, type Caller, handle, memberOf } from '@magpie/wire'
import {
  agentDispute,
  agentProof,
  agentStatement,
  agentStatements,
  type RangeFile,
  type Statement,
  type StatementRow,
} from '../../contract/index.ts'
import { type Leaf, type Node, payMoment } from '../../rules/index.ts'
import { agentOf } from '../agents/agent-store.ts'
import { monthlyAlias, nameBefore } from '../edge-store.ts'
import { proveAgent } from './prove-agent.ts'
import { stepPlan } from './statement-plans.ts'
import { issuedOf, type KeptNet, membersOfFacts, monthById, statementById, type Stored } from './statement-store.ts'

type Shown = StatementRow['state']
const shownState = (state: Stored['state']): Shown | undefined =>
  state === 'issued' || state === 'disputed' || state === 'paid' ? state : undefined

const rowOf = (one: Stored): StatementRow[] => {
  const state = shownState(one.state)
  if (state === undefined || one.issuedAt === null) return []
  return [
    {
      month: one.month,
      state,
      turnover: textOfMinor(one.turnover),
      payable: textOfMinor(one.payable),
      payAt: one.paidAt ?? payMoment(one.month, one.issuedAt),
    },
  ]
}

/** A member who is or was an agent may always read their statements. */
const isKnown = async (house: House, member: Uuid): Promise<boolean> => (await agentOf(house, member)) !== undefined

type Found = { readonly one: Stored; readonly row: StatementRow; readonly issuedAt: number }
const found = async (
  house: House,
  caller: Caller,
  month: string,
): Promise<Found | Refusal<'agent_unknown' | 'statement_unknown'>> => {
  const member = memberOf(caller)
  if (!(await isKnown(house, member))) return refuse('agent_unknown')
  const one = await statementById(house, `${month}/${member}`)
  const [row] = one === undefined ? [] : rowOf(one)
  if (one === undefined || row === undefined || one.issuedAt === null) return refuse('statement_unknown')
  return { one, row, issuedAt: one.issuedAt }
}

const onList = handle(agentStatements, async (_ask, { house, caller }): Promise<Answer<typeof agentStatements>> => {
  const member = memberOf(caller)
  if (!(await isKnown(house, member))) return refuse('agent_unknown')
  return { rows: (await issuedOf(house, member)).flatMap(rowOf) }
})

const netShown = ({ sums, ...rates }: KeptNet): NonNullable<Statement['net']> => {
  const text = (of: keyof NonNullable<KeptNet['sums']>): string => textOfMinor(BigInt(sums?.[of] ?? '0'))
  return {
    ...rates,
    sums: sums === null ? null : { won: text('won'), fee: text('fee'), cost: text('cost'), net: text('net') },
  }
}

const shown = ({ one, row, issuedAt }: Found): Statement => ({
  ...row,
  terms: one.terms,
  members: one.members,
  active: one.active,
  tier: one.tier,
  ...(one.unreadable ? { unreadable: true } : {}),
  lines: one.lines.map(({ group, counted, ppm }) => ({
    group,
    ppm,
    counted: textOfMinor(BigInt(counted)),
    amount: textOfMinor((BigInt(counted) * BigInt(ppm)) / 1_000_000n),
  })),
  net: one.net === null ? null : netShown(one.net),
  commission: textOfMinor(one.commission),
  kept: textOfMinor(one.kept),
  below: one.below.map(({ agent, amount }) => ({
    name: nameBefore(one.agent, agent).name,
    amount: textOfMinor(BigInt(amount)),
  })),
  issuedAt,
  dispute: one.dispute,
  answer: one.answer,
})

const onOne = handle(agentStatement, async ({ month }, { house, caller }): Promise<Answer<typeof agentStatement>> => {
  const it = await found(house, caller, month)
  return 'refused' in it ? it : shown(it)
})

const onDispute = handle(
  agentDispute,
  async ({ month, text }, { house, caller }): Promise<Answer<typeof agentDispute>> => {
    const it = await found(house, caller, month)
    if ('refused' in it) return it
    if (it.one.state !== 'issued') return refuse('statement_fixed')
    const key = `dispute-${houseNow(house)}`
    const plan = stepPlan(it.one, 'disputed', { key, set: { dispute: text.trim(), answer: null } })
    const outcome = await house.journal.commit(plan)
    return outcome.committed ? { state: 'disputed' } : refuse('statement_fixed')
  },
)

type FileLeaf = RangeFile['leaves'][number]
const leafText = ({ turnover, net, ...leaf }: Leaf): FileLeaf => ({ ...leaf, turnover: `${turnover}`, net: `${net}` })
const nodeText = ({ turnover, net, ...node }: Node) => ({ ...node, turnover: `${turnover}`, net: `${net}` })
const orNull = <From, To>(one: From | null, text: (one: From) => To): To | null => (one === null ? null : text(one))

const fileOf = async (house: House, one: Stored): Promise<RangeFile> => {
  const { month, agent: id } = one
  const made = await monthById(house, month)
  if (made === undefined) throw new Error(`agents: the statement ${one.id} has no month`)
  const agent = monthlyAlias(month, id)
  const proof = await proveAgent(house, month, agent)
  const members = await membersOfFacts(house, id, month)
  return {
    magpie: 'agent-range-1',
    month,
    agent,
    root: made.root,
    key: `agents/month/${month}`,
    size: proof.size,
    from: proof.from,
    leaves: proof.leaves.map(leafText),
    before: orNull(proof.before, leafText),
    behind: orNull(proof.behind, leafText),
    beside: proof.beside.map(({ left, right }) => ({ left: orNull(left, nodeText), right: orNull(right, nodeText) })),
    total: { count: Number(made.bets), turnover: `${made.turnover}` },
    statement: { members: one.members, count: Number(one.bets), turnover: `${one.turnover}` },
    names: members.map(({ member, alias }) => ({ alias, name: nameBefore(id, member).name })),
  }
}

const onProof = handle(agentProof, async ({ month }, { house, caller }): Promise<Answer<typeof agentProof>> => {
  const it = await found(house, caller, month)
  return 'refused' in it ? it : fileOf(house, it.one)
})

export const onStatements = [onList, onOne, onDispute, onProof]
