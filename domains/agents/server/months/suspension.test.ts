// A suspension at the turn of the month costs an agent nothing: the statement is made, and paid after the decision on
// the agent. Whether a closed agent earns a month depends on when they were closed, not on when the month is made.

import { account } from '@magpie/db'
import { beijingDay, type Uuid } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { opsAgentDecide, type OpsStatement, opsStatementDecide, opsStatements } from '../../contract/index.ts'
import { monthSpan } from '../../rules/index.ts'
import { appoint, bring } from '../../testing/line.ts'
import { recompute } from '../../testing/recompute.ts'
import { openScene, type Scene } from '../../testing/scene.ts'
import { makeMonths, payStatements } from './tend-months.ts'

const hour = 3_600_000
const day = 24 * hour
const reason = 'checked with the agent by phone'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const decide = async (member: Uuid, move: 'suspend' | 'resume' | 'close'): Promise<void> => {
  const seat = await scene.desk.operator('finance')
  expect(await seat.call(opsAgentDecide, { member, move, reason })).toHaveProperty('state')
}
const cashOf = async (member: Uuid): Promise<bigint> =>
  (await scene.house.journal.read({ accounts: [account(member, 'cash')] })).accounts[0] ?? 0n

it('L33: an agent suspended while the month is made keeps it, withheld until resumed; one closed in it earns nothing', async () => {
  const month = beijingDay(scene.house.world.now()).slice(0, 7)
  const agents = await Promise.all(Array.from({ length: 4 }, () => scene.member()))
  const [cleared, left, gone, below] = agents as [Uuid, Uuid, Uuid, Uuid]
  await bring(scene.house, cleared, [below])
  for (const agent of agents) await appoint(scene.house, agent, month)
  for (const agent of agents) {
    const member = await scene.member()
    await bring(scene.house, agent, [member])
    await scene.plays(month, [[member, 1, 'TY', 2_000_000n]])
  }
  await decide(gone, 'suspend')
  await decide(gone, 'close')
  scene.at(monthSpan(month).to - hour)
  await decide(cleared, 'suspend')
  await decide(left, 'suspend')
  scene.at(monthSpan(month).to + 600_000)
  await decide(left, 'close')
  scene.at(monthSpan(month).to + hour)
  await makeMonths.run({}, scene.house)
  const { rows } = await scene.owner.query<{ agent: Uuid; payable: bigint }>(
    'select agent_id as agent, payable from agents.statement where month = $1',
    [month],
  )
  const payable = new Map(rows.map((one) => [one.agent, one.payable]))
  // 20,000.00 at 0.6 %: 120.00, and 15 % of the agent below.
  expect(payable).toEqual(
    new Map([
      [cleared, 13_800n],
      [left, 12_000n],
      [gone, 0n],
      [below, 10_200n],
    ]),
  )
  expect(payable).toEqual(await recompute(scene.owner, month))

  const [one, two] = [await scene.desk.operator('finance'), await scene.desk.operator('risk')]
  const list = (await one.call(opsStatements, {})) as { rows: OpsStatement[] }
  expect(new Map(list.rows.map(({ agent, agentState }) => [agent, agentState]))).toEqual(
    new Map([
      [cleared, 'suspended'],
      [left, 'closed'],
      [gone, 'closed'],
      [below, 'active'],
    ]),
  )
  for (const { id } of list.rows)
    for (const seat of [one, two]) await seat.call(opsStatementDecide, { id, move: 'pass', reason })
  await payStatements.run({}, scene.house)
  scene.at(monthSpan(month).to + 6 * day)
  await payStatements.run({}, scene.house)
  expect(await Promise.all(agents.map(cashOf)), 'withheld').toEqual([0n, 12_000n, 0n, 10_200n])
  await decide(cleared, 'resume')
  await payStatements.run({}, scene.house)
  expect(await cashOf(cleared)).toBe(13_800n)
})
