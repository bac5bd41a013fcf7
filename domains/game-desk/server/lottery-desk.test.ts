// The desk of lotteries with a real venue on its own database: the schedule as operators see it, pauses that are resent
// until acknowledged, a whole issue voided by two, and tickets with their owners.

import { isRefusal } from '@magpie/kernel'
import { openLotteryRig, type LotteryRig, secret, venueCode } from '@magpie/lottery/testing/rig'
import { openDesk, type Seat } from '@magpie/operators/testing'
import { aliases, openVenues } from '@magpie/venues/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  opsIssue,
  opsIssuePause,
  opsIssueVoid,
  opsIssueVoidDecide,
  opsIssueVoids,
  opsLotteries,
  opsPast,
  opsPool,
  opsPoolFloor,
  opsPoolFloorDecide,
  opsPoolFloors,
  opsTicket,
  opsTickets,
} from '../contract/index.ts'
import { tellWaiting } from './acts.ts'
import { actVenues, openGameDesk } from './index.ts'
import { watchIssues } from './lotteries.ts'

const master = 'master secret of a test'
const reason = 'as agreed by telephone'
const settings = {
  venues: [{ code: venueCode, url: 'http://venue.test', secret }],
  aliasOf: aliases(master),
}

let rig: LotteryRig
let desk: Awaited<ReturnType<typeof openDesk>>
let isSilent = false
const seats = new Map<string, Seat>()
const at = (role: string): Seat => seats.get(role) as Seat

beforeAll(async () => {
  rig = await openLotteryRig()
  const { house, url } = rig.scene
  const http: typeof rig.http = (request) =>
    isSilent ? Promise.reject(new Error('nobody answers')) : rig.http(request)
  desk = await openDesk([openVenues({ venues: [], secret: master }).slice, openGameDesk(settings)], {
    url,
    house: { ...house, log: rig.log, world: { ...house.world, http } },
  })
  for (const role of ['risk', 'finance', 'content', 'support'] as const) seats.set(role, await desk.operator(role))
})
afterAll(async () => {
  await desk.close()
  await rig.close()
})

const told = <T extends object>(answer: T): Exclude<T, { refused: string }> => {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer as Exclude<T, { refused: string }>
}
const ten = Array.from({ length: 10 }, (_, n) => n)
const sure = { play: 'place', picks: [ten, [], [], [], []], unit: 200, multiple: 1 }
const bought = async (cash = 100_000n) => {
  const player = await rig.player(cash)
  const issue = await rig.current('ssc90')
  const reply = await rig.buy(player, issue, { game: 'ssc90', lines: [sure] })
  if (reply.status_code !== 6000) throw new Error(JSON.stringify(reply))
  return { player, issue, ticket: reply.data.ticket }
}
const pause = (why: 'upkeep' | null, issue: string | null = null, game = 'ssc90') => ({
  venue: venueCode,
  game,
  issue,
  why,
  reason,
})

it('the schedule shows the venue’s issues; a venue without an answer is shown as silent', async () => {
  const { issue, ticket } = await bought()
  const all = told(await at('support').call(opsLotteries, {}))
  const game = all.venues[0]?.games.find((one) => one.game === 'ssc90')
  expect(all.silent).toEqual([])
  expect(all.venues[0]?.games).toHaveLength(9)
  expect(game).toMatchObject({ everyS: 90, closeS: 10, paused: null })
  expect(game?.issues.find((one) => one.issue === issue.issue)).toMatchObject({ tickets: 1, sold: ticket.cost })
  const one = told(await at('support').call(opsIssue, { venue: venueCode, game: 'ssc90', issue: issue.issue }))
  expect(one).toMatchObject({ issue: { state: 'open' }, proof: { seed: null } })
  isSilent = true
  expect(told(await at('support').call(opsLotteries, {}))).toMatchObject({ venues: [], silent: ['喜鹊彩票'] })
  expect(await at('support').refusal(opsPast, { venue: venueCode, game: 'ssc90' })).toBe('venue_silent')
  isSilent = false
  expect(await at('support').refusal(opsPast, { venue: 'XQDZ', game: 'dice' })).toBe('venue_unknown')
})

