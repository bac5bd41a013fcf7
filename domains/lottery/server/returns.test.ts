// L7: the stake of a void ticket was returned, or its return waits and an alarm was raised.

import { randomUUID } from 'node:crypto'
import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { houseLotteryAct } from '../contract/index.ts'
import { openLotteryRig, type LotteryRig, type Player, secret, venueCode } from '../testing/rig.ts'

let rig: LotteryRig
beforeAll(async () => {
  rig = await openLotteryRig()
})
beforeEach(() => rig.dial({}))
afterAll(() => rig.close())

const ten = Array.from({ length: 10 }, (_, at) => at)
const line = { play: 'place', picks: [ten, [], [], [], []], unit: 200, multiple: 1 }

/** A ticket with an unanswered confirm, in a closed issue. */
const closing = async (player: Player) => {
  const issue = await rig.current('ssc90')
  const { ticket } = (await rig.buy(player, issue, { game: 'ssc90', lines: [line] })).data
  rig.dial({ dropCall: 1 })
  await rig.to(issue.closesAt)
  expect(await rig.state('ssc90', issue.issue)).toBe('closing')
  return { id: ticket.ticket, issue: issue.issue }
}
const end = async (issue: string): Promise<void> => {
  const act = { what: 'void_issue', game: 'ssc90', issue } as const
  expect(await rig.house(houseLotteryAct, { id: randomUUID(), act })).toEqual({ code: 'DONE' })
  rig.dial({})
  await rig.reopen()
}
const answerOf = async (ticket: string): Promise<string | null | undefined> =>
  (
    await rig
      .db()
      .query<{ answer: string | null }>(`select answer from wallet_call where ticket_id = $1 and call = 'settle'`, [
        ticket,
      ])
  ).rows[0]?.answer
const alarms = (ticket: string) =>
  rig.log.said.filter(({ level, facts }) => level === 'alarm' && facts['call'] === `${ticket}.v1`)

it('a return that the wallet refuses raises an alarm with its code and is sent again', async () => {
  const player = await rig.player(100_000n)
  const { id, issue } = await closing(player)
  // Another call already uses the id of the return.
  const taken = { transaction: `${id}.v1`, round: randomUUID(), reason: 'timeout' }
  const { body } = await rig.scene.wallet('rollback', { items: [taken] }, { venue: venueCode, secret })
  expect(body.code).toBe('OK')
  await end(issue)
  await expect.poll(() => alarms(id).length).toBeGreaterThanOrEqual(2)
  expect(alarms(id)[0]?.facts).toMatchObject({ law: 'L7', code: 'DUPLICATE_CONFLICT' })
  expect(await answerOf(id)).toBeNull()
  expect(await rig.cash(player)).toBe(100_000n - 2000n)
})

it('L20: a stake that an exclusion already returned needs no return and no alarm', async () => {
  const player = await rig.player(100_000n)
  const { id, issue } = await closing(player)
  const until = rig.scene.house.world.now() + 40 * 86_400_000
  await commitChange(rig.scene.house, player.id, { set: 'exclude', until })
  await end(issue)
  await expect.poll(() => answerOf(id)).toBe('EXCLUDED')
  expect(alarms(id)).toEqual([])
  expect(await rig.cash(player)).toBe(100_000n)
})

it('a kept stake is returned once', async () => {
  const player = await rig.player(100_000n)
  const { id, issue } = await closing(player)
  await end(issue)
  await expect.poll(() => answerOf(id)).toBe('OK')
  expect(await rig.cash(player)).toBe(100_000n)
})
