// The life of issues on the real platform: bought, cancelled, closed, sealed, drawn and paid; and what can be verified
// of it without the house.

import { checkIssue, type IssuePaper } from '@magpie/fair'
import { beijingDay, beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { IssueProof, LotteryIssue, LotteryReply, LotteryTicket, TicketProof } from '../contract/index.ts'
import { issuesOfDay, lotteryGame, lotteryGames, returnOfTicket } from '../rules/index.ts'
import { openLotteryRig, type Issues, type LotteryRig, type Player } from '../testing/rig.ts'
import { linesOf } from './tickets/lines.ts'

let rig: LotteryRig
beforeAll(async () => {
  rig = await openLotteryRig({ pickMost: 50_000_000n })
})
afterAll(() => rig.close())

const line = (more: object = {}) => ({
  play: 'sides',
  picks: [[0, 2], [], [], [], []],
  unit: 200,
  multiple: 5,
  ...more,
})
const ten = (from: number): number[] => Array.from({ length: 10 }, (_, at) => from + at)
/** All ten digits of every place: the first place always wins. */
const sure = { play: 'place', picks: [ten(0), [], [], [], []], unit: 200, multiple: 1 }
const buy = (player: Player, issue: LotteryIssue, lines: object[], more: object = {}) =>
  rig.buy(player, issue, { game: 'ssc90', lines, ...more })
const look = async (player: Player, ticket: string) =>
  (await rig.ask<{ ticket: LotteryTicket; proof: TicketProof | null }>('ticket', { ticket }, player)).data

const draws = (game: string) => lotteryGame(game, '2026-11-26')?.draw
const paperOf = (proof: IssueProof, ticket: TicketProof | null): IssuePaper => ({
  ...proof,
  sealed: proof.sealed ?? { root: '', at: 0 },
  beacon: { ...(proof.beacon ?? { round: 0, anchor: { round: 0, value: '' } }), value: proof.beacon?.value ?? '' },
  seed: proof.seed ?? '',
  drawn: proof.drawn ?? [],
  ...(ticket === null ? {} : { ticket }),
})

it('L23: two tickets of an issue are sealed, drawn and paid, and each is verified offline', async () => {
  const [one, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const issue = await rig.current('ssc90')
  const bought = await buy(one, issue, [sure])
  expect(bought).toMatchObject({ status_code: 6000, data: { ticket: { state: 'held', cost: 2000, most: 1960 } } })
  const second = await buy(other, issue, [
    line(),
    line({ play: 'duel', picks: [[2], [], [], [], [], [], [], [], [], []] }),
  ])
  expect(second.data.ticket.cost).toBe(3000)
  expect(await rig.cash(one)).toBe(98_000n)
  const before = (await rig.ask<{ proof: IssueProof }>('proof', { game: 'ssc90', issue: issue.issue })).data.proof
  expect(before).toMatchObject({ state: 'open', sealed: null, beacon: null, seed: null, drawn: null })
  expect(before.day.publishedAt).toBeLessThanOrEqual(rig.now())

  await rig.play('ssc90', issue)
  const { proof } = (await rig.ask<{ proof: IssueProof }>('proof', { game: 'ssc90', issue: issue.issue })).data
  expect(proof).toMatchObject({ state: 'done', sealed: { tickets: 2 }, commitment: before.commitment, day: before.day })
  for (const [player, { data }] of [
    [one, bought],
    [other, second],
  ] as const) {
    const { ticket, proof: own } = await look(player, data.ticket.ticket)
    const rule = lotteryGame('ssc90', '2026-11-26')
    if (rule === undefined) throw new Error('no rule')
    expect(ticket.state).toBe('settled')
    expect(BigInt(ticket.total ?? -1)).toBe(
      returnOfTicket(
        linesOf(
          rule,
          data.ticket.lines.map(({ bets: _b, cost: _c, ...ask }) => ask),
        ),
        proof.drawn ?? [],
      ),
    )
    await expect.poll(() => rig.cash(player)).toBe(100_000n - BigInt(ticket.cost) + BigInt(ticket.total ?? 0))
    const paper = paperOf(proof, own)
    expect(checkIssue(paper, draws)).toBeNull()
    // A changed file fails at its step.
    const [a = 0, ...rest] = paper.drawn
    expect(checkIssue({ ...paper, drawn: [(a + 1) % 10, ...rest] }, draws)).toBe('drawn')
    expect(checkIssue({ ...paper, seed: 'cd'.repeat(32) }, draws)).toBe('commitment')
    const late = {
      text: own?.text.replace('"multiple":', '"multiple":9') ?? '',
      salt: own?.salt ?? '',
      path: paper.ticket?.path ?? { index: 0, size: 1, siblings: [] },
    }
    expect(checkIssue({ ...paper, ticket: late }, draws)).toBe('ticket')
    expect(checkIssue({ ...paper, beacon: { ...paper.beacon, value: 'ab'.repeat(32) } }, draws)).toBe('beacon')
    expect(checkIssue({ ...paper, sealed: { ...paper.sealed, at: paper.sealed.at + 4000 } }, draws)).toBe(
      'beacon_early',
    )
    expect(checkIssue({ ...paper, commitment: 'ef'.repeat(32) }, draws)).toBe('day')
  }
  const site = await rig.scene.site('/game/api/v1/round/one', { id: `XQCP/${bought.data.ticket.ticket}` }, one)
  expect(site.data).toMatchObject({ state: 'settled', stake: '20.00', total: '19.60', result: { game: { atRisk: 0 } } })
})

it('L23: the seeds of a day’s issues are committed to before the day begins', async () => {
  const day = beijingDayNumber(rig.now()) + 1
  const start = beijingDayStart(day)
  for (const { id, times } of lotteryGames(beijingDay(start))) {
    const first = issuesOfDay(times, day)[0]?.issue
    const { data } = await rig.ask<{ proof: IssueProof }>('proof', { game: id, issue: first })
    expect(data.proof, id).toMatchObject({ state: 'planned', seed: null, sealed: null })
    expect(data.proof.day.publishedAt, id).toBeLessThan(start)
  }
})

it('L5: fifty requests with one key make one ticket; other content under the key is refused', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const key = crypto.randomUUID()
  const all = await Promise.all(Array.from({ length: 50 }, () => buy(player, issue, [line()], { key })))
  expect(new Set(all.map(({ data }) => data.ticket.ticket)).size).toBe(1)
  await expect.poll(() => rig.cash(player)).toBe(98_000n)
  expect((await buy(player, issue, [sure], { key })).status_code).toBe('CONFLICT')
})

it('a ticket can be cancelled until the close and not after it; the stake is returned', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  const [first, second] = [await buy(player, issue, [line()]), await buy(player, issue, [sure])]
  const back = await rig.ask<LotteryReply>('cancel', { ticket: first.data.ticket.ticket }, player)
  expect(back.data.ticket.state).toBe('cancelled')
  await expect.poll(() => rig.cash(player)).toBe(98_000n)
  expect((await rig.ask('cancel', { ticket: first.data.ticket.ticket }, player)).status_code).toBe(6000)
  await rig.to(issue.closesAt)
  expect((await rig.ask('cancel', { ticket: second.data.ticket.ticket }, player)).status_code).toBe('TICKET_OVER')
  expect((await buy(player, issue, [line()])).status_code).toBe('ISSUE_CLOSED')
  const stranger = await rig.player(0n)
  expect((await rig.ask('cancel', { ticket: second.data.ticket.ticket }, stranger)).status_code).toBe('TICKET')
})

