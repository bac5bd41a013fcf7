// The pool of double-joy won by a member who has every five of the twenty-five: each ticket's share is shown alike, to
// the cent, to its owner, in the platform's record, in their balance, and at the desk.

import { type RoundView, roundOne } from '@magpie/venues/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LotteryIssue, type LotteryTicket, type LineAsk, housePool, houseTicket } from '../contract/index.ts'
import { lotteryGame, poolFloor, returnOfTicket } from '../rules/index.ts'
import { openLotteryRig, type LotteryRig, type Player, venueCode } from '../testing/rig.ts'
import { linesOf } from './tickets/lines.ts'

let rig: LotteryRig
beforeAll(async () => {
  rig = await openLotteryRig()
})
afterAll(() => rig.close())

/** The balls in pairs, and the last one alone. */
const pairs = Array.from({ length: 13 }, (_, at) => (at === 12 ? [25] : [2 * at + 1, 2 * at + 2]))

const fives = (some: readonly number[]): readonly string[] => {
  const from = (left: readonly number[], many: number): readonly (readonly number[])[] =>
    many === 0 ? [[]] : left.flatMap((one, at) => from(left.slice(at + 1), many - 1).map((rest) => [one, ...rest]))
  return from(some, 5).map((one) => one.join(' '))
}

/** Sixes of the pairs such that any five numbers are in one: every draw wins with some line. */
const sixes = (): readonly (readonly number[])[] => {
  const all = pairs.map((_, at) => at)
  const left = new Set(fives(all))
  const chosen: number[][] = []
  for (const five of fives(all)) {
    if (!left.has(five)) continue
    const has = five.split(' ').map(Number)
    const brings = (one: number): number =>
      fives([...has, one].toSorted((a, b) => a - b)).filter((of) => left.has(of)).length
    const best = all.filter((one) => !has.includes(one)).toSorted((a, b) => brings(b) - brings(a))[0] ?? 0
    const six = [...has, best].toSorted((a, b) => a - b)
    for (const of of fives(six)) left.delete(of)
    chosen.push(six)
  }
  return chosen
}

const tenBlues = Array.from({ length: 10 }, (_, at) => at)
const unit = 2

const buyEvery = async (player: Player, issue: LotteryIssue): Promise<readonly LotteryTicket[]> => {
  const lines = sixes().map((six) => ({
    play: 'joy',
    picks: [six.flatMap((at) => pairs[at] ?? []), tenBlues],
    unit,
    multiple: 1,
  }))
  const bought: LotteryTicket[] = []
  for (let at = 0; at < lines.length; at += 20) {
    const { status_code, data } = await rig.buy(player, issue, {
      game: 'double-joy',
      lines: lines.slice(at, at + 20),
    })
    expect(status_code).toBe(6000)
    bought.push(data.ticket)
  }
  return bought
}

/** How many lines of a ticket have all five reds: each has the blue ball once, and nine others. */
const hitsOf = (ticket: { readonly lines: readonly Pick<LineAsk, 'picks'>[] }, reds: readonly number[]): bigint =>
  BigInt(ticket.lines.filter(({ picks: [red = []] }) => reds.every((one) => red.includes(one))).length)

it('the pool is won: ticket, record, balance and desk agree to the cent', async () => {
  const player = await rig.player(20_000_000n)
  const issue = await rig.current('double-joy')
  const bought = await buyEvery(player, issue)
  const cost = bought.reduce((sum, ticket) => sum + BigInt(ticket.cost), 0n)
  expect(await rig.cash(player)).toBe(20_000_000n - cost)
  await rig.play('double-joy', issue)
  const tickets = await Promise.all(
    bought.map(
      async ({ ticket }) => (await rig.ask<{ ticket: LotteryTicket }>('ticket', { ticket }, player)).data.ticket,
    ),
  )
  const drawn = tickets[0]?.drawn ?? []
  const hits = tickets.map((ticket) => hitsOf(ticket, drawn.slice(0, 5)))
  const all = hits.reduce((sum, one) => sum + one, 0n)
  expect(all).toBeGreaterThan(0n)
  const sales = (cost * 2n) / 5n
  const pool = sales > poolFloor ? sales : poolFloor
  // Three quarters for five and the blue one, a quarter for five: by stake, of at least a whole unit.
  const share = (part: bigint, stake: bigint, of: bigint): bigint => (part * stake) / (of > 200n ? of : 200n)
  const stakes = hits.map((one) => one * BigInt(unit))
  const taken = stakes.map(
    (one) => share((pool * 3n) / 4n, one, all * BigInt(unit)) + share(pool / 4n, 9n * one, 9n * all * BigInt(unit)),
  )
  expect(tickets.map(({ fromPool }) => BigInt(fromPool))).toEqual(taken)
  const game = lotteryGame('double-joy', '2026-11-28')
  if (game === undefined) throw new Error('no such game')
  for (const [at, { ticket, total, lines, fromPool }] of tickets.entries()) {
    expect(BigInt(total ?? -1)).toBe(returnOfTicket(linesOf(game, lines), drawn) + (taken[at] ?? 0n))
    // Their record at the platform, with the whole amount as text.
    const { data } = await rig.scene.site(roundOne.path, { id: `${venueCode}/${ticket}` }, player)
    const round = data as unknown as RoundView
    expect(round).toMatchObject({ state: 'settled', version: 1 })
    expect(Number(round.total)).toBe((total ?? -100) / 100)
    const { found } = await rig.house(houseTicket, { ticket })
    expect(found?.ticket).toMatchObject({ total, fromPool })
  }
  expect(await rig.cash(player)).toBe(
    20_000_000n - cost + tickets.reduce((sum, { total }) => sum + BigInt(total ?? 0), 0n),
  )
  const prizes = taken.reduce((sum, one) => sum + one, 0n)
  const [row] = (await rig.house(housePool, { limit: 1 })).issues
  expect(row).toMatchObject({ issue: issue.issue, sales: Number(sales), prizes: -Number(prizes) })
  expect(-(row?.carried ?? 0)).toBe(Number(pool - prizes > poolFloor ? pool - prizes : poolFloor))
})