it('L33, L11: a pause is logged with its reason, and a silent venue gets it later', async () => {
  const { player } = await bought()
  expect(await at('support').refusal(opsIssuePause, pause('upkeep'))).toBe('forbidden')
  expect(told(await at('content').call(opsIssuePause, pause('upkeep')))).toEqual({ state: 'done' })
  const buy = async () => {
    const reply = await rig.buy(player, await rig.current('ssc90'), { game: 'ssc90', lines: [sure] })
    return reply.status_code
  }
  expect(await buy()).toBe('GAME_CLOSED')
  isSilent = true
  expect(told(await at('content').call(opsIssuePause, pause(null)))).toEqual({ state: 'waiting' })
  isSilent = false
  expect(await buy()).toBe('GAME_CLOSED')
  await tellWaiting(actVenues(settings), desk.house)
  expect(await buy()).toBe(6000)
  expect(await at('content').refusal(opsIssuePause, pause('upkeep', null, 'none'))).toBe('game_off_sale')
  expect(await at('content').refusal(opsIssuePause, pause('upkeep', '20200101001'))).toBe('issue_sealed')
  const log = (await desk.audit()).filter(({ action }) => /games\.(?:pause|sell)/.test(action))
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['games.pause', 'games.sell']))
  expect(log.at(-1)).toMatchObject({ reason, subjectKind: 'game' })
})

