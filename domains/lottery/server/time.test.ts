// Faults of time: a clock that was changed, a venue that was away when its beacon published a value, a beacon that
// publishes too early. None of them ends, seals or voids an issue.

import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LotteryIssue, LotteryTicket } from '../contract/index.ts'
import { openLotteryRig, type LotteryRig, type Player } from '../testing/rig.ts'

let rig: LotteryRig
beforeAll(async () => {
  rig = await openLotteryRig()
})
beforeEach(() => {
  Object.assign(rig.beacon, { isSilent: false, lies: false, aheadMs: 0 })
  Object.assign(rig.clock, { isTrusted: true, look: () => Promise.resolve() })
})
afterAll(() => rig.close())

const ten = Array.from({ length: 10 }, (_, at) => at)
/** Every digit of the first place: it always hits once, at 9.8 of ten. */
const sure = { play: 'place', picks: [ten, [], [], [], []], unit: 200, multiple: 1 }
const look = async (player: Player, ticket: string): Promise<LotteryTicket> =>
  (await rig.ask<{ ticket: LotteryTicket }>('ticket', { ticket }, player)).data.ticket
const bought = async (player: Player, issue: LotteryIssue): Promise<string> => {
  const { data } = await rig.buy(player, issue, { game: 'ssc90', lines: [sure] })
  const { ticket } = data.ticket
  // On a busy machine the wallet answers later than the purchase.
  await expect.poll(async () => (await look(player, ticket)).state, { timeout: 20_000 }).toBe('held')
  return ticket
}
const states = async (): Promise<readonly object[]> =>
  (await rig.db().query<object>('select game, no, state, drawn from issue order by game, no')).rows
const alarms = (law: string, part: string): number =>
  rig.log.said.filter(({ level, facts, what }) => level === 'alarm' && facts['law'] === law && what.includes(part))
    .length

it('L22: with an untrusted clock no issue changes; once it is right again, each continues', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const ticket = await bought(player, issue)
  const before = await states()
  const { ahead } = rig.clock
  rig.clock.isTrusted = false
  await rig.to(issue.drawsAt + 3 * 86_400_000)
  await rig.tick()
  expect(await states()).toEqual(before)
  // The clock is set right again. It is compared before anything follows from it, without waiting for the watch.
  rig.clock.ahead = ahead
  rig.clock.isTrusted = true
  await rig.tick()
  const again = await states()
  rig.clock.look = () => {
    rig.clock.isTrusted = false
    return Promise.resolve()
  }
  await rig.to(issue.drawsAt + 3 * 86_400_000)
  expect(await states()).toEqual(again)
  rig.clock.ahead = ahead
  Object.assign(rig.clock, { isTrusted: true, look: () => Promise.resolve() })
  await rig.play('ssc90', issue)
  expect(await look(player, ticket)).toMatchObject({ state: 'settled', total: 1960 })
})

it('L23: a venue that was away draws by the beacon’s value of that time; a silent beacon voids the issue', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const ticket = await bought(player, issue)
  await rig.to(issue.closesAt)
  await rig.until('ssc90', issue.issue, ['sealed'])
  await rig.away(20 * 60_000)
  await rig.until('ssc90', issue.issue, ['done'])
  expect(await look(player, ticket)).toMatchObject({ state: 'settled', total: 1960 })

  // Where it did not speak either, it is asked for a while before the issue is void.
  const silent = await rig.current('ssc90')
  const other = await bought(player, silent)
  await rig.to(silent.closesAt)
  await rig.until('ssc90', silent.issue, ['sealed'])
  rig.beacon.isSilent = true
  await rig.away(20 * 60_000)
  expect(await rig.state('ssc90', silent.issue)).toBe('sealed')
  await rig.to(rig.now() + 91_000)
  expect(await rig.state('ssc90', silent.issue)).toBe('void')
  expect(await look(player, other)).toMatchObject({ state: 'void', total: 2000 })
})

it('L23: while the beacon reveals values too early nothing is sealed, and one alarm is raised', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const ticket = await bought(player, issue)
  rig.beacon.aheadMs = 60_000
  await rig.reopen()
  const before = alarms('L23', 'too early')
  expect(before).toBe(1)
  await rig.to(issue.closesAt)
  for (let n = 0; n < 10; n += 1) await rig.to(rig.now() + 31_000)
  expect(await rig.state('ssc90', issue.issue)).toBe('closing')
  expect(alarms('L23', 'too early')).toBe(1)
  rig.beacon.aheadMs = 0
  await rig.to(rig.now() + 31_000)
  await rig.until('ssc90', issue.issue, ['sealed'])
  await rig.to(rig.now() + 7000)
  await rig.until('ssc90', issue.issue, ['done'])
  expect((await look(player, ticket)).total).toBe(1960)
})
