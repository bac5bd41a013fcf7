// Becoming an agent: public terms, application, acceptance; and whether a code belongs to an agent.

import { houseNow } from '@magpie/db'
import { beijingDay, dayMs, refuse } from '@magpie/kernel'
import { nameNow, tierNow } from '@magpie/papers/server'
import { barNow } from '@magpie/play-safe/server'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { agentAccept, agentApply, agentLanding, agentVerify } from '../../contract/index.ts'
import { termsName } from '../../rules/index.ts'
import { normalCode, ownerOfCode } from '../codes/code-store.ts'
import { applyPlan, stepPlan } from './agent-plans.ts'
import { agentOf, isServed } from './agent-store.ts'
import { shownTerms } from './terms.ts'

/** Waiting time after a rejection. */
const waitMs = 30 * dayMs

const onLanding = handle(agentLanding, async (_ask, { house, caller }) => {
  if (caller.is !== 'member') return { terms: shownTerms, state: null, verified: null, fromMonth: null }
  const [agent, { level }] = await Promise.all([agentOf(house, caller.member), tierNow(house, caller.member)])
  return {
    terms: shownTerms,
    state: agent?.state ?? null,
    verified: level > 0,
    fromMonth: agent?.fromMonth ?? null,
  }
})

const onApply = handle(
  agentApply,
  async ({ requestId, about }, { house, caller }): Promise<Answer<typeof agentApply>> => {
    const member = memberOf(caller)
    const [before, { level }, bar] = await Promise.all([
      agentOf(house, member),
      tierNow(house, member),
      barNow(house, member),
    ])
    if (bar !== null) return bar
    if (level === 0) return refuse('agent_unverified')
    const now = houseNow(house)
    if (before?.state === 'rejected' && now - before.changedAt < waitMs) return refuse('agent_wait')
    const plan = applyPlan(member, { about: about.trim(), before, key: requestId, atMs: now })
    const outcome = await house.journal.commit(plan)
    return outcome.committed ? { state: 'applied' } : refuse('agent_applied')
  },
)

const onAccept = handle(agentAccept, async ({ terms }, { house, caller }): Promise<Answer<typeof agentAccept>> => {
  const agent = await agentOf(house, memberOf(caller))
  if (terms !== termsName) return refuse('agent_terms')
  if (isServed(agent) && agent.fromMonth !== null) return { state: agent.state, fromMonth: agent.fromMonth }
  if (agent?.state !== 'second') return refuse('agent_unknown')
  const now = houseNow(house)
  const fromMonth = beijingDay(now).slice(0, 7)
  const at = new Date(now).toISOString()
  const set = { from_month: fromMonth, active_at: at, changed_at: at }
  const plan = stepPlan(agent, 'active', { key: `accept-${agent.changedAt}`, set, rows: [] })
  const outcome = await house.journal.commit(plan)
  return outcome.committed ? { state: 'active', fromMonth } : refuse('agent_unknown')
})

const onVerify = handle(agentVerify, async ({ code }, { house }) => {
  const owner = await ownerOfCode(house, normalCode(code))
  const agent = owner === undefined ? undefined : await agentOf(house, owner)
  if (agent?.state !== 'active' || agent.activeAt === null) return { agent: null }
  return { agent: { since: agent.activeAt, name: (await nameNow(house, agent.member)) ?? '' } }
})

export const onAgent = [onLanding, onApply, onAccept, onVerify]
