// Bad days of the lottery venue, one by one: a process that died between two durable states, a beacon that is late,
// silent or wrong, a wallet that does not answer, a member who is barred; and chases to their ends.

import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { LotteryChase, LotteryIssue, LotteryTicket } from '../contract/index.ts'
import { type Issues, openLotteryRig, type LotteryRig, type Player } from '../testing/rig.ts'

let rig: LotteryRig
beforeAll(async () => {
  rig = await openLotteryRig()
})
beforeEach(() => {
  rig.dial({})
  Object.assign(rig.beacon, { isSilent: false, lies: false })
})
afterAll(() => rig.close())

const ten = Array.from({ length: 10 }, (_, at) => at)
/** Every digit of the first place: it always wins once, at 9.8 of ten. */
const sure = { play: 'place', picks: [ten, [], [], [], []], unit: 200, multiple: 1 }
/** Five ones: it hardly ever wins. */
const never = { play: 'five.order', picks: [[1], [1], [1], [1], [1]], unit: 200, multiple: 1 }
const buy = (player: Player, issue: LotteryIssue, lines: object[] = [sure], more: object = {}) =>
  rig.buy(player, issue, { game: 'ssc90', lines, ...more })
const look = async (player: Player, ticket: string): Promise<LotteryTicket> =>
  (await rig.ask<{ ticket: LotteryTicket }>('ticket', { ticket }, player)).data.ticket
const chaseOf = async (player: Player): Promise<LotteryChase> => {
  const { data } = await rig.ask<{ chases: LotteryChase[] }>('chase/list', {}, player)
  const [chase] = data.chases
  if (chase === undefined) throw new Error('no chase')
  return chase
}
/** The overdue issue, as it is published. */
const overdue = async (): Promise<string | undefined> => {
  const { data } = await rig.ask<{ games: { game: string; waits: { issue: string } | null }[] }>('issues', {})
  return data.games.find(({ game }) => game === 'ssc90')?.waits?.issue
}
const calls = async (ticket: string): Promise<readonly string[]> => {
  const { rows } = await rig
    .db()
    .query<{ call: string }>('select call from wallet_call where ticket_id = $1 order by ordinal', [ticket])
  return rows.map(({ call }) => call)
}

it('L23: a draw is shown only once it is stored', async () => {
  const last = async (): Promise<string | undefined> => {
    const { data } = await rig.ask<Issues>('issues', {})
    return data.games.find(({ game }) => game === 'ssc90')?.last?.issue
  }
  const issue = await rig.current('ssc90')
  await rig.to(issue.closesAt)
  await rig.until('ssc90', issue.issue, ['sealed'])
  rig.beacon.isSilent = true
  await rig.to(Math.max(issue.drawsAt, rig.now() + 7000))
  rig.beacon.isSilent = false
  const slow = await rig.db().connect()
  await slow.query('begin')
  await slow.query('lock table issue in exclusive mode')
  const drawn = rig.tick()
  const waits = `select from pg_locks where not granted and relation = 'issue'::regclass`
  await expect.poll(async () => (await slow.query(waits)).rowCount).toBeGreaterThan(0)
  const early = await Promise.race([last(), new Promise((done) => setTimeout(done, 500))])
  await slow.query('rollback')
  slow.release()
  await drawn
  expect(early).not.toBe(issue.issue)
  expect(await last()).toBe(issue.issue)
})