it('L33: two operators void an issue, its stakes are returned once, and a sealed issue is not voided', async () => {
  const { player, issue } = await bought()
  const asked = { venue: venueCode, game: 'ssc90', issue: issue.issue, reason }
  expect(await at('content').refusal(opsIssueVoid, asked)).toBe('forbidden')
  const { id } = told(await at('risk').call(opsIssueVoid, asked))
  expect(await at('finance').refusal(opsIssueVoid, asked)).toBe('void_waits')
  expect(await at('risk').refusal(opsIssueVoidDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  expect(await at('finance').refusal(opsIssueVoidDecide, { id, decision: 'withdraw', reason })).toBe('other_operator')
  expect(told(await at('finance').call(opsIssueVoidDecide, { id, decision: 'approve', reason }))).toEqual({
    state: 'approved',
  })
  await expect.poll(() => rig.cash(player)).toBe(100_000n)
  expect(told(await at('risk').call(opsIssueVoids, { show: 'all' })).rows[0]).toMatchObject({
    id,
    state: 'approved',
    answer: 'DONE',
    issue: issue.issue,
    sold: expect.any(Number),
  })
  expect(await at('finance').refusal(opsIssueVoidDecide, { id, decision: 'refuse', reason })).toBe('already_decided')
  expect(await at('risk').refusal(opsIssueVoid, asked)).toBe('issue_sealed')
  await rig.to(issue.drawsAt)

  const next = await bought()
  const late = told(await at('risk').call(opsIssueVoid, { ...asked, issue: next.issue.issue }))
  await rig.to(next.issue.closesAt)
  await rig.until('ssc90', next.issue.issue, ['sealed'])
  told(await at('finance').call(opsIssueVoidDecide, { id: late.id, decision: 'approve', reason }))
  const rows = told(await at('risk').call(opsIssueVoids, { show: 'all' })).rows
  expect(rows.find((one) => one.id === late.id)).toMatchObject({ state: 'approved', answer: 'SEALED' })
  await rig.to(next.issue.drawsAt)
  await rig.until('ssc90', next.issue.issue, ['done'])
})

it('tickets are found by issue and by member, with their proof; past issues are listed', async () => {
  const { player, issue, ticket } = await bought()
  await rig.play('ssc90', issue)
  const byIssue = told(await at('support').call(opsTickets, { venue: venueCode, game: 'ssc90', issue: issue.issue }))
  expect(byIssue.rows).toMatchObject([{ member: player.id, ticket: { ticket: ticket.ticket } }])
  const own = told(await at('support').call(opsTickets, { venue: venueCode, member: player.id }))
  expect(own.rows.map((row) => row.ticket.ticket)).toEqual([ticket.ticket])
  const one = told(await at('support').call(opsTicket, { venue: venueCode, ticket: ticket.ticket }))
  expect(one).toMatchObject({ member: player.id, proof: { ticket: ticket.ticket } })
  const past = told(await at('support').call(opsPast, { venue: venueCode, game: 'ssc90', limit: 1 }))
  expect(past.rows.find((row) => row.issue === issue.issue)).toMatchObject({ state: 'done', tickets: 1 })
  expect(past.next).toBe(issue.issue)
  expect(told(await at('support').call(opsPool, { venue: venueCode })).rows).toEqual([])
})

it('L33: two operators raise the pool’s floor from an unopened issue on; it is never lowered', async () => {
  const pool = async () => told(await at('support').call(opsLotteries, {})).venues[0]?.pool
  const before = await pool()
  const [first, second] = before?.ahead ?? []
  if (before === undefined || first === undefined || second === undefined) throw new Error('no issues ahead')
  const floor = first.floor + 1_000_000
  const asked = { venue: venueCode, from: first.issue, floor, reason }
  const onSale = (await rig.current('double-joy')).issue
  expect(await at('content').refusal(opsPoolFloor, asked)).toBe('forbidden')
  expect(await at('risk').refusal(opsPoolFloor, { ...asked, from: onSale })).toBe('issue_opened')
  for (const wrong of [first.floor, first.floor - 1, before.floorMost + 1])
    expect(await at('risk').refusal(opsPoolFloor, { ...asked, floor: wrong })).toBe('floor_bounds')
  isSilent = true
  expect(await at('risk').refusal(opsPoolFloor, asked)).toBe('venue_silent')
  isSilent = false
  // Of two proposals at once only one waits; the other is refused for that reason.
  const both = await Promise.all([at('risk').call(opsPoolFloor, asked), at('risk').call(opsPoolFloor, asked)])
  const [id = ''] = both.flatMap((one) => ('id' in one ? [one.id] : []))
  expect(both.flatMap((one) => ('refused' in one ? [one.refused] : []))).toEqual(['floor_waits'])
  expect(await at('finance').refusal(opsPoolFloor, { ...asked, from: second.issue })).toBe('floor_waits')
  expect(await at('risk').refusal(opsPoolFloorDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  expect((await pool())?.ahead[0]?.floor).toBe(first.floor)
  // A silent venue gets it later, once.
  isSilent = true
  told(await at('finance').call(opsPoolFloorDecide, { id, decision: 'approve', reason }))
  const rows = async () => told(await at('support').call(opsPoolFloors, { show: 'all' })).rows
  expect(await rows()).toMatchObject([{ id, state: 'approved', floor, before: first.floor, answer: null }])
  isSilent = false
  await tellWaiting(actVenues(settings), desk.house)
  expect(await rows()).toMatchObject([{ id, answer: 'DONE' }])
  const after = await pool()
  expect(after?.floor).toBe(before.floor)
  expect(after?.ahead.map((one) => one.floor)).toEqual(before.ahead.map(() => floor))
  const log = (await desk.audit()).filter(({ action }) => action.startsWith('games.pool_floor'))
  expect(log.map(({ action }) => action)).toEqual(['games.pool_floor.approved', 'games.pool_floor.propose'])

  const late = told(await at('finance').call(opsPoolFloor, { ...asked, floor: floor + 1_000_000 }))
  await rig.to(first.opensAt)
  expect(await pool()).toMatchObject({ floor })
  told(await at('risk').call(opsPoolFloorDecide, { id: late.id, decision: 'approve', reason }))
  expect((await rows()).find((row) => row.id === late.id)).toMatchObject({ answer: 'OPENED' })
  expect(await pool()).toMatchObject({ floor })
})

it('an issue that is stuck raises an alarm', async () => {
  const { issue } = await bought()
  rig.dial({ dropCall: 1 })
  await rig.to(issue.closesAt)
  await rig.to(issue.closesAt + 20_000)
  await watchIssues(actVenues(settings).lotteries, desk.house)
  const said = rig.log.said.find(({ what }) => what.startsWith('an issue of a lottery does not go on'))
  expect(said).toMatchObject({ facts: { issue: `ssc90/${issue.issue}`, why: 'confirms' } })
  rig.dial({})
  await rig.reopen()
})
