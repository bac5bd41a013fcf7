// Table rounds on the real platform: held, kept, left and paid; shown alike to all viewers; proved by their chain.

import { checkReceipt, promiseOf, type Receipt } from '@magpie/fair'
import { commitChange } from '@magpie/play-safe/server'
import { venueStatement } from '@magpie/venues/contract'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import {
  type HouseAct,
  houseAct,
  houseFigures,
  houseManifest,
  houseRound,
  houseRounds,
  type TableFrame,
  type TableOwnBet,
  type TableReply,
  type TableView,
} from '../../contract/index.ts'
import { replayOfShared, streamGame } from '../../rules/index.ts'
import { flip, kite } from '../../testing/games.ts'
import { openStudioRig, type Player, siteOrigin, type StudioRig } from '../../testing/rig.ts'

/**
 * The wallet's time to keep a bet: one so short that it passes in a test, one so long that it never does on a slow
 * machine.
 */
const [confirmSoon, confirmAnyTime] = [{ confirmWithinMs: 1200 }, { confirmWithinMs: 40_000 }]

let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({
    games: [flip],
    tables: [kite],
    settings: { answerWithinMs: 1000, ...confirmAnyTime, roundCap: 20_000_000n },
  })
})
afterEach(() => rig.dial({}))
afterAll(() => rig.close())

const key = (): string => crypto.randomUUID()
const show = async (): Promise<TableView> => (await rig.ask<TableView>('table/show', { table: 'kite' })).data
const mine = async (player: Player): Promise<readonly TableOwnBet[]> =>
  (await rig.ask<{ bets: TableOwnBet[] }>('table/mine', { table: 'kite' }, player)).data.bets

/** Waits for a round in this state. Asking keeps the table running. */
const when = async (state: string, not = ''): Promise<NonNullable<TableView['round']>> => {
  for (let tries = 0; tries < 500; tries += 1) {
    const { round } = await show()
    if (round !== null && round.state === state && round.round !== not) return round
    await new Promise((done) => setTimeout(done, 40))
  }
  throw new Error(`no round was ${state}`)
}
/** A round that has just begun. */
const fresh = async () => when('betting', (await show()).round?.round)

const put = (player: Player, round: string, more: object = {}) =>
  rig.ask<TableReply>(
    'table/bet',
    { key: key(), table: 'kite', version: 1, round, plays: [{ pick: { target: 650 }, stake: 1000 }], ...more },
    player,
  )
const leave = (player: Player, bet: string) => rig.ask<TableReply>('table/leave', { bet }, player)
const takeBack = (player: Player, bet: string) => rig.ask<TableReply>('table/take-back', { bet }, player)
const betOf = async (player: Player, of: string): Promise<TableOwnBet> => {
  const bet = (await mine(player)).find(({ bet: id }) => id === of)
  if (bet === undefined) throw new Error('no such bet')
  return bet
}
const ends = async (player: Player, bet: string): Promise<TableOwnBet> => {
  await expect
    .poll(async () => (await betOf(player, bet)).state, { interval: 100 })
    .toMatch(/ended|void|returned|refused/)
  await rig.quiet()
  return betOf(player, bet)
}
const targetIn = (of: TableOwnBet | undefined): number =>
  (of?.left?.[0]?.pick as { readonly target: number } | undefined)?.target ?? 0
const rules = (name: string) => (name === streamGame(kite) ? replayOfShared(kite) : undefined)
const plays = (target: number, stake = 1000) => ({ plays: [{ pick: { target }, stake }] })

