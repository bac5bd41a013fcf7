// The house's calls to its lottery venue: no other caller may make them; the schedule shows sales and blocked issues; a
// pause stops sales and a void returns all stakes; and the venue's statement of its tickets agrees with the books.

import { checkIssue } from '@magpie/fair'
import { changesBetween, readHoldings } from '@magpie/testkit/hostile'
import { venueStatement } from '@magpie/venues/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import {
  houseIssue,
  houseLotteries,
  houseLotteryAct,
  type LotteryAct,
  type LotteryIssue,
  type LotteryReply,
  housePast,
  housePool,
  houseTicket,
  houseTickets,
} from '../../contract/index.ts'
import { lotteryGame } from '../../rules/index.ts'
import { type Issues, type LotteryRig, openLotteryRig, type Player } from '../../testing/rig.ts'

let rig: LotteryRig
beforeAll(async () => {
  rig = await openLotteryRig()
})
beforeEach(() => {
  rig.dial({})
  Object.assign(rig.beacon, { isSilent: false, lies: false })
})
afterAll(() => rig.close())

const key = (): string => crypto.randomUUID()
const zeros = '00000000-0000-0000-0000-000000000000'
const ten = Array.from({ length: 10 }, (_, at) => at)
/** Every digit of the first place: it always wins once, at 9.8 of ten. */
const sure = { play: 'place', picks: [ten, [], [], [], []], unit: 200, multiple: 1 }
const buy = (player: Player, issue: Pick<LotteryIssue, 'issue'>, more: object = {}) =>
  rig.buy(player, issue, { game: 'ssc90', lines: [sure], ...more })
const act = (what: LotteryAct, id = key()) => rig.house(houseLotteryAct, { id, act: what })
const gameTold = async (game = 'ssc90') => {
  const { games } = await rig.house(houseLotteries, {})
  const found = games.find((one) => one.game === game)
  if (found === undefined) throw new Error('no such game')
  return found
}
const told = async (no: string) => (await gameTold()).issues.find(({ issue }) => issue === no)
const now = async (game = 'ssc90') => (await rig.ask<Issues>('issues', {})).data.games.find((one) => one.game === game)
const pauseOf = (issue: string | null) => ({ what: 'pause', game: 'ssc90', issue, why: 'checking' }) as const
const sellOf = (issue: string | null) => ({ what: 'sell', game: 'ssc90', issue }) as const

it('L34: a call is answered only with the house’s signature', async () => {
  expect(await rig.house(houseLotteries, {}, 'another secret')).toEqual({ code: 'SIGNATURE' })
  const asked = { id: key(), act: pauseOf(null) }
  expect(await rig.house(houseLotteryAct, asked, 'another secret')).toEqual({ code: 'SIGNATURE' })
})

it('a pause refuses purchases at once, with a reason; bought tickets are drawn, also after a restart', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const { ticket } = (await buy(player, issue)).data
  const id = key()
  expect(await act(pauseOf(null), id)).toEqual({ code: 'DONE' })
  expect(await act(pauseOf(null), id)).toEqual({ code: 'DONE' })
  expect(await act(sellOf(null), id)).toEqual({ code: 'CONFLICT' })
  expect((await buy(player, issue)).status_code).toBe('GAME_CLOSED')
  await rig.reopen()
  expect((await buy(player, issue)).status_code).toBe('GAME_CLOSED')
  expect(await now()).toMatchObject({ open: false, paused: { why: 'checking' } })
  expect((await gameTold()).paused).toMatchObject({ why: 'checking' })
  await rig.play('ssc90', issue)
  await expect.poll(() => rig.cash(player)).toBe(100_000n - BigInt(ticket.cost) + 1960n)
  expect(await act(sellOf(null))).toEqual({ code: 'DONE' })
  expect((await buy(player, await rig.current('ssc90'))).status_code).toBe(6000)
  expect(await act({ ...pauseOf(null), game: 'none' })).toEqual({ code: 'UNKNOWN' })
})

