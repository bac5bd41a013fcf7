// Voiding a whole table round: every stake goes back once, to winners and losers, also across a kill; receipts keep the
// draw; every viewer sees that the round is void.

import { checkReceipt, type Receipt } from '@magpie/fair'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  houseAct,
  houseFigures,
  houseRound,
  type TableOwnBet,
  type TableReply,
  type TableView,
} from '../../contract/index.ts'
import { replayOfShared, streamGame } from '../../rules/index.ts'
import { kite } from '../../testing/games.ts'
import { openStudioRig, type Player, type StudioRig } from '../../testing/rig.ts'

const options = { games: [], tables: [kite], settings: { answerWithinMs: 500, confirmWithinMs: 1200 } }
let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig(options)
})
afterAll(() => rig.close())

const key = (): string => crypto.randomUUID()
const show = async (): Promise<TableView> => (await rig.ask<TableView>('table/show', { table: 'kite' })).data
const fresh = async (): Promise<string> => {
  const before = (await show()).round?.round
  for (let tries = 0; tries < 1500; tries += 1) {
    const { round } = await show()
    if (round?.state === 'betting' && round.round !== before) return round.round
    await new Promise((done) => setTimeout(done, 10))
  }
  throw new Error('no round began')
}
/** Undefined if the round was closed meanwhile. */
const put = async (player: Player, round: string, target: number): Promise<TableOwnBet | undefined> => {
  const ask = { key: key(), table: 'kite', version: 1, round, plays: [{ pick: { target }, stake: 1000 }] }
  return (await rig.ask<TableReply | undefined>('table/bet', ask, player)).data?.bet
}
const own = async (player: Player, bet: string): Promise<TableOwnBet | undefined> =>
  (await rig.ask<{ bets: TableOwnBet[] }>('table/mine', { table: 'kite' }, player)).data.bets.find(
    ({ bet: id }) => id === bet,
  )
const over = (player: Player, bet: string) =>
  expect.poll(async () => (await own(player, bet))?.state, { interval: 50 }).toMatch(/ended|void|returned|refused/)
const voided = (round: string, id = key()) => rig.house(houseAct, { id, act: { what: 'void_room', round } })
const rules = (name: string) => (name === streamGame(kite) ? replayOfShared(kite) : undefined)

const triesMax = 8

/**
 * One bet that wins, one that loses and one taken back, in a round that has ended and is paid. Tries again if the
 * machine was too slow for it.
 */
const played = async (
  tries = 1,
): Promise<{
  readonly players: readonly [Player, Player, Player]
  readonly round: string
  readonly bets: readonly [TableOwnBet, TableOwnBet, TableOwnBet]
}> => {
  const players = await Promise.all([rig.player(100_000n), rig.player(100_000n), rig.player(100_000n)])
  const [won, lost, back] = players
  const round = await fresh()
  const bets = await Promise.all([put(won, round, 650), put(lost, round, 90_000), put(back, round, 650)])
  const [one, two, three] = bets
  if (one === undefined || two === undefined || three === undefined) return played(again(tries))
  await rig.ask('table/take-back', { bet: three.bet }, back)
  await Promise.all([over(won, one.bet), over(lost, two.bet), over(back, three.bet)])
  await rig.quiet()
  const states = await Promise.all([own(won, one.bet), own(lost, two.bet), own(back, three.bet)])
  return states.map((bet) => bet?.state).join() === 'ended,ended,returned'
    ? { players, round, bets: [one, two, three] }
    : played(again(tries))
}
const again = (tries: number): number => {
  if (tries >= triesMax) throw new Error('no round was played as it was meant to be')
  return tries + 1
}
const cashOf = (players: readonly Player[]) => Promise.all(players.map((player) => rig.cash(player)))

