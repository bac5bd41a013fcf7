// Agents on a real database: two operators approve each agent and each statement; a month of a thousand members is
// summed, recomputed by a second program, proved to its agents, and paid once.

import { account } from '@magpie/db'
import { beijingDay, type Uuid } from '@magpie/kernel'
import { houseBalance } from '@magpie/ledger/server'
import { soldGroups } from '@magpie/venues/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  agentAccept,
  agentApply,
  agentDispute,
  agentLanding,
  agentLink,
  type AgentMine,
  type AgentTerms,
  agentMine,
  agentProof,
  agentStatement,
  agentStatements,
  agentTeam,
  agentVerify,
  opsAgentDecide,
  opsAgents,
  type OpsStatement,
  opsStatementDecide,
  opsStatements,
  type RangeFile,
  type Statement,
} from '../contract/index.ts'
import { judgeRange, monthSpan, nextMonth } from '../rules/index.ts'
import { appoint, bring } from '../testing/line.ts'
import { leftOut, recompute } from '../testing/recompute.ts'
import { openScene, type Scene } from '../testing/scene.ts'
import { readRangeFile } from '../rules/range-file.ts'
import { makeMonths, payStatements } from './months/tend-months.ts'

const hour = 3_600_000
const day = 24 * hour
const classes = ['TY', 'DJ', 'DZ', 'ZR', 'CP', 'QP', 'BY']

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  await scene.close()
})

const thisMonth = (): string => beijingDay(scene.house.world.now()).slice(0, 7)
const reason = 'looked at the whole of it'

const showsPapers = (member: Uuid) =>
  scene.owner.query(
    `insert into papers.standing (id, state, level, until, name_masked, told) values ($1, 'settled', 1, $2, '张**', null)`,
    [member, new Date(scene.house.world.now() + 900 * day)],
  )