it('one issue is paused alone: purchases are refused, a chase skips it, and the next is on sale', async () => {
  const player = await rig.player(100_000n)
  const first = await rig.current('ssc90')
  const chased = await buy(player, first, { chase: { issues: 1, stopOnWin: false } })
  const [, second] = (await gameTold()).issues.filter(({ issue }) => issue >= first.issue)
  expect(await act(pauseOf(second?.issue ?? ''))).toEqual({ code: 'DONE' })
  await rig.play('ssc90', first)
  const paused = await rig.current('ssc90')
  expect(paused).toMatchObject({ issue: second?.issue, paused: { why: 'checking' } })
  expect((await buy(player, paused)).status_code).toBe('ISSUE_PAUSED')
  await rig.reopen()
  expect((await buy(player, paused)).status_code).toBe('ISSUE_PAUSED')
  await rig.play('ssc90', paused)
  const third = await rig.current('ssc90')
  await rig.tick()
  const { data } = await rig.ask<{ chases: { chase: string; tickets: { issue: string }[] }[] }>(
    'chase/list',
    {},
    player,
  )
  const own = data.chases.find(({ chase }) => chase === chased.data.chase?.chase)
  expect(own?.tickets.map(({ issue }) => issue)).toEqual([first.issue, third.issue])
  expect(await act(pauseOf(first.issue))).toEqual({ code: 'SEALED' })
})

it('L8, L33: a void before the seal returns every stake, held or being confirmed, and is published', async () => {
  const [one, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const issue = await rig.current('ssc90')
  await Promise.all([buy(one, issue), buy(other, issue)])
  const id = key()
  const what = { what: 'void_issue', game: 'ssc90', issue: issue.issue } as const
  // L5: repeated while the first is in flight, as by a house without an answer.
  const asked = await Promise.all([act(what, id), act(what, id), act(sellOf(null), id)])
  expect(asked).toEqual([{ code: 'DONE' }, { code: 'DONE' }, { code: 'CONFLICT' }])
  expect(await act(what, id)).toEqual({ code: 'DONE' })
  expect(await rig.state('ssc90', issue.issue)).toBe('void')
  for (const player of [one, other]) await expect.poll(() => rig.cash(player)).toBe(100_000n)
  expect((await buy(one, issue)).status_code).toBe('ISSUE_CLOSED')
  const results = async () =>
    (await rig.ask<{ results: object[] }>('results', { game: 'ssc90', limit: 1 })).data.results
  const isVoid = [{ issue: issue.issue, state: 'void', reason: 'operators', drawn: null }]
  // It is not listed as the newest result before its draw time.
  expect(await results()).not.toMatchObject(isVoid)
  await rig.to(issue.drawsAt)
  expect(await results()).toMatchObject(isVoid)
  // While confirms are in flight, only a result is right whatever they answer.
  const next = await rig.current('ssc90')
  await buy(one, next)
  rig.dial({ dropCall: 1 })
  await rig.to(next.closesAt)
  expect(await act({ ...what, issue: next.issue })).toEqual({ code: 'DONE' })
  rig.dial({})
  await rig.reopen()
  await expect.poll(() => rig.cash(one)).toBe(100_000n)
})

it('L23: a sealed issue cannot be voided, a future issue can', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const { ticket } = (await buy(player, issue)).data
  await rig.to(issue.closesAt)
  await rig.until('ssc90', issue.issue, ['sealed'])
  const what = { what: 'void_issue', game: 'ssc90' } as const
  expect(await act({ ...what, issue: issue.issue })).toEqual({ code: 'SEALED' })
  const ahead = (await gameTold()).issues.at(-1)
  expect(await act({ ...what, issue: ahead?.issue ?? '' })).toEqual({ code: 'DONE' })
  await rig.play('ssc90', issue)
  expect(await act({ ...what, issue: issue.issue })).toEqual({ code: 'SEALED' })
  await expect.poll(() => rig.cash(player)).toBe(100_000n - BigInt(ticket.cost) + 1960n)
})