it('L7, L23: a bet is held, kept at the close and paid by its pick, and its receipt proves the link', async () => {
  const player = await rig.player(100_000n)
  const round = await fresh()
  const [one, other] = await Promise.all([put(player, round.round), put(player, round.round, plays(1400))])
  expect([one.data.bet.state, other.data.bet.state]).toEqual(['held', 'held'])
  expect(await rig.cash(player)).toBe(98_000n)
  const [won, lost] = [await ends(player, one.data.bet.bet), await ends(player, other.data.bet.bet)]
  expect([won.total, lost.total]).toEqual([6_500, 0])
  expect(await rig.cash(player)).toBe(104_500n)
  const { last } = await show()
  const past = last.find(({ round: id }) => id === round.round)
  const chain = { scheme: 'chain', nonce: past?.nonce ?? 0, beacon: past?.beacon ?? undefined } as const
  expect(promiseOf(chain, past?.seed ?? '')).toBe(past?.commitment)
  for (const bet of [won, lost]) {
    const { data } = await rig.ask<{ receipt: Receipt }>('proof', { round: bet.bet }, player)
    expect(data.receipt).toMatchObject({ scheme: 'chain', nonce: round.nonce, digest: bet.digest, seed: past?.seed })
    expect(checkReceipt(data.receipt, rules)).toBeNull()
    expect(checkReceipt({ ...data.receipt, nonce: data.receipt.nonce + 1 }, rules)).not.toBeNull()
  }
  const { data: told } = await rig.scene.site('/game/api/v1/round/one', { id: `XQDZ/${won.bet}` }, player)
  expect(told).toMatchObject({
    state: 'settled',
    detail: { game: 'kite', gameClass: 'table', commitment: past?.commitment, mostReturn: 6_500 },
    result: { game: { outcome: past?.outcome, atRisk: 1000, proofDigest: won.digest } },
  })
})

it('cash-out is timed by the venue’s clock: a thousand presses make one, and a successor pays it', async () => {
  const player = await rig.player(100_000n)
  const { bet } = (await put(player, (await fresh()).round, plays(90_000))).data
  expect((await leave(player, bet.bet)).status_code).toBe('WAITS')
  const running = await when('running')
  await expect.poll(async () => (await show()).now - (running.startsAt ?? 0)).toBeGreaterThan(50)
  const before = await show()
  const replies = await Promise.all(Array.from({ length: 1000 }, () => leave(player, bet.bet)))
  const targets = new Set(replies.map(({ data }) => JSON.stringify(data.bet.left)))
  expect(targets.size).toBe(1)
  const target = targetIn(replies[0]?.data.bet)
  expect(target).toBeGreaterThanOrEqual(100 + before.now - (running.startsAt ?? 0))
  expect(target).toBeLessThan(1300)
  await rig.reopen()
  const end = await ends(player, bet.bet)
  expect(end.total).toBe(target * 10)
  expect(await rig.cash(player)).toBe(99_000n + BigInt(target * 10))
  expect((await leave(player, bet.bet)).data.bet.total).toBe(target * 10)
  const { data } = await rig.ask<{ receipt: Receipt }>('proof', { round: bet.bet }, player)
  expect(checkReceipt(data.receipt, rules)).toBeNull()
})

it('a cash-out counts to the last millisecond before the end, and none after it', async () => {
  const players = await Promise.all(Array.from({ length: 8 }, () => rig.player(100_000n)))
  const pressed = async (): Promise<{ readonly over: number; readonly left: number; readonly reached: number }> => {
    const { round } = await fresh()
    const bets = await Promise.all(players.map(async (player) => (await put(player, round, plays(90_000))).data.bet))
    const { startsAt } = await when('running')
    const { now } = await show()
    const answers = await Promise.all(
      players.map(async (player, at) => {
        await new Promise((done) => setTimeout(done, (startsAt ?? 0) + 585 + 4 * at - now))
        return leave(player, bets[at]?.bet ?? '')
      }),
    )
    const ended = await Promise.all(players.map((player, at) => ends(player, bets[at]?.bet ?? '')))
    const reached = Number((await show()).last.find((one) => one.round === round)?.outcome)
    for (const [at, { left, total }] of ended.entries()) {
      const target = (left?.[0]?.pick as { readonly target: number } | undefined)?.target
      expect(answers[at]?.status_code).toBe(left === null ? 'ROUND_OVER' : 6000)
      expect(total).toBe((target ?? 0) * 10)
      expect(target ?? 0).toBeLessThanOrEqual(reached)
    }
    const over = answers.filter(({ status_code: code }) => code === 'ROUND_OVER').length
    return { over, left: answers.length - over, reached }
  }
  let low = await pressed()
  for (let tries = 0; tries < 40 && low.reached > 700; tries += 1) low = await pressed()
  expect(low.reached).toBe(700)
  expect(low.over).toBeGreaterThan(0)
})