describe('S-ROUTE-14d, S-GATE-01k: agents', () => {
  it('L33: an agent needs a verified name, two approvals and their own acceptance; anybody can check the code', async () => {
    const member = await scene.member()
    const landing = await scene.ask<{ state: unknown; terms: AgentTerms }>(null, agentLanding)
    expect(landing).toMatchObject({ state: null, verified: null, terms: { name: 'turnover/1', split: [80, 15, 5] } })
    for (const { rates } of landing.terms.tiers)
      expect(
        rates.map(({ group }) => group),
        'halls that are open',
      ).toEqual(soldGroups)
    const wish = { requestId: scene.house.world.id(), about: 'among friends who watch football' }
    expect((await scene.ask(member, agentApply, wish)).refused).toBe('agent_unverified')
    await showsPapers(member)
    expect(await scene.ask(member, agentApply, wish)).toEqual({ state: 'applied' })
    expect((await scene.ask(member, agentApply, { ...wish, requestId: scene.house.world.id() })).refused).toBe(
      'agent_applied',
    )
    expect((await scene.ask(member, agentMine)).refused).toBe('agent_unknown')
    const [first, second] = [await scene.desk.operator('finance'), await scene.desk.operator('risk')]
    const pass = { member, move: 'pass' as const, reason }
    expect(await first.call(opsAgentDecide, pass)).toEqual({ state: 'first' })
    expect(await first.refusal(opsAgentDecide, pass)).toBe('same_operator')
    expect(await second.call(opsAgentDecide, pass)).toEqual({ state: 'second' })
    expect((await scene.ask(member, agentAccept, { terms: 'turnover/0' })).refused).toBe('agent_terms')
    expect(await scene.ask(member, agentAccept, { terms: 'turnover/1' })).toEqual({
      state: 'active',
      fromMonth: thisMonth(),
    })
    const { code } = await scene.ask<{ code: string }>(member, agentLink, { label: '朋友圈' })
    expect(await scene.ask(null, agentVerify, { code: code.toLowerCase() })).toMatchObject({ agent: { name: '张**' } })
    expect(await scene.ask(null, agentVerify, { code: 'NOBODY' })).toEqual({ agent: null })
    const mine = await scene.ask<AgentMine>(member, agentMine)
    expect(mine).toMatchObject({ estimate: '0.00', team: 0, tier: 0 })
    expect(mine.links.map(({ label }) => label)).toEqual(['', '朋友圈'])
    expect(mine.days).toHaveLength(14)

    expect(await first.call(opsAgentDecide, { ...pass, move: 'suspend' })).toEqual({ state: 'suspended' })
    expect(await scene.ask(null, agentVerify, { code })).toEqual({ agent: null })
    expect(await first.refusal(opsAgentDecide, { ...pass, move: 'resume' })).toBe('same_operator')
    expect(await second.call(opsAgentDecide, { ...pass, move: 'close' })).toEqual({ state: 'closed' })
    const { rows } = (await first.call(opsAgents, { show: 'all' })) as { rows: { member: string; state: string }[] }
    expect(rows).toMatchObject([{ member, state: 'closed' }])
  })

  it('L20, L33, S-GATE-01k: a month of 1,000 members is recomputed by a second program, proved and paid once', async () => {
    const month = thisMonth()
    const [top, middle, low, other] = await Promise.all(Array.from({ length: 4 }, () => scene.member()))
    if (top === undefined || middle === undefined || low === undefined || other === undefined) return
    await bring(scene.house, top, [middle])
    await bring(scene.house, middle, [low])
    for (const agent of [top, middle, low, other]) await appoint(scene.house, agent, month)
    const members = Array.from({ length: 1_000 }, () => scene.house.world.id())
    const ownerOf = (nth: number): Uuid => (nth < 600 ? low : nth < 850 ? middle : nth < 900 ? top : other)
    for (const agent of [low, middle, top, other])
      await bring(
        scene.house,
        agent,
        members.filter((_one, nth) => ownerOf(nth) === agent),
      )
    const rows = members.flatMap((member, nth) =>
      nth % 7 === 0
        ? []
        : [1, 2, 3].map(
            (part) =>
              [
                member,
                1 + ((nth * 5 + part * 9) % 27),
                classes[(nth + part) % 7] ?? 'TY',
                BigInt(((nth * 7_919 + part * 104_729) % 40_000) + 1),
              ] as const,
          ),
    )
    await scene.plays(month, rows)
    // A member without a referrer counts only in the platform's total.
    await scene.plays(month, [[await scene.member(), 3, 'TY', 77_777n]])
    const payer = await scene.member()
    await bring(scene.house, low, [payer])
    await scene.moves('cashier.deposit', payer, 'rail/TEST', 10_000n)
    const stranger = await scene.member()
    await bring(scene.house, other, [stranger])
    const before = await scene.ask<AgentMine>(low, agentMine)

    scene.at(monthSpan(month).to + hour)
    await makeMonths.run({}, scene.house)
    await makeMonths.run({}, scene.house)
    const second = await recompute(scene.owner, month)
    const stored = await scene.owner.query<{ agent: string; payable: bigint; commission: bigint }>(
      'select agent_id as agent, payable, commission from agents.statement where month = $1',
      [month],
    )
    expect(stored.rows.length).toBeGreaterThanOrEqual(4)
    for (const { agent, payable } of stored.rows) expect(payable, agent).toBe(second.get(agent))
    expect(await leftOut(scene.owner, month)).toEqual([])
    const sum = (of: 'payable' | 'commission') => stored.rows.reduce((all, one) => all + one[of], 0n)
    expect(sum('payable')).toBe(sum('commission'))
    expect(sum('payable')).toBeGreaterThan(0n)
    const own = (agent: Uuid) => stored.rows.find((one) => one.agent === agent)?.payable ?? 0n
    expect(before.estimate).toBe(`${own(low) / 100n}.${String(own(low) % 100n).padStart(2, '0')}`)

    const [finance, risk] = [await scene.desk.operator('finance'), await scene.desk.operator('risk')]
    const list = (await finance.call(opsStatements, {})) as {
      rows: OpsStatement[]
      month: { total: string; turnover: string; unattributed: string }
    }
    expect(BigInt(list.month.total)).toBe(BigInt(list.month.turnover) + BigInt(list.month.unattributed))
    expect(list.month.unattributed).toBe('77777')
    expect((await scene.ask<{ rows: unknown[] }>(low, agentStatements)).rows, 'not issued yet').toEqual([])
    for (const { id } of list.rows) {
      const pass = { id, move: 'pass' as const, reason }
      expect(await finance.call(opsStatementDecide, pass)).toEqual({ state: 'first' })
      expect(await finance.refusal(opsStatementDecide, pass)).toBe('same_operator')
      expect(await risk.call(opsStatementDecide, pass)).toEqual({ state: 'second' })
    }
    await payStatements.run({}, scene.house)
    const statement = await scene.ask<Statement>(low, agentStatement, { month })
    expect(statement).toMatchObject({ state: 'issued', dispute: null })
    expect(statement.payAt).toBe(monthSpan(month).to + 4 * day + 12 * hour)

    const file = await scene.ask<RangeFile>(low, agentProof, { month })
    const range = readRangeFile(file)
    expect(judgeRange(range.proof, range.claimed)).toBeNull()
    const [left, ...rest] = range.proof.leaves
    expect(judgeRange({ ...range.proof, leaves: rest }, range.claimed)).not.toBeNull()
    expect(judgeRange({ ...range.proof, leaves: rest }, { ...range.claimed, members: rest.length })).not.toBeNull()
    expect(left?.net, 'no leaf tells a result').toBe(0n)
    expect(JSON.stringify(file)).not.toContain(members[1])
    const none = readRangeFile(await scene.ask<RangeFile>(other, agentProof, { month }))
    expect(judgeRange(none.proof, none.claimed)).toBeNull()

    expect(await scene.ask(middle, agentDispute, { month, text: 'one member seems to be missing' })).toEqual({
      state: 'disputed',
    })
    const cash = async (member: Uuid) =>
      (await scene.house.journal.read({ accounts: [account(member, 'cash')] })).accounts[0] ?? 0n
    scene.at(monthSpan(month).to + 4 * day + 11 * hour)
    await payStatements.run({}, scene.house)
    expect(await cash(low)).toBe(0n)
    scene.at(monthSpan(month).to + 4 * day + 13 * hour)
    // L9: a row changed in the table alone pays no money, and raises an alarm.
    const raise = (by: number) =>
      scene.owner.query('update agents.statement set payable = payable + $2 where id = $1', [`${month}/${low}`, by])
    await raise(1_000_000)
    await payStatements.run({}, scene.house)
    expect([await cash(low), await cash(top)]).toEqual([0n, 0n])
    expect(scene.log.said.map(({ facts }) => facts['code'])).toContain('statements_differ')
    await raise(-1_000_000)
    await Promise.all([payStatements.run({}, scene.house), payStatements.run({}, scene.house)])
    expect([await cash(low), await cash(top), await cash(middle)]).toEqual([own(low), own(top), 0n])

    const id = `${month}/${middle}`
    const answer = { id, move: 'answer' as const, reason }
    // Desk sessions do not last that long.
    const fresh = await scene.desk.operator('risk')
    expect(await fresh.refusal(opsStatementDecide, answer)).toBe('statement_answer')
    await fresh.call(opsStatementDecide, { ...answer, answer: '名单与注册记录一致，没有遗漏。' })
    await payStatements.run({}, scene.house)
    expect(await cash(middle), 'a day to look at the answer').toBe(0n)
    scene.at(scene.house.world.now() + 25 * hour)
    await payStatements.run({}, scene.house)
    expect(await cash(middle)).toBe(own(middle))
    expect(await houseBalance(scene.house.db, 'commission')).toBe(-sum('payable'))
    expect((await scene.ask(middle, agentDispute, { month, text: 'still I think one is missing' })).refused).toBe(
      'statement_fixed',
    )
    expect(await scene.ask<Statement>(middle, agentStatement, { month })).toMatchObject({ state: 'paid' })
    // Unreadable lines are reported as such: the totals stay, and other agents' pages work.
    const lines = `update agents.statement set lines = $2, below = '[{"agent":1}]' where id = $1`
    await scene.owner.query(lines, [`${month}/${middle}`, '{}'])
    expect(await scene.ask<Statement>(middle, agentStatement, { month })).toMatchObject({
      state: 'paid',
      unreadable: true,
      lines: [],
      below: [],
    })
    expect((await scene.ask<{ rows: unknown[] }>(middle, agentStatements)).rows).toHaveLength(1)
    const eyes = await scene.desk.operator('risk')
    expect(await eyes.call(opsStatements, { show: 'all' })).toHaveProperty('rows')
    expect(scene.log.said.map(({ facts }) => facts['code'])).toContain('agent_statement_unreadable')

    // A member of the line is hidden while the next month is made: the second program finds less to pay, and the
    // missing member.
    const after = nextMonth(month)
    const [seen, hidden] = members.slice(0, 2)
    await scene.plays(
      after,
      [seen, hidden].map((member) => [member ?? '', 9, 'TY', 80_000_000n] as const),
    )
    scene.at(monthSpan(after).to + hour)
    const registered = (shift: string) =>
      scene.owner.query(`update agents.edge set registered_at = registered_at ${shift} where id = $1`, [hidden])
    await registered(`+ interval '1 year'`)
    await makeMonths.run({}, scene.house)
    await registered(`- interval '1 year'`)
    const short = await scene.owner.query<{ payable: bigint }>(
      'select payable from agents.statement where month = $1 and agent_id = $2',
      [after, low],
    )
    expect((await recompute(scene.owner, after)).get(low)).toBeGreaterThan(short.rows[0]?.payable ?? 0n)
    expect(await leftOut(scene.owner, after)).toEqual([hidden])
    const next = await scene.desk.operator('finance')
    const later = (await next.call(opsStatements, {})) as { rows: OpsStatement[] }
    expect(later.rows.find(({ agent }) => agent === low)?.last?.payable).toBe(String(own(low)))
  })

  it('L32: an agent sees alias, depth and counted turnover of their team; nobody else sees any of it', async () => {
    const month = thisMonth()
    const [agent, below, stranger] = await Promise.all([scene.member(), scene.member(), scene.member()])
    await appoint(scene.house, agent, month)
    await bring(scene.house, agent, [below])
    await appoint(scene.house, below, month)
    const deep = await scene.member()
    await bring(scene.house, below, [deep])
    await scene.plays(month, [[deep, 1, 'TY', 60_000n]])
    const { rows, all } = await scene.ask<{ rows: Record<string, unknown>[]; all: number }>(agent, agentTeam)
    expect(all).toBe(2)
    expect(rows).toMatchObject([
      { depth: 2, turnover: '600.00', active: true },
      { depth: 1, turnover: '0.00', active: false },
    ])
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
      'active',
      'alias',
      'below',
      'belowActive',
      'depth',
      'joinedAt',
      'name',
      'turnover',
    ])
    const tree = await scene.ask<{ rows: Record<string, unknown>[] }>(agent, agentTeam, { order: 'line' })
    expect(tree.rows).toMatchObject([
      { depth: 1, below: 1, belowActive: 1 },
      { depth: 2, below: 0, belowActive: 0 },
    ])
    for (const endpoint of [agentTeam, agentMine, agentStatements])
      expect((await scene.ask(stranger, endpoint)).refused).toBe('agent_unknown')
    expect((await scene.ask(agent, agentStatement, { month: nextMonth(month, -1) })).refused).toBe('statement_unknown')
    const support = await scene.desk.operator('support')
    expect(await support.refusal(opsAgents, {})).toBe('forbidden')
  })
})
