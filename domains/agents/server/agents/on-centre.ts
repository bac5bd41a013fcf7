// The agent's view of the month so far: an estimate by the statement's rule, the days, the links, and their team.

import { houseNow, type House } from '@magpie/db'
import { beijingDay, dayMs, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { turnoverByDay } from '@magpie/turnover/server'
import { type Answer, handle, memberOf } from '@magpie/wire'
import { agentLink, agentMine, type AgentMine, agentTeam, linksMost } from '../../contract/index.ts'
import {
  type Agreed,
  countedOf,
  isActiveLine,
  lineStatements,
  type LineTerms,
  monthSpan,
  termsOfLine,
  treeOf,
  turnoverPolicy,
} from '../../rules/index.ts'
import { codeOfMember, codesOf, makeLink, openedOf, registeredBy } from '../codes/code-store.ts'
import { edgeOf, nameBefore } from '../edge-store.ts'
import { broughtBy, linesOf, type TeamLine } from '../months/team-lines.ts'
import { type Agent, agentOf, agentsBelow, factsOf, isServed } from './agent-store.ts'
import { showTerms } from './terms.ts'
import { agreedTerms } from './terms-store.ts'

const daysShown = 14
const linkDays = 90
const pageSize = 50

const monthNow = (house: House): string => beijingDay(houseNow(house)).slice(0, 7)

type Around = { readonly earning: readonly Agent[]; readonly above: readonly Agent[] }

/** Two levels down, whose commission this agent shares in, and two levels up, who share in this agent's. */
const around = async (house: House, agent: Agent): Promise<Around> => {
  const below = await agentsBelow(house, [agent.member])
  const second = await agentsBelow(house, below)
  const parent = (await edgeOf(house, agent.member))?.owner
  const over = parent === undefined ? undefined : (await edgeOf(house, parent))?.owner
  const known = async (ids: readonly Uuid[]): Promise<readonly Agent[]> =>
    (await Promise.all(ids.map((id) => agentOf(house, id)))).flatMap((one) => one ?? [])
  return {
    earning: [agent, ...(await known([...new Set([...below, ...second])]))],
    above: await known([parent, over].flatMap((id) => id ?? [])),
  }
}

const linksOf = async (house: House, member: Uuid): Promise<AgentMine['links']> => {
  await codeOfMember(house, member)
  const codes = await codesOf(house, member)
  const names = codes.map(({ code }) => code)
  const now = houseNow(house)
  const [opened, registered] = await Promise.all([
    openedOf(house, names, beijingDay(now - linkDays * dayMs)),
    registeredBy(house, member, now - linkDays * dayMs),
  ])
  return codes.map(({ code, label }) => ({
    code,
    label,
    opened: opened.get(code) ?? 0,
    registered: registered.get(code) ?? 0,
  }))
}

const daysOf = async (house: House, members: readonly Uuid[]): Promise<AgentMine['days']> => {
  const now = houseNow(house)
  const days = Array.from({ length: daysShown }, (_, nth) => beijingDay(now - (daysShown - 1 - nth) * dayMs))
  const sums = await turnoverByDay(house, members, { from: days[0] ?? '', to: days.at(-1) ?? '' })
  return days.map((day) => ({
    day,
    turnover: textOfMinor(sums.get(day)?.counted ?? 0n),
    active: sums.get(day)?.members ?? 0,
  }))
}

/** A sharing line's earnings are known only once the month is made; until then it adds nothing to any estimate. */
const untilSettled = (terms: LineTerms): LineTerms =>
  terms.model === 'turnover' ? terms : { ...terms, model: 'turnover', policy: { ...turnoverPolicy, tiers: [] } }

const nextOf = (agreed: Agreed, member: Uuid, month: string): AgentMine['next'] => {
  const later = [...agreed.terms.filter(({ agent }) => agent === member), ...agreed.sharing]
    .map(({ fromMonth }) => fromMonth)
    .filter((fromMonth) => fromMonth > month)
  const now = termsOfLine(agreed, member, month).name
  const fromMonth = later.toSorted().find((one) => termsOfLine(agreed, member, one).name !== now)
  return fromMonth === undefined ? null : { fromMonth, terms: showTerms(termsOfLine(agreed, member, fromMonth)) }
}

const mineOf = async (house: House, agent: Agent): Promise<AgentMine> => {
  const { member } = agent
  const month = monthNow(house)
  const { earning, above } = await around(house, agent)
  const team = await broughtBy(
    house,
    earning.map((one) => one.member),
    monthSpan(month).to,
  )
  const own = team.filter(({ owner }) => owner === member)
  const [lines, facts, days, links] = await Promise.all([
    linesOf(house, team, month),
    factsOf(house, [...earning, ...above], monthSpan(month).to),
    daysOf(
      house,
      own.map((one) => one.member),
    ),
    linksOf(house, member),
  ])
  const agreed = await agreedTerms(
    house,
    earning.map((of) => of.member),
  )
  const terms = termsOfLine(agreed, member, month)
  const termsOf = (agent: string): LineTerms => untilSettled(termsOfLine(agreed, agent, month))
  const one = lineStatements(lines, facts, termsOf, turnoverPolicy.split).get(member)
  const { kept = 0n, payable = 0n, tier = 0, turnover = 0n, active = 0 } = one ?? {}
  return {
    state: agent.state,
    month,
    terms: showTerms(terms),
    next: nextOf(agreed, member, month),
    estimate: terms.model === 'share' ? null : textOfMinor(payable),
    kept: terms.model === 'share' ? null : textOfMinor(kept),
    below: textOfMinor(payable - kept),
    tier,
    turnover: textOfMinor(turnover),
    team: own.length,
    active,
    days,
    links,
  }
}

const onMine = handle(agentMine, async (_ask, { house, caller }): Promise<Answer<typeof agentMine>> => {
  const agent = await agentOf(house, memberOf(caller))
  return isServed(agent) ? mineOf(house, agent) : refuse('agent_unknown')
})

type Placed = {
  readonly member: Uuid
  readonly owner: Uuid
  readonly depth: number
  readonly registeredAt: number
}

/** The agent's referrals and those of agents below them, three levels down: as far as commission reaches this agent. */
const teamOf = async (house: House, agent: Uuid, before: number): Promise<readonly Placed[]> => {
  const placed: Placed[] = []
  let owners: readonly Uuid[] = [agent]
  for (const depth of [1, 2, 3]) {
    placed.push(...(await broughtBy(house, owners, before)).map((one) => ({ ...one, depth })))
    owners = await agentsBelow(house, owners)
    if (owners.length === 0) break
  }
  return placed
}

const sumOf = (line: TeamLine | undefined): bigint => (line === undefined ? 0n : countedOf(line))

const onTeam = handle(
  agentTeam,
  async ({ order = 'turnover', from = 0 }, { house, caller }): Promise<Answer<typeof agentTeam>> => {
    const agent = await agentOf(house, memberOf(caller))
    if (!isServed(agent)) return refuse('agent_unknown')
    const month = monthNow(house)
    const team = await teamOf(house, agent.member, monthSpan(month).to)
    const lines = await linesOf(
      house,
      team.map((one) => ({ ...one, owner: agent.member })),
      month,
    )
    const byMember = new Map(lines.map((line) => [line.member, line]))
    const sums = new Map(team.map(({ member }) => [member, sumOf(byMember.get(member))]))
    const size = ({ member }: Placed): bigint => sums.get(member) ?? 0n
    const newest = (a: Placed, b: Placed): number => b.registeredAt - a.registeredAt
    const isActive = (member: Uuid): boolean => {
      const line = byMember.get(member)
      return line !== undefined && isActiveLine(line, turnoverPolicy)
    }
    const below = Map.groupBy(team, ({ owner }) => owner)
    const rows =
      order === 'line'
        ? treeOf(team, agent.member, size)
        : team.toSorted((a, b) =>
            order === 'joined' || size(a) === size(b) ? newest(a, b) : size(a) < size(b) ? 1 : -1,
          )
    return {
      rows: rows.slice(from, from + pageSize).map((one) => {
        const own = below.get(one.member) ?? []
        return {
          ...nameBefore(agent.member, one.member),
          depth: one.depth,
          joinedAt: one.registeredAt,
          active: isActive(one.member),
          turnover: textOfMinor(size(one)),
          below: own.length,
          belowActive: own.filter(({ member }) => isActive(member)).length,
        }
      }),
      next: from + pageSize < rows.length ? from + pageSize : null,
      all: rows.length,
    }
  },
)

const onLink = handle(agentLink, async ({ label }, { house, caller }): Promise<Answer<typeof agentLink>> => {
  const agent = await agentOf(house, memberOf(caller))
  if (agent?.state !== 'active') return refuse('agent_unknown')
  // The first is the member's own code.
  if ((await codesOf(house, agent.member)).length > linksMost) return refuse('links_many')
  return { code: await makeLink(house, agent.member, label.trim()) }
})

export const onCentre = [onMine, onTeam, onLink]