it('after a restart between any two durable states the successor continues, and pays once', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const { ticket } = (await buy(player, issue)).data
  await rig.reopen()
  expect((await look(player, ticket.ticket)).state).toBe('held')
  // Closed, and the wallet has not received the confirm.
  rig.dial({ dropCall: 1 })
  await rig.to(issue.closesAt)
  expect(await rig.state('ssc90', issue.issue)).toBe('closing')
  await rig.reopen()
  expect(await rig.state('ssc90', issue.issue)).toBe('closing')
  rig.dial({})
  await rig.reopen()
  await rig.until('ssc90', issue.issue, ['sealed'])
  // R is signed, and waits for the beacon round that it named.
  const named = async () =>
    (await rig.db().query('select root, beacon_round from issue where game = $1 and no = $2', ['ssc90', issue.issue]))
      .rows
  const before = await named()
  await rig.reopen()
  expect(await named()).toEqual(before)
  rig.dial({ dropAnswer: 1 })
  await rig.to(issue.drawsAt)
  await rig.until('ssc90', issue.issue, ['settling'])
  const drawnOf = async () =>
    (await rig.db().query('select drawn from issue where game = $1 and no = $2', ['ssc90', issue.issue])).rows
  const drawn = await drawnOf()
  await rig.reopen()
  rig.dial({})
  await rig.reopen()
  await rig.until('ssc90', issue.issue, ['done'])
  expect(await drawnOf()).toEqual(drawn)
  await expect.poll(() => rig.cash(player)).toBe(99_960n)
  expect(await calls(ticket.ticket)).toEqual(['debit', 'confirm', 'settle'])
})

it('L23: a late beacon is waited for, a false value is refused, and after 15 minutes the issue is void', async () => {
  const player = await rig.player(100_000n)
  const late = await rig.current('ssc90')
  const first = (await buy(player, late)).data.ticket
  await rig.to(late.closesAt)
  await rig.until('ssc90', late.issue, ['sealed'])
  rig.beacon.isSilent = true
  await rig.to(late.drawsAt + 100_000)
  expect(await rig.state('ssc90', late.issue)).toBe('sealed')
  expect(await overdue()).toBe(late.issue)
  rig.beacon.isSilent = false
  await rig.until('ssc90', late.issue, ['done'])
  expect(await overdue()).not.toBe(late.issue)
  expect((await look(player, first.ticket)).total).toBe(1960)

  const issue = await rig.current('ssc90')
  const second = (await buy(player, issue)).data.ticket
  await rig.to(issue.closesAt)
  await rig.until('ssc90', issue.issue, ['sealed'])
  rig.beacon.lies = true
  await rig.to(issue.drawsAt)
  expect(await rig.state('ssc90', issue.issue)).toBe('sealed')
  await rig.tick()
  // However often it is asked, one alarm is raised.
  const told = rig.log.said.filter(({ level, facts }) => level === 'alarm' && facts['issue'] === `ssc90/${issue.issue}`)
  expect(told.map(({ facts }) => facts['law'])).toEqual(['L23'])
  await rig.to(issue.drawsAt + 16 * 60_000)
  expect(await rig.state('ssc90', issue.issue)).toBe('void')
  expect(await look(player, second.ticket)).toMatchObject({ state: 'void', total: 2000, drawn: null })
  await expect.poll(() => rig.cash(player)).toBe(99_960n)
  const { data } = await rig.ask<{ results: object[] }>('results', { game: 'ssc90', limit: 20 })
  expect(data.results).toContainEqual(
    expect.objectContaining({ issue: issue.issue, state: 'void', reason: 'beacon', tickets: 1 }),
  )
})