it('its statement lists the bets of a room with their state in the wallet', async () => {
  const [player, poor] = [await rig.player(100_000n), await rig.player(500n)]
  const { round } = await fresh()
  const kept = (await put(player, round)).data.bet.bet
  const back = (await put(player, round)).data.bet.bet
  const none = (await put(poor, round)).data.bet.bet
  await takeBack(player, back)
  const refs = [kept, back, none]
  await ends(player, kept)
  const said = await rig.house(venueStatement, { since: 0, until: 1, refs })
  expect(new Map(said.lines.map(({ ref, state, total }) => [ref, [state, total]]))).toEqual(
    new Map([
      [kept, ['settled', 6_500]],
      [back, ['gone', null]],
      [none, ['gone', null]],
    ]),
  )
  const window = { since: 0, until: 9_999_999_999_999 }
  const { lines } = await rig.house(venueStatement, window)
  expect(lines.map(({ ref }) => ref)).toEqual(expect.arrayContaining(refs))
})

it('the desk sees a room’s bets with calls and receipt, cannot void a single one, and can close the game', async () => {
  const player = await rig.player(100_000n)
  const { round } = await fresh()
  const kept = (await put(player, round)).data.bet.bet
  const early = (await rig.house(houseRound, { round: kept })).found
  // However slow the machine: no link and no receipt before the end.
  expect(early?.receipt === null).toBe(early?.round.state !== 'ended')
  expect(early?.room).toMatchObject({ round, voidedAt: null })
  const ended = await ends(player, kept)
  const { rounds } = await rig.house(houseRounds, { game: 'kite', limit: 2, alias: early?.alias })
  expect(rounds.map(({ round: one }) => [one.round, one.state, one.total])).toEqual([[kept, 'ended', 6500]])
  const found = (await rig.house(houseRound, { round: kept })).found
  expect(found).toMatchObject({ pair: { state: 'revealed' }, receipt: { digest: ended.digest } })
  expect(found?.calls.map(({ call, answer }) => [call, answer])).toEqual([
    ['debit', 'OK'],
    ['confirm', 'OK'],
    ['settle', 'OK'],
  ])
  expect(checkReceipt(found?.receipt as Receipt, rules)).toBeNull()
  const act = (act: HouseAct) => rig.house(houseAct, { id: key(), act })
  expect(await act({ what: 'void', round: kept })).toEqual({ code: 'UNKNOWN' })
  const { days } = await rig.house(houseFigures, { days: 2 })
  expect(days.find(({ game }) => game === 'kite')).toMatchObject({ version: 1 })
  const { games } = await rig.house(houseManifest, {})
  expect(games.find(({ game }) => game === 'kite')).toMatchObject({ open: true, version: 1 })
  const marks = { what: 'mark' as const, game: 'kite', place: null, tags: [] }
  expect(await act({ ...marks, open: false })).toEqual({ code: 'DONE' })
  expect((await put(player, (await show()).round?.round ?? round)).status_code).toBe('GAME_CLOSED')
  expect(await act({ ...marks, open: true })).toEqual({ code: 'DONE' })
})

it('L5, L6: one key makes one bet under repeated calls; a bet taken back before the close is free', async () => {
  const player = await rig.player(100_000n)
  const { round } = await fresh()
  const same = { key: key() }
  rig.dial({ twice: 1 })
  const replies = await Promise.all([put(player, round, same), put(player, round, same), put(player, round, same)])
  expect(new Set(replies.map(({ data }) => data.bet.bet)).size).toBe(1)
  expect((await put(player, round, { ...same, ...plays(640) })).status_code).toBe('CONFLICT')
  const { bet } = replies[0]?.data ?? {}
  const backs = await Promise.all([takeBack(player, bet?.bet ?? ''), takeBack(player, bet?.bet ?? '')])
  expect(backs.map(({ data }) => data.bet.state)).toEqual(['returned', 'returned'])
  await rig.quiet()
  expect(await rig.cash(player)).toBe(100_000n)
  const kept = (await put(player, (await fresh()).round)).data.bet
  await when('running')
  expect((await takeBack(player, kept.bet)).status_code).toBe('BETS_CLOSED')
  expect((await ends(player, kept.bet)).total).toBe(6_500)
  expect((await takeBack(player, kept.bet)).status_code).toBe('BETS_CLOSED')
})

