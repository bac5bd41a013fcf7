// A statement's steps as plans. The paying plan moves the money: from the commission account to the agent's cash,
// without a permit, because it is earned.

import { account, houseAccount, type Guard, type Json, type Plan, type Row } from '@magpie/db'
import { isoOf } from '@magpie/kernel'
import { type BalanceNews, balanceTopic } from '@magpie/venues/contract'
import { type StatementNews, type StatementState, statementTopic } from '../../contract/index.ts'
import { type Stored, statementTable } from './statement-store.ts'

const moved = ({ id, state }: Stored, to: StatementState, set: Readonly<Record<string, Json>>): Guard => ({
  guard: 'state',
  table: statementTable,
  id,
  from: [state],
  to,
  set,
})

export const stepPlan = (
  one: Stored,
  to: StatementState,
  step: {
    readonly key: string
    readonly set: Readonly<Record<string, Json>>
    readonly rows?: readonly Row[]
    readonly news?: Plan['news']
  },
): Plan => ({
  key: `agents/statement/${one.id}/${step.key}`,
  member: one.agent,
  kind: 'agents.statement',
  content: JSON.stringify([one.id, one.state, to]),
  transfers: [],
  guards: [moved(one, to, step.set)],
  rows: step.rows ?? [],
  news: step.news ?? [],
  answer: {},
})

export const issuedNews = ({ agent, month, payable }: Stored): Plan['news'] => [
  { topic: statementTopic, member: agent, body: { month, payable: payable.toString() } satisfies StatementNews },
]

export const payPlan = (one: Stored, atMs: number): Plan => {
  const { id, month, agent, payable } = one
  const amount = payable.toString()
  const to = account(agent, 'cash')
  const balance: BalanceNews = { cash: amount, why: 'agent.commission', at: atMs }
  return {
    key: `agents/pay/${month}/${agent}`,
    member: agent,
    kind: 'agent.commission',
    content: `commission ${id} ${amount}`,
    transfers:
      payable > 0n ? [{ from: houseAccount('commission'), to, amount: payable, kind: 'agent.commission' }] : [],
    guards: [moved(one, 'paid', { paid_at: isoOf(atMs) })],
    rows: [],
    news: payable > 0n ? [{ topic: balanceTopic, member: agent, body: balance }] : [],
    ...(payable > 0n ? { shows: to } : {}),
    answer: { amount },
  }
}