it('L20: an exclusion before the close returns the stake, and the ticket is not sealed', async () => {
  const [player, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const issue = await rig.current('ssc90')
  const [{ ticket }, kept] = [(await buy(player, issue)).data, (await buy(other, issue)).data.ticket]
  await commitChange(rig.scene.house, player.id, {
    set: 'exclude',
    until: rig.scene.house.world.now() + 40 * 86_400_000,
  })
  await rig.scene.news()
  expect(await rig.cash(player)).toBe(100_000n)
  await rig.play('ssc90', issue)
  expect(await look(player, ticket.ticket)).toMatchObject({ state: 'refused', reason: 'excluded' })
  expect(await look(other, kept.ticket)).toMatchObject({ state: 'settled' })
  const { rows } = await rig.db().query('select tickets from issue where game = $1 and no = $2', ['ssc90', issue.issue])
  expect(rows).toEqual([{ tickets: 1 }])
})

/** The chase's ticket in the issue on sale now. */
const nextOf = async (player: Player, count: number): Promise<LotteryChase> => {
  await rig.current('ssc90')
  await expect
    .poll(async () => {
      await rig.tick()
      const { tickets } = await chaseOf(player)
      return tickets.length === count && tickets.at(-1)?.state === 'held'
    })
    .toBe(true)
  return chaseOf(player)
}

it('a chase buys a ticket when an issue opens, and ends by a win or by its number of issues', async () => {
  const [lucky, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const issue = await rig.current('ssc90')
  await buy(lucky, issue, [sure], { chase: { issues: 3, stopOnWin: true } })
  const begun = (await buy(other, issue, [never], { chase: { issues: 1, stopOnWin: true } })).data.chase
  expect(begun).toMatchObject({
    state: 'going',
    issues: 2,
    bought: 1,
    tickets: [{ issue: issue.issue, state: 'held' }],
  })
  await rig.play('ssc90', issue)
  expect(await chaseOf(lucky)).toMatchObject({ state: 'stopped', reason: 'won', bought: 1 })
  await rig.reopen()
  const second = await nextOf(other, 2)
  expect(second).toMatchObject({ state: 'going', bought: 2 })
  await rig.play('ssc90', await rig.current('ssc90'))
  expect(await chaseOf(other)).toMatchObject({ state: 'ended', reason: null })
  await expect.poll(() => rig.cash(other)).toBe(100_000n - 400n)
})

it('S-ROUTE-05d: a chase continues without a session of its member', async () => {
  const away = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const { chase } = (await buy(away, issue, [sure], { chase: { issues: 1, stopOnWin: false } })).data
  // A new login and launch that the venue does not see.
  await rig.scene.login(away.id)
  await rig.play('ssc90', issue)
  await rig.current('ssc90')
  const states = async () => {
    await rig.tick()
    const { rows } = await rig
      .db()
      .query<{ state: string }>('select state from ticket where chase_id = $1 order by chase_no', [chase?.chase])
    return rows.map(({ state }) => state)
  }
  await expect.poll(states).toEqual(['settled', 'held'])
})

it('a chase stops at its owner’s request, and when the wallet refuses a ticket', async () => {
  const [tired, poor] = [await rig.player(100_000n), await rig.player(2200n)]
  const issue = await rig.current('ssc90')
  const begun = await buy(tired, issue, [sure], { chase: { issues: 10, stopOnWin: false } })
  await buy(poor, issue, [sure, never], { chase: { issues: 5, stopOnWin: false } })
  const stopped = await rig.ask<{ chase: LotteryChase }>('chase/stop', { chase: begun.data.chase?.chase ?? '' }, tired)
  expect(stopped.data.chase).toMatchObject({ state: 'stopped', reason: 'asked', bought: 1 })
  await rig.play('ssc90', issue)
  await rig.current('ssc90')
  await expect
    .poll(async () => {
      await rig.tick()
      return chaseOf(poor)
    })
    .toMatchObject({
      state: 'stopped',
      reason: 'short_of_funds',
      bought: 2,
      tickets: [{ state: 'settled' }, { state: 'refused' }],
    })
  expect((await chaseOf(tired)).tickets).toHaveLength(1)
  const strange = await rig.ask('chase/stop', { chase: begun.data.chase?.chase ?? '' }, poor)
  expect(strange.status_code).toBe('CHASE')
})

it('L23: issues missed during an absence are void if nothing was sold, else drawn late', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const { ticket } = (await buy(player, issue)).data
  await rig.to(issue.drawsAt + 10 * 90_000)
  await rig.until('ssc90', issue.issue, ['sealed'])
  expect(await overdue()).toBe(issue.issue)
  await rig.to(rig.now() + 7000)
  await rig.until('ssc90', issue.issue, ['done'])
  // The skipped issues were never sold: nothing waits for their draws.
  expect(await overdue()).toBeUndefined()
  expect((await look(player, ticket.ticket)).state).toBe('settled')
  const { rows } = await rig
    .db()
    .query<{ state: string; reason: string | null }>(
      'select distinct state, reason from issue where game = $1 and no > $2 and closes_at < $3',
      ['ssc90', issue.issue, issue.drawsAt + 10 * 90_000],
    )
  expect(rows).toEqual([{ state: 'void', reason: 'missed' }])
})