it('exposure first: two bets of a member, the cap of a bet, the cap of a round; no bet after the close', async () => {
  const [one, two] = [await rig.player(10_000_000n), await rig.player(10_000_000n)]
  const { round } = await fresh()
  expect((await put(one, round, plays(100_000, 50_000))).status_code).toBe('STAKE_HIGH')
  expect((await put(one, round, plays(150, 99))).status_code).toBe('STAKE_LOW')
  expect((await put(one, round, plays(100))).status_code).toBe('CHOICE')
  expect(
    (await put(one, round, { plays: Array.from({ length: 3 }, () => ({ pick: { target: 150 }, stake: 100 })) }))
      .status_code,
  ).toBe('CHOICE')
  expect((await put(one, round, { version: 2 })).status_code).toBe('GAME')
  expect((await put(one, key())).status_code).toBe('BETS_CLOSED')
  expect((await put(one, round, plays(90_000, 20_000))).status_code).toBe(6000)
  expect((await put(two, round, plays(90_000, 20_000))).status_code).toBe('HOUSE_LIMIT')
  const three = await Promise.all([put(one, round), put(one, round), put(one, round)])
  expect(three.filter(({ status_code: code }) => code === 'BETS_FULL')).toHaveLength(2)
  const running = await when('running')
  expect((await put(two, running.round)).status_code).toBe('BETS_CLOSED')
})

it('L11: an unanswered debit is returned at the close, and an unanswered confirm is void', async () => {
  await rig.reopen(confirmSoon)
  const player = await rig.player(100_000n)
  const { round } = await fresh()
  rig.dial({ dropAnswer: 1 })
  const asked = (await put(player, round)).data.bet
  await when('running')
  rig.dial({})
  expect(await ends(player, asked.bet)).toMatchObject({ state: 'returned', reason: 'timeout' })
  expect(await rig.cash(player)).toBe(100_000n)
  for (const fault of [{ dropAnswer: 1 }, { dropCall: 1 }]) {
    const held = (await put(player, (await fresh()).round)).data.bet
    expect(held.state).toBe('held')
    rig.dial(fault)
    await when('running')
    rig.dial({})
    expect(await ends(player, held.bet)).toMatchObject({ state: 'void', reason: 'timeout', total: 1000 })
    expect(await rig.cash(player)).toBe(100_000n)
  }
  await rig.reopen(confirmAnyTime)
})

it.each(['betting', 'closed', 'running', 'ended'] as const)(
  'L8, L23: after a takeover while %s the round keeps its link, and every bet is paid once',
  async (state) => {
    const player = await rig.player(100_000n)
    const round = await fresh()
    const { bet } = (await put(player, round.round)).data
    if (state === 'closed') rig.dial({ dropCall: 1 })
    if (state === 'ended') await when('running').then(() => rig.dial({ dropCall: 1 }))
    if (state !== 'betting') await when(state)
    await rig.reopen()
    const end = await ends(player, bet.bet)
    expect(end).toMatchObject({ nonce: round.nonce, state: 'ended', total: 6_500 })
    expect(await rig.cash(player)).toBe(105_500n)
    const links = (await show()).last.map(({ nonce }) => nonce)
    expect(new Set(links).size).toBe(links.length)
  },
)

it('L20: an exclusion returns a held stake; a kept bet plays on and is paid', async () => {
  const { house } = rig.scene
  const bar = (player: Player) =>
    commitChange(house, player.id, { set: 'exclude', until: house.world.now() + 40 * 86_400_000 })
  const [held, kept] = [await rig.player(100_000n), await rig.player(100_000n)]
  const { round } = await fresh()
  const [one, two] = [(await put(held, round)).data.bet, (await put(kept, round)).data.bet]
  await bar(held)
  await rig.scene.news()
  await when('running')
  await bar(kept)
  await rig.scene.news()
  expect(await ends(held, one.bet)).toMatchObject({ state: 'returned', reason: 'excluded' })
  expect(await rig.cash(held)).toBe(100_000n)
  expect(await ends(kept, two.bet)).toMatchObject({ state: 'ended', total: 6_500 })
  expect(await rig.cash(kept)).toBe(105_500n)
  expect([(await put(held, (await fresh()).round)).data?.bet?.state]).not.toContain('held')
})