it('the schedule shows sales and exposure by pick; past issues show root, beacon and payments', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const bought = await buy(player, issue, { lines: [sure, { ...sure, picks: [[3], [], [], [], []], multiple: 4 }] })
  const { ticket } = bought.data
  expect(await told(issue.issue)).toMatchObject({
    state: 'open',
    tickets: 1,
    sold: ticket.cost,
    worst: ticket.most,
    stuck: null,
  })
  const { found } = await rig.house(houseIssue, { game: 'ssc90', issue: issue.issue })
  expect(found?.picks[0]).toMatchObject({ play: 'place', zone: 0, pick: 3 })
  expect(found?.tickets).toMatchObject([{ state: 'held', tickets: 1, cost: ticket.cost }])
  expect(found?.proof).toMatchObject({ seed: null, sealed: null })
  await rig.play('ssc90', issue)
  await expect
    .poll(async () => (await rig.house(houseIssue, { game: 'ssc90', issue: issue.issue })).found?.calls)
    .toEqual([])
  const { issues } = await rig.house(housePast, { game: 'ssc90', limit: 20 })
  const last = issues.find((one) => one.issue === issue.issue)
  const paid = (await rig.ask<{ ticket: { total: number } }>('ticket', { ticket: ticket.ticket }, player)).data.ticket
    .total
  expect(last).toMatchObject({ issue: issue.issue, state: 'done', tickets: 1, sold: ticket.cost, paid })
  expect(last?.root).toMatch(/^[0-9a-f]{64}$/)
  const listed = (await rig.house(houseTickets, { game: 'ssc90', issue: issue.issue, limit: 10 })).tickets
  expect(listed.map((one) => one.ticket.ticket)).toEqual([ticket.ticket])
  const alone = (await rig.house(houseTicket, { ticket: ticket.ticket })).found
  expect(alone?.calls.map(({ call, answer }) => [call, answer])).toEqual([
    ['debit', 'OK'],
    ['confirm', 'OK'],
    ['settle', 'OK'],
  ])
  const after = (await rig.house(houseIssue, { game: 'ssc90', issue: issue.issue })).found
  const { sealed, beacon, seed, drawn, ...rest } = after?.proof ?? {}
  const paper = { ...rest, sealed, beacon, seed, drawn, ticket: alone?.proof } as unknown as Parameters<
    typeof checkIssue
  >[0]
  expect(checkIssue(paper, (game) => lotteryGame(game, '2026-11-26')?.draw)).toBeNull()
  expect((await rig.house(houseTicket, { ticket: key() })).found).toBeNull()
  expect((await rig.house(houseIssue, { game: 'ssc90', issue: '20200101001' })).found).toBeNull()
})

it('a stuck issue states what it waits for and when it is void', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  await buy(player, issue)
  rig.dial({ dropCall: 1 })
  await rig.to(issue.closesAt)
  expect((await told(issue.issue))?.stuck).toBeNull()
  await rig.to(issue.closesAt + 20_000)
  const stuck = (await told(issue.issue))?.stuck
  expect(stuck).toMatchObject({ why: 'confirms', waiting: 1 })
  expect(stuck?.voidAt).toBe((stuck?.since ?? 0) + 900_000)
  rig.dial({})
  await rig.reopen()
  await rig.until('ssc90', issue.issue, ['sealed'])
  rig.beacon.isSilent = true
  await rig.to(rig.now() + 30_000)
  expect((await told(issue.issue))?.stuck).toMatchObject({ why: 'beacon' })
  rig.beacon.isSilent = false
  rig.dial({ dropCall: 1 })
  await rig.tick()
  await rig.until('ssc90', issue.issue, ['settling'])
  await rig.to(rig.now() + 20_000)
  expect((await told(issue.issue))?.stuck).toMatchObject({ why: 'settles', waiting: 1, voidAt: null })
  rig.dial({})
  await rig.reopen()
  await rig.until('ssc90', issue.issue, ['done'])
})

