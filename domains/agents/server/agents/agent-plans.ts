// An agent's steps as plans: application, approval by two operators, acceptance by the member, suspension.

import type { Json, Plan, Row } from '@magpie/db'
import { isoOf, type Uuid } from '@magpie/kernel'
import type { AgentState } from '../../contract/index.ts'
import { type Agent, agentTable } from './agent-store.ts'

const still = { transfers: [], news: [], answer: {} } as const

export const applyPlan = (
  member: Uuid,
  {
    about,
    before,
    key,
    atMs,
  }: { readonly about: string; readonly before: Agent | undefined; readonly key: string; readonly atMs: number },
): Plan => {
  const at = isoOf(atMs)
  const values = { about, applied_at: at, first_by: null, second_by: null, stopped_by: null, changed_at: at }
  return {
    ...still,
    key: `agents/apply/${member}/${key}`,
    member,
    kind: 'agents.apply',
    content: JSON.stringify([member, about]),
    guards: [
      {
        guard: 'state',
        table: agentTable,
        id: member,
        from: before === undefined ? null : ['rejected'],
        to: 'applied',
        ...(before === undefined ? {} : { set: values }),
      },
    ],
    rows:
      before === undefined
        ? [
            {
              table: agentTable,
              values: { id: member, state: 'applied', from_month: null, active_at: null, ...values },
            },
          ]
        : [],
  }
}

/** From exactly this state, so that only one of two simultaneous decisions succeeds. */
export const stepPlan = (
  agent: Agent,
  to: AgentState,
  step: { readonly key: string; readonly set: Readonly<Record<string, Json>>; readonly rows: readonly Row[] },
): Plan => ({
  ...still,
  key: `agents/step/${agent.member}/${step.key}`,
  member: agent.member,
  kind: 'agents.step',
  content: JSON.stringify([agent.member, agent.state, to]),
  guards: [{ guard: 'state', table: agentTable, id: agent.member, from: [agent.state], to, set: step.set }],
  rows: step.rows,
})