it('L11, L20: a bet returned by an exclusion while its confirm is lost ends as returned', async () => {
  await rig.reopen(confirmSoon)
  const { house } = rig.scene
  const player = await rig.player(100_000n)
  const { bet } = (await put(player, (await fresh()).round)).data
  rig.dial({ dropCall: 1 })
  await commitChange(house, player.id, { set: 'exclude', until: house.world.now() + 40 * 86_400_000 })
  await rig.scene.news()
  expect(await rig.cash(player)).toBe(100_000n)
  await when('running')
  rig.dial({})
  // Its void is sent to the wallet, which has already given the stake back.
  await expect.poll(async () => (await betOf(player, bet.bet)).state).toBe('returned')
  await rig.quiet()
  expect(await betOf(player, bet.bet)).toMatchObject({ reason: 'excluded', total: null })
  expect(await rig.cash(player)).toBe(100_000n)
  const { lines } = await rig.house(venueStatement, { since: 0, until: 1, refs: [bet.bet] })
  expect(lines).toMatchObject([{ ref: bet.bet, state: 'gone', total: null }])
  await rig.reopen(confirmAnyTime)
})

it('L32, L34: another member’s bet is not found; no alias is shown, and no link before the end', async () => {
  const [one, two] = [await rig.player(10_000n), await rig.player(10_000n)]
  const { round } = await fresh()
  const { bet } = (await put(one, round)).data
  expect((await takeBack(two, bet.bet)).status_code).toBe('ROUND')
  expect((await leave(two, bet.bet)).status_code).toBe('ROUND')
  expect((await rig.ask('table/bet-of', { key: bet.key }, two)).status_code).toBe('ROUND')
  expect((await rig.ask('proof', { round: bet.bet }, one)).status_code).toBe('WAITS')
  const told = JSON.stringify(await show())
  const { rows } = await rig
    .db()
    .query<{ alias: string; seed: string }>('select b.alias, c.seed from table_bet b, chain c where b.id = $1', [
      bet.bet,
    ])
  expect(rows[0]?.seed).toMatch(/^[0-9a-f]{8}\.[A-Za-z0-9+/=]{80}$/)
  expect(told).not.toContain(rows[0]?.alias)
  expect((await show()).round).toMatchObject({ seed: null, outcome: null, told: null })
  await ends(one, bet.bet)
})

type Heard = { readonly topic: string; readonly number: number; readonly data: TableFrame }
const watch = async () => {
  const { data } = await rig.ask<{ ticket: string }>('push/ticket', { table: 'kite' })
  const address = `ws://127.0.0.1:${rig.port()}/studio/v1/push?ticket=${data.ticket}`
  const socket = new WebSocket(address, { origin: siteOrigin })
  const heard: Heard[] = []
  socket.on('message', (text: Buffer) => {
    const { msgId, msgData } = JSON.parse(text.toString()) as { msgId: number; msgData: Heard }
    if (msgId === 1) heard.push(msgData)
  })
  await new Promise((done, failed) => {
    socket.once('open', done)
    socket.once('error', failed)
  })
  return { heard, address, socket }
}

it('two viewers without a login receive the same frames under the same numbers; a ticket works once', async () => {
  const [one, two] = [await watch(), await watch()]
  const again = new WebSocket(one.address, { origin: siteOrigin })
  await expect(new Promise((_done, failed) => again.once('error', failed))).rejects.toThrow('401')
  const player = await rig.player(100_000n)
  const states = () => one.heard.flatMap(({ data }) => (data.is === 'round' ? [data.round.state] : []))
  await expect.poll(() => states().includes('betting')).toBe(true)
  const bet = (await put(player, (await fresh()).round)).data.bet
  await ends(player, bet.bet)
  await expect.poll(() => states().includes('ended')).toBe(true)
  expect(one.heard.some(({ data }) => data.is === 'bets' && data.bets.some(({ bet: id }) => id === bet.bet))).toBe(true)
  expect(one.heard.some(({ data }) => data.is === 'beat')).toBe(true)
  const since = two.heard[0]?.number ?? 0
  const both = Math.min(one.heard.at(-1)?.number ?? 0, two.heard.at(-1)?.number ?? 0)
  const cut = (all: readonly Heard[]) => all.filter(({ number }) => number >= since && number <= both)
  expect(cut(one.heard)).toEqual(cut(two.heard))
  expect(cut(one.heard).map(({ number }) => number)).toEqual(
    Array.from({ length: both - since + 1 }, (_, i) => since + i),
  )
  one.socket.close()
  two.socket.close()
})