it('the pool’s floor is raised only from an unopened issue on, never lowered, and kept after a restart', async () => {
  const player = await rig.player(1_000_000n)
  const pool = async () => (await rig.house(houseLotteries, {})).pool
  const raise = (from: string, floor: number, id = key()) => act({ what: 'floor', from, floor }, id)
  const open = await rig.current('double-joy')
  const before = await pool()
  const [first, second] = before.ahead
  if (first === undefined || second === undefined) throw new Error('no issues ahead')
  expect(first.opensAt).toBe(open.drawsAt)
  const more = before.floor + 5_000_000
  for (const issue of [open.issue, '20200101001']) expect(await raise(issue, more)).toEqual({ code: 'OPENED' })
  for (const issue of ['20991231001', first.issue.replace(/001$/, '002')])
    expect(await raise(issue, more)).toEqual({ code: 'UNKNOWN' })
  for (const floor of [0, before.floor - 1, before.floor, before.floorMost + 1])
    expect(await raise(first.issue, floor)).toEqual({ code: 'FLOOR' })

  const id = key()
  expect(await raise(first.issue, more, id)).toEqual({ code: 'DONE' })
  expect(await raise(first.issue, more, id)).toEqual({ code: 'DONE' })
  expect(await raise(first.issue, more + 1, id)).toEqual({ code: 'CONFLICT' })
  // From a later issue on, no less than was announced before.
  expect(await raise(second.issue, more)).toEqual({ code: 'FLOOR' })
  expect(await raise(second.issue, more + 5_000_000)).toEqual({ code: 'DONE' })
  expect((await pool()).floor).toBe(before.floor)
  const seen = async () => (await rig.ask<Issues>('issues', {})).data.pool
  expect(await seen()).toMatchObject({ floor: before.floor, raised: { from: first.issue, floor: more } })
  await rig.reopen()
  expect((await pool()).ahead.slice(0, 2).map(({ floor }) => floor)).toEqual([more, more + 5_000_000])

  const line = { play: 'joy', picks: [[1, 2, 3, 4, 5], [0]], unit: 200, multiple: 1 }
  await rig.buy(player, open, { game: 'double-joy', lines: [line] })
  await rig.play('double-joy', open)
  const next = await rig.current('double-joy')
  expect(next.issue).toBe(first.issue)
  expect(await seen()).toMatchObject({ floor: more, raised: { from: second.issue, floor: more + 5_000_000 } })
  expect((await seen()).amount).toBeGreaterThanOrEqual(more)
  // The drawn issue used the floor it was sold with; the one on sale is topped up to its own.
  const drawn = async () => (await rig.house(housePool, { limit: 1 })).issues[0]
  expect(-(await drawn().then((row) => row?.carried ?? 0))).toBeLessThan(more)
})

it('the pool is shown with its prizes, and the rows of a draw sum to zero', async () => {
  const player = await rig.player(1_000_000n)
  const issue = await rig.current('double-joy')
  const line = { play: 'joy', picks: [[1, 2, 3, 4, 5], [0]], unit: 200, multiple: 50 }
  const bought = await rig.buy(player, issue, { game: 'double-joy', lines: [line] })
  expect(bought.status_code).toBe(6000)
  const before = (await rig.house(houseLotteries, {})).pool
  expect(before.now).toBe(Math.max(before.floor, before.carried + (bought.data.ticket.cost * 2) / 5))
  expect(before.prizes).toEqual([
    { prize: '5+1', amount: (before.now * 3) / 4 },
    { prize: '5+0', amount: before.now / 4 },
  ])
  await rig.play('double-joy', issue)
  const [row] = (await rig.house(housePool, { limit: 5 })).issues
  expect(row).toMatchObject({ issue: issue.issue, sales: (bought.data.ticket.cost * 2) / 5 })
  const { opening = 0, sales = 0, floor = 0, prizes = 0, carried = 0 } = row ?? {}
  expect(opening + sales + floor + prizes + carried).toBe(0)
  expect(-carried).toBeGreaterThanOrEqual(before.floor)
})

