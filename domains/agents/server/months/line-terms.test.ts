// Terms of a line on a real database: two operators, from a month that has not begun, never retroactive; a net-result
// share while it is switched on; and a second program that recomputes the month both ways.

import { beijingDay, type Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AgentMine,
  agentMine,
  agentStatement,
  opsStatementDecide,
  opsTerms,
  opsTermsDecide,
  opsTermsPropose,
  type Statement,
} from '../../contract/index.ts'
import { monthSpan, nextMonth } from '../../rules/index.ts'
import { appoint, bring } from '../../testing/line.ts'
import { recompute } from '../../testing/recompute.ts'
import { openScene, type Scene } from '../../testing/scene.ts'
import { makeMonths, payStatements } from './tend-months.ts'

const hour = 3_600_000
const reason = 'agreed with the partner in writing'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(async () => {
  await scene.close()
})

const agree = async (change: object, fromMonth: string): Promise<string> => {
  const [finance, risk] = [await scene.desk.operator('finance'), await scene.desk.operator('risk')]
  const { id } = (await finance.call(opsTermsPropose, { change: change as never, fromMonth, reason })) as { id: string }
  expect(await risk.refusal(opsTermsPropose, { change: change as never, fromMonth, reason })).toBe('already_waits')
  const ask = { id, decision: 'approve' as const, reason }
  expect(await finance.refusal(opsTermsDecide, ask)).toBe('same_operator')
  expect(await risk.call(opsTermsDecide, ask)).toEqual({ state: 'approved' })
  expect(await risk.refusal(opsTermsDecide, ask)).toBe('already_decided')
  return id
}

const share = { model: 'share', pcts: [10, 12, 15, 18, 22, 26, 30], costPct: 50, feePpm: 30_000 }