it('each invalid purchase is refused with its code', async () => {
  const player = await rig.player(100_000_000n)
  const issue = await rig.current('ssc90')
  const said = async (lines: object[], more: object = {}) => (await buy(player, issue, lines, more)).status_code
  expect(await said([line({ unit: 2, multiple: 1 })])).toBe('STAKE_LOW')
  expect(await said([line({ multiple: 1000 })])).toBe('INPUT')
  expect(await said([line({ picks: [[9], [], [], [], []] })])).toBe('CHOICE')
  expect(await said([line()], { version: 2 })).toBe('VERSION')
  expect(await said([line()], { game: 'none' })).toBe('GAME')
  const five = { play: 'five.order', picks: [[1], [2], [3], [4], [5]], unit: 200, multiple: 1 }
  expect(await said([{ ...five, multiple: 2 }])).toBe('RETURN_HIGH')
  expect((await rig.buy(player, { issue: '20200101001' }, { game: 'ssc90', lines: [line()] })).status_code).toBe(
    'ISSUE_CLOSED',
  )
  // Two of them fit the limit of the pick, the third does not; another number still does.
  expect(await said([five])).toBe(6000)
  expect(await said([five])).toBe(6000)
  expect(await buy(player, issue, [five])).toMatchObject({
    status_code: 'HOUSE_LIMIT',
    data: { refused: 'house_limit', play: 'five.order', zone: 0, pick: 1 },
  })
  expect(await said([{ ...five, picks: [[2], [3], [4], [5], [6]] }])).toBe(6000)
})

it('L22: with an untrusted clock nothing is sold, and an unanswered purchase is returned at the close', async () => {
  const player = await rig.player(100_000n)
  const issue = await rig.current('ssc90')
  rig.clock.isTrusted = false
  expect((await buy(player, issue, [line()])).status_code).toBe('GAME_CLOSED')
  rig.clock.isTrusted = true
  // The venue already knows whose the session is.
  await rig.ask('tickets', {}, player)
  rig.dial({ dropAnswer: 1 })
  const { data } = await buy(player, issue, [line()])
  expect(data.ticket.state).toBe('asking')
  expect((await rig.ask('cancel', { ticket: data.ticket.ticket }, player)).status_code).toBe('WAITS')
  rig.dial({})
  await rig.to(issue.closesAt)
  expect(await look(player, data.ticket.ticket)).toMatchObject({ ticket: { state: 'refused', reason: 'timeout' } })
  await expect.poll(() => rig.cash(player)).toBe(100_000n)
})

it('the pool of double-joy takes two fifths of sales, keeps its floor, and its rows sum to zero', async () => {
  const player = await rig.player(10_000_000n)
  const issue = await rig.current('double-joy')
  expect((await rig.ask<Issues>('issues', {})).data.pool.amount).toBe(10_000_000)
  const lines = [{ play: 'joy', picks: [[1, 2, 3, 4, 5], ten(0)], unit: 200, multiple: 5 }]
  const bought = await rig.buy(player, issue, { game: 'double-joy', lines })
  expect(bought).toMatchObject({ status_code: 6000, data: { ticket: { state: 'held', cost: 10_000 } } })
  expect((await rig.ask<Issues>('issues', {})).data.pool.amount).toBe(10_000_000)
  await rig.play('double-joy', issue)
  const { rows } = await rig
    .db()
    .query<{ move: string; amount: bigint }>('select move, amount from pool_move where no = $1', [issue.issue])
  expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n)
  expect(rows.find(({ move }) => move === 'sales')?.amount).toBe(4000n)
  expect(-(rows.find(({ move }) => move === 'carried')?.amount ?? 0n)).toBeGreaterThanOrEqual(10_000_000n)
})