it('L31, L5: every input to its endpoints gets a declared answer and moves no money', async () => {
  const [player, other] = [await rig.player(1_000_000n), await rig.player(1_000_000n)]
  const issue = await rig.current('ssc300')
  const asked = { key: key(), game: 'ssc300', issue: issue.issue, version: 1, lines: [sure] }
  const chase = { issues: 2, stopOnWin: true }
  const held = (await rig.ask<LotteryReply>('buy', asked, player)).data.ticket
  const taken = (await rig.ask<LotteryReply>('buy', { ...asked, key: key() }, player)).data.ticket
  const chased = (await rig.ask<LotteryReply>('buy', { ...asked, key: key(), chase }, player)).data
  await rig.ask('cancel', { ticket: taken.ticket }, player)
  // Make the key of zeros a used one, so that the stranger's value is a known key.
  await rig.ask('buy', { ...asked, key: zeros }, player)
  const theirs = (await rig.ask<LotteryReply>('buy', { ...asked, key: key() }, other)).data.ticket
  const sold = { id: key(), act: { what: 'sell', game: 'k3', issue: null } } as const
  await rig.house(houseLotteryAct, sold)
  const stopped = { chase: chased.chase?.chase ?? '' }
  await rig.ask('chase/stop', stopped, player)
  const owner = rig.scene.house.db
  await expect
    .poll(async () => (await rig.cash(player)) + (await rig.cash(other)))
    .toBe(2_000_000n - 4n * BigInt(held.cost))
  const before = await readHoldings(owner)

  const own = (call: string): string => `POST /studio/v1/lottery/${call}`
  const house = (call: string): string => `POST /transfer/v1/lottery/${call}`
  const one = { game: 'ssc300', issue: issue.issue }
  const walked = await rig.walk({
    token: player.token,
    refused: [own('cancel')],
    asks: {
      [own('issues')]: {},
      [own('full')]: { game: 'ssc300' },
      [own('results')]: { game: 'ssc300', before: issue.issue, limit: 20 },
      [own('proof')]: one,
      [own('buy')]: asked,
      [own('cancel')]: { ticket: theirs.ticket },
      [own('ticket')]: { ticket: held.ticket },
      [own('tickets')]: { game: 'ssc300', state: 'waiting', before: theirs.ticket, limit: 20 },
      [own('chase/list')]: { before: theirs.ticket },
      [own('chase/stop')]: stopped,
      'POST /transfer/v1/statement': { since: 0, until: 1 },
      [house('games')]: {},
      [house('issue')]: one,
      [house('past')]: { game: 'ssc300', before: issue.issue, limit: 20 },
      [house('pool')]: { before: issue.issue, limit: 20 },
      [house('tickets')]: { ...one, alias: key(), before: theirs.ticket, limit: 20 },
      [house('ticket')]: { ticket: held.ticket },
      [house('act')]: sold,
    },
  })
  expect(walked.complaints).toEqual([])
  expect(walked.sent).toBeGreaterThan(500)
  expect(changesBetween(before, await readHoldings(owner))).toEqual([])
  // No member reaches another's ticket, and a repeated press is the same one.
  for (const call of ['cancel', 'ticket'])
    expect((await rig.ask(call, { ticket: theirs.ticket }, player)).status_code).toBe('TICKET')
  expect((await rig.ask('chase/stop', stopped, other)).status_code).toBe('CHASE')
  expect((await rig.ask<LotteryReply>('buy', asked, player)).data.ticket.ticket).toBe(held.ticket)
  expect((await rig.ask('buy', { ...asked, lines: [{ ...sure, multiple: 2 }] }, player)).status_code).toBe('CONFLICT')
  expect((await rig.ask('buy', { ...asked, key: key(), issue: '20200101001' }, player)).status_code).not.toBe(6000)
  expect(changesBetween(before, await readHoldings(owner))).toEqual([])
})

it('its statement lists each ticket with the state in the wallet', async () => {
  const [player, poor] = [await rig.player(100_000n), await rig.player(100n)]
  const since = rig.now()
  const issue = await rig.current('ssc90')
  const held = (await buy(player, issue)).data.ticket
  const none = (await buy(poor, issue)).data.ticket
  const back = (await buy(player, issue)).data.ticket
  await rig.ask('cancel', { ticket: back.ticket }, player)
  const said = async () =>
    new Map(
      (
        await rig.house(venueStatement, { since: 0, until: 1, refs: [held.ticket, none.ticket, back.ticket, 'x'] })
      ).lines.map(({ ref, state, total }) => [ref, [state, total]]),
    )
  await expect.poll(said).toEqual(
    new Map([
      [held.ticket, ['held', null]],
      [none.ticket, ['gone', null]],
      [back.ticket, ['gone', null]],
    ]),
  )
  await rig.play('ssc90', issue)
  await expect.poll(async () => (await said()).get(held.ticket)).toEqual(['settled', 1960])
  const { lines } = await rig.house(venueStatement, { since, until: 9_999_999_999_999 })
  expect(lines.map(({ ref }) => ref).sort()).toEqual([held.ticket, none.ticket, back.ticket].sort())
})