it('L33, S-GATE-01k: two operators agree on sharing and terms, from a future month; a second program agrees', async () => {
  const now = beijingDay(scene.house.world.now()).slice(0, 7)
  const month = nextMonth(now)
  const [top, sharing, dear, unlucky] = await Promise.all(Array.from({ length: 4 }, () => scene.member()))
  if (top === undefined || sharing === undefined || dear === undefined || unlucky === undefined) return
  await bring(scene.house, top, [sharing])
  for (const agent of [top, sharing, dear, unlucky]) await appoint(scene.house, agent, now)
  const line = (agent: Uuid, terms: object): object => ({ what: 'line', agent, terms })
  const finance = await scene.desk.operator('finance')
  const refused = (change: object, fromMonth = month) =>
    finance.refusal(opsTermsPropose, { change: change as never, fromMonth, reason })
  expect(await refused(line(sharing, share), month), 'off by default').toBe('terms_sharing')
  expect(await refused({ what: 'sharing', on: true }, now), 'never backwards').toBe('terms_month')
  expect(await refused(line(sharing, { ...share, pcts: [10, 9, 15, 18, 22, 26, 30] }))).toBe('terms_figures')
  expect(await refused(line(await scene.member(), { model: 'house' }))).toBe('agent_unknown')

  await agree({ what: 'sharing', on: true }, month)
  await agree(line(sharing, share), month)
  await agree(line(unlucky, share), month)
  const rates = [7_000, 9_000, 11_000, 13_000].map((ppm) => ({ TY: ppm, DZ: ppm }))
  await agree(line(dear, { model: 'turnover', rates }), month)
  expect(await scene.ask<AgentMine>(sharing, agentMine)).toMatchObject({
    terms: { name: 'turnover/1' },
    next: { fromMonth: month, terms: { share: { costPct: 50, feePpm: 30_000 } } },
  })

  scene.at(monthSpan(month).from + hour)
  const team = await Promise.all(Array.from({ length: 24 }, () => scene.member()))
  const [of, few, more, lost] = [team.slice(0, 6), team.slice(6, 8), team.slice(8, 14), team.slice(14, 20)]
  for (const [agent, members] of [
    [sharing, of],
    [top, few],
    [dear, more],
    [unlucky, lost],
  ] as const)
    await bring(scene.house, agent, members)
  for (const member of team) await scene.moves('cashier.deposit', member, 'rail/TEST', 3_000_000n)
  // The books' winnings are one minor unit under a round sum, at two venues; the line won at one of them.
  for (const member of of) await scene.moves('bet.correct', member, 'book/YBTY', -1_234_567n)
  await scene.moves('bet.settle', of[0] ?? '', 'book/IMTY', 999_999n)
  await scene.moves('vip.rebate', of[1] ?? '', 'rebate', 77_777n)
  // A bonus that was given by mistake and taken back costs nothing.
  await scene.awards(of[2] ?? '', 50_000n)
  await scene.moves('promotion.reverse', of[2] ?? '', 'promotion', -50_000n)
  for (const member of lost) await scene.moves('bet.settle', member, 'book/YBTY', 500_000n)
  await scene.plays(
    month,
    [...more, ...few, ...of].map((member, nth) => [member, 2 + nth, nth % 2 === 0 ? 'TY' : 'DZ', 2_000_001n] as const),
  )
  expect(await scene.ask<AgentMine>(sharing, agentMine), 'no result is told by the day').toMatchObject({
    estimate: null,
    kept: null,
    terms: { tiers: [], share: { steps: [{ net: '10000.00', active: 5, pct: 10 }, {}, {}, {}, {}, {}, {}] } },
    next: null,
  })

  scene.at(monthSpan(month).to + hour)
  await makeMonths.run({}, scene.house)
  const second = await recompute(scene.owner, month)
  const { rows } = await scene.owner.query<{ agent: Uuid; terms: string; payable: bigint; commission: bigint }>(
    'select agent_id as agent, terms, payable, commission from agents.statement where month = $1',
    [month],
  )
  for (const { agent, payable } of rows) expect(payable, agent).toBe(second.get(agent))
  const statementOf = (agent: Uuid) => rows.find((one) => one.agent === agent)
  expect(statementOf(sharing)?.terms).toMatch(/^share\/[0-9a-f]{8}$/)
  expect(statementOf(dear)?.terms).toMatch(/^turnover\/[0-9a-f]{8}$/)
  expect(statementOf(top)?.terms).toBe('turnover/1')
  // 6 × 12,345.67 − 9,999.99 won; 3 % of the first venue; half of the rebate; 12 % by the second step.
  const net = 7_407_402n - 999_999n - 222_222n - 38_888n
  expect(statementOf(sharing)?.commission).toBe((net * 12n) / 100n)
  expect(statementOf(unlucky), 'a month below zero owes nothing').toMatchObject({ commission: 0n, payable: 0n })
  const leaves = await scene.owner.query('select from agents.fact where month = $1 and agent_id = $2', [month, unlucky])
  expect(leaves.rowCount).toBe(6)

  const [one, two] = [await scene.desk.operator('finance'), await scene.desk.operator('risk')]
  for (const agent of [sharing, unlucky]) {
    const pass = { id: `${month}/${agent}`, move: 'pass' as const, reason }
    await one.call(opsStatementDecide, pass)
    await two.call(opsStatementDecide, pass)
  }
  await payStatements.run({}, scene.house)
  expect(await scene.ask<Statement>(sharing, agentStatement, { month })).toMatchObject({
    lines: [],
    net: {
      costPct: 50,
      feePpm: 30_000,
      pct: 12,
      sums: { won: '64074.03', fee: '2222.22', cost: '388.88', net: '61462.93' },
    },
  })

  // Not carried over: the next month starts at zero.
  const next = nextMonth(month)
  for (const member of lost) await scene.moves('bet.correct', member, 'book/YBTY', -300_000n)
  await scene.plays(
    next,
    lost.map((member) => [member, 3, 'TY', 60_000n] as const),
  )
  await agree({ what: 'sharing', on: false }, nextMonth(next))
  scene.at(monthSpan(next).to + hour)
  await makeMonths.run({}, scene.house)
  const later = await recompute(scene.owner, next)
  const forgotten = await scene.owner.query<{ commission: bigint; payable: bigint }>(
    'select commission, payable from agents.statement where id = $1',
    [`${next}/${unlucky}`],
  )
  expect(forgotten.rows).toEqual([{ commission: 174_600n, payable: later.get(unlucky) }])
  // With sharing off, every line is paid by turnover again.
  const after = nextMonth(next)
  scene.at(monthSpan(after).to + hour)
  await makeMonths.run({}, scene.house)
  const off = await scene.owner.query<{ terms: string }>('select terms from agents.statement where id = $1', [
    `${after}/${unlucky}`,
  ])
  expect(off.rows).toEqual([{ terms: 'turnover/1' }])
  const list = (await (await scene.desk.operator('finance')).call(opsTerms, {})) as { rows: object[]; sharing: boolean }
  expect(list).toMatchObject({ sharing: false })
  expect(list.rows).toHaveLength(5)

  // Unreadable terms stop no page and no month: the terms before them apply, and an alarm is raised.
  const last = nextMonth(after)
  for (const [what, agent, body] of [
    ['line', dear, '{"model":"turnover","rates":3}'],
    ['sharing', null, 'null'],
  ] as const)
    await scene.owner.query(
      `insert into agents.terms (id, state, what, agent_id, from_month, body, maker_id, decider_id, agreed_at)
       values ($1, 'agreed', $2, $3, $4, $5, $1, $6, $7)`,
      [scene.house.world.id(), what, agent, last, body, scene.house.world.id(), new Date(monthSpan(after).from + hour)],
    )
  expect(await scene.ask<AgentMine>(dear, agentMine)).toMatchObject({ terms: { tiers: expect.any(Array) } })
  scene.at(monthSpan(last).to + hour)
  await makeMonths.run({}, scene.house)
  const kept = await scene.owner.query<{ terms: string }>('select terms from agents.statement where id = $1', [
    `${last}/${dear}`,
  ])
  expect(kept.rows).toEqual([{ terms: expect.stringMatching(/^turnover\/.{8}$/) }])
  expect(scene.log.said.map(({ facts }) => facts['code'])).toContain('agent_terms_unreadable')
})