it('L8, L33: every stake of the round is returned once, and the desk sees the effect before', async () => {
  const { players, round, bets } = await played()
  const [won, lost, back] = players
  expect(await cashOf(players)).toEqual([105_500n, 99_000n, 100_000n])
  const before = (await rig.house(houseRound, { round: bets[0].bet })).found
  expect(before?.room).toMatchObject({ round, bets: 2, members: 2, stake: 2000, total: 6500, voidedAt: null })
  expect(before?.room).toMatchObject({ takenBack: 5500, givenBack: 1000 })
  const drawn = (await show()).last.find((past) => past.round === round)
  const figures = async () =>
    (await rig.house(houseFigures, { days: 2 })).days.reduce((sum, { rounds }) => sum + rounds, 0)
  const counted = await figures()

  const act = key()
  expect(await voided(round, act)).toEqual({ code: 'DONE' })
  expect(await voided(round, act)).toEqual({ code: 'DONE' })
  expect(await voided(round)).toEqual({ code: 'DONE' })
  await rig.quiet()
  expect(await cashOf(players)).toEqual([100_000n, 100_000n, 100_000n])
  expect(counted - (await figures())).toBe(2)

  // Shown to players at the table, in their own bets and in the record; the receipt keeps the draw.
  expect((await show()).last.find((past) => past.round === round)).toEqual({ ...drawn, voided: true })
  for (const [at, player] of [won, lost].entries()) {
    const bet = bets[at === 0 ? 0 : 1]
    expect(await own(player, bet.bet)).toMatchObject({ state: 'void', reason: 'operators', total: 1000 })
    const { data } = await rig.ask<{ receipt: Receipt }>('proof', { round: bet.bet }, player)
    expect(checkReceipt(data.receipt, rules)).toBeNull()
    expect(data.receipt).toMatchObject({ total: at === 0 ? '6500' : '0' })
    const { data: record } = await rig.scene.site('/game/api/v1/round/one', { id: `XQDZ/${bet.bet}` }, player)
    expect(record).toMatchObject({ state: 'settled', total: '10.00' })
    expect(record).toMatchObject({ result: { game: { outcome: 'void', proofDigest: data.receipt.digest } } })
  }
  expect(await own(back, bets[2].bet)).toMatchObject({ state: 'returned', reason: 'cancelled' })
  const after = (await rig.house(houseRound, { round: bets[0].bet })).found
  expect(after).toMatchObject({ round: { state: 'void' }, room: { bets: 0, stake: 0 } })
  expect(after?.room?.voidedAt).not.toBeNull()
  expect(checkReceipt(after?.receipt as Receipt, rules)).toBeNull()
  expect(after?.calls.map(({ call, answer }) => [call, answer])).toEqual([
    ['debit', 'OK'],
    ['confirm', 'OK'],
    ['settle', 'OK'],
    ['settle', 'OK'],
  ])
  // A restarted venue knows it too.
  await rig.reopen()
  expect((await show()).last.find((past) => past.round === round)).toMatchObject({ voided: true })
  expect(await voided(round)).toEqual({ code: 'DONE' })
})

it('a running round cannot be voided before its end, and a round without paid bets not at all', async () => {
  const player = await rig.player(1_000_000n)
  const first = async (tries = 1): Promise<{ readonly round: string; readonly act: string }> => {
    const [round, act] = [await fresh(), key()]
    const bet = await put(player, round, 650)
    const told = await voided(round, act)
    if (bet === undefined || told.code !== 'WAITS') return first(again(tries))
    await over(player, bet.bet)
    return (await own(player, bet.bet))?.state === 'ended' ? { round, act } : first(again(tries))
  }
  const { round, act } = await first()
  await rig.quiet()
  const paid = await rig.cash(player)
  expect(await voided(round, act)).toEqual({ code: 'DONE' })
  await rig.quiet()
  expect(paid - (await rig.cash(player))).toBe(5500n)
  const empty = await fresh()
  await expect.poll(async () => (await show()).last.some((past) => past.round === empty), { interval: 50 }).toBe(true)
  expect(await voided(empty)).toEqual({ code: 'NOT_TAKEN' })
  expect(await voided(key())).toEqual({ code: 'UNKNOWN' })
})

it('L5, L8: killed before, during or after a void: repeating the act returns each stake once', async () => {
  for (const waits of [0, 3, 25]) {
    const { players, round } = await played()
    const act = key()
    // The process is gone, so no answer arrives.
    void voided(round, act).catch(() => undefined)
    await new Promise((done) => setTimeout(done, waits))
    await rig.kill()
    expect(await voided(round, act)).toEqual({ code: 'DONE' })
    await rig.quiet()
    expect(await cashOf(players)).toEqual([100_000n, 100_000n, 100_000n])
    expect((await show()).last.find((past) => past.round === round)).toMatchObject({ voided: true })
  }
})

it('a round older than the term cannot be voided', async () => {
  const short = await openStudioRig({ ...options, settings: { ...options.settings, voidWithinMs: 0 } })
  const before = rig
  rig = short
  try {
    const { players, round } = await played()
    const paid = await cashOf(players)
    expect(await voided(round)).toEqual({ code: 'LATE' })
    expect(await cashOf(players)).toEqual(paid)
    expect((await show()).last.find((past) => past.round === round)).toMatchObject({ voided: false })
  } finally {
    rig = before
    await short.close()
  }
})
