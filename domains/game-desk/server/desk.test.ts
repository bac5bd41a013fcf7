// The desk of games with a real venue on its own database: what operators see of it, what they may do, and that a void
// needs two of them.

import { openDesk, type Seat } from '@magpie/operators/testing'
import { flip, kite, ladder } from '@magpie/studio/testing/games'
import { openStudioRig, secret, type StudioRig, venueCode } from '@magpie/studio/testing/rig'
import type { StudioReply, TableOwnBet, TableReply, TableView } from '@magpie/studio/contract'
import { isRefusal } from '@magpie/kernel'
import { aliases, openVenues } from '@magpie/venues/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  opsGameDays,
  opsGameMark,
  opsGameRound,
  opsGameRounds,
  opsGames,
  opsGameWatch,
  opsVoid,
  opsVoidDecide,
  opsVoidRoom,
  opsVoids,
} from '../contract/index.ts'
import { tellWaiting } from './acts.ts'
import { actVenues, openGameDesk } from './index.ts'

const master = 'master secret of a test'
const reason = 'as agreed by telephone'
const settings = {
  venues: [{ code: venueCode, url: 'http://venue.test', secret }],
  // The platform's aliases of its members in the rig.
  aliasOf: aliases(master),
}

let rig: StudioRig
let desk: Awaited<ReturnType<typeof openDesk>>
let isSilent = false
/** The next act is sent when this resolves. */
let hold: Promise<unknown> | undefined
const seats = new Map<string, Seat>()
const at = (role: string): Seat => seats.get(role) as Seat

beforeAll(async () => {
  rig = await openStudioRig({ games: [flip, ladder], tables: [kite], settings: { paceMs: 0 } })
  const { house, url } = rig.scene
  const http: typeof rig.http = async (request) => {
    const until = request.url.endsWith('/games/act') ? hold : undefined
    if (until !== undefined) hold = undefined
    await until
    return isSilent ? Promise.reject(new Error('nobody answers')) : rig.http(request)
  }
  desk = await openDesk([openVenues({ venues: [], secret: master }).slice, openGameDesk(settings)], {
    url,
    house: { ...house, world: { ...house.world, http } },
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
const press = async (cash = 100_000n) => {
  const player = await rig.player(cash)
  const ask = { key: crypto.randomUUID(), game: 'flip', version: 1, choice: { side: 0 }, stake: 1000 }
  return { player, round: (await rig.ask<StudioReply>('place', ask, player)).data.round }
}
const marks = (open: boolean) => ({ venue: venueCode, game: 'flip', open, place: 1, tags: ['new' as const], reason })

it('the catalogue shows the venue’s games with their returns; a silent venue is shown as silent', async () => {
  await press()
  const [venue] = told(await at('support').call(opsGames, {})).venues
  expect(venue).toMatchObject({ venue: venueCode, silent: false })
  const game = venue?.games.find((one) => one.game === 'flip')
  expect(game).toMatchObject({
    version: 1,
    open: true,
    paceMs: 0,
    returns: { most: '98.00' },
    figures: { exact: 98, z: null },
  })
  expect(told(await at('support').call(opsGameDays, { venue: venueCode, game: 'flip' })).days).toHaveLength(1)
  isSilent = true
  expect(told(await at('support').call(opsGames, {})).venues).toMatchObject([{ silent: true, games: [] }])
  expect(await at('support').refusal(opsGameRounds, { venue: venueCode })).toBe('venue_silent')
  isSilent = false
})

it('L33: one operator closes a game with a logged reason; a silent venue gets the act later (L11)', async () => {
  expect(await at('support').refusal(opsGameMark, marks(false))).toBe('forbidden')
  expect(told(await at('content').call(opsGameMark, marks(false)))).toEqual({ state: 'done' })
  const player = await rig.player(100_000n)
  const ask = { key: crypto.randomUUID(), game: 'flip', version: 1, choice: { side: 0 }, stake: 1000 }
  expect((await rig.ask('place', ask, player)).status_code).toBe('GAME_CLOSED')
  isSilent = true
  expect(told(await at('content').call(opsGameMark, marks(true)))).toEqual({ state: 'waiting' })
  isSilent = false
  await tellWaiting(actVenues(settings), desk.house)
  const pressed = async () => {
    const { data } = await rig.ask<StudioReply>('place', { ...ask, key: crypto.randomUUID() }, player)
    return `${data.round.state} ${data.round.reason ?? ''}`
  }
  // Two seconds, plus the time of a press on a busy machine.
  const within = { timeout: 6000, interval: 100 }
  await expect.poll(pressed, within).toBe('ended ')
  // Switched off while the venue is silent, the game is still on sale there, also after a restart; but the wallet takes
  // nothing for it.
  isSilent = true
  expect(told(await at('content').call(opsGameMark, marks(false)))).toEqual({ state: 'waiting' })
  await rig.reopen()
  await expect.poll(pressed, within).toBe('refused closed')
  expect(told(await at('content').call(opsGameMark, marks(true)))).toEqual({ state: 'waiting' })
  isSilent = false
  await tellWaiting(actVenues(settings), desk.house)
  await expect.poll(pressed, within).toBe('ended ')
  expect(await at('content').refusal(opsGameMark, { ...marks(true), game: 'none' })).toBe('game_off_sale')
  const log = (await desk.audit()).filter(({ action }) => action === 'games.mark')
  expect(log[1]).toMatchObject({ reason, subjectKind: 'game', subjectId: 'flip' })
})

const flipNow = async () =>
  told(await at('content').call(opsGames, {})).venues[0]?.games.find(({ game }) => game === 'flip')
const isOpen = async () => (await flipNow())?.open

it('L11: an act sent late does not undo a newer one, and acts for a lost venue block no other venue', async () => {
  isSilent = true
  expect(told(await at('content').call(opsGameMark, marks(true)))).toEqual({ state: 'waiting' })
  isSilent = false
  expect(told(await at('content').call(opsGameMark, marks(false)))).toEqual({ state: 'done' })
  await tellWaiting(actVenues(settings), desk.house)
  expect(await isOpen()).toBe(false)
  await desk.house.db.query(`insert into game_desk.act (id, venue, act, made_at)
    select gen_random_uuid(), 'GONE', '{"what": "mark", "game": "flip", "open": false, "place": 1, "tags": []}', now() - interval '1 day'
    from generate_series(1, 60)`)
  isSilent = true
  expect(told(await at('content').call(opsGameMark, marks(true)))).toEqual({ state: 'waiting' })
  isSilent = false
  await tellWaiting(actVenues(settings), desk.house)
  expect(await isOpen()).toBe(true)
  await desk.house.db.query(`update game_desk.act set answer = 'GONE', answered_at = now() where venue = 'GONE'`)
})

it('L11: an act that is on its way arrives before a newer one on the same setting', async () => {
  const waiting = async () =>
    (await desk.house.db.query('select from game_desk.act where answer is null')).rowCount ?? 0
  let release: (value?: unknown) => void = () => undefined
  hold = new Promise((done) => (release = done))
  const first = at('content').call(opsGameMark, marks(true))
  await expect.poll(() => hold === undefined).toBe(true)
  const second = at('content').call(opsGameMark, marks(false))
  await expect.poll(waiting).toBe(2)
  release()
  expect([told(await first), told(await second)]).toEqual([{ state: 'done' }, { state: 'done' }])
  expect(await isOpen()).toBe(false)
  expect(await waiting()).toBe(0)
})

it('settings that another operator has changed meanwhile are not changed by an older form', async () => {
  const seen = { open: true, place: 1, tags: ['new' as const] }
  expect(await at('content').refusal(opsGameMark, { ...marks(true), place: 7, was: seen })).toBe('mark_changed')
  expect(await flipNow()).toMatchObject({ open: false, place: 1 })
  const was = { ...seen, open: false }
  isSilent = true
  expect(told(await at('content').call(opsGameMark, { ...marks(true), place: 2, was }))).toEqual({ state: 'waiting' })
  expect(await at('content').refusal(opsGameMark, { ...marks(false), was })).toBe('mark_changed')
  isSilent = false
  await tellWaiting(actVenues(settings), desk.house)
  expect(await flipNow()).toMatchObject({ open: true, place: 2 })
  const both = await Promise.all(
    [true, false].map((open) => at('content').call(opsGameMark, { ...marks(open), was: { ...seen, place: 2 } })),
  )
  expect(both.filter((answer) => isRefusal(answer))).toHaveLength(1)
  told(await at('content').call(opsGameMark, marks(true)))
})

it('L33: one operator proposes a void and another decides; the stake is returned once, the outcome stays', async () => {
  const { player, round } = await press()
  const asked = { venue: venueCode, round: round.round, reason }
  expect(await at('content').refusal(opsVoid, asked)).toBe('forbidden')
  const { id } = told(await at('risk').call(opsVoid, asked))
  expect(await at('finance').refusal(opsVoid, asked)).toBe('void_waits')
  expect(await at('risk').refusal(opsVoidDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  expect(await at('finance').refusal(opsVoidDecide, { id, decision: 'withdraw', reason })).toBe('other_operator')
  isSilent = true
  expect(told(await at('finance').call(opsVoidDecide, { id, decision: 'approve', reason }))).toEqual({
    state: 'approved',
  })
  expect(told(await at('risk').call(opsVoids, { show: 'all' })).rows[0]).toMatchObject({ id, answer: null })
  isSilent = false
  expect(await at('finance').refusal(opsVoidDecide, { id, decision: 'refuse', reason })).toBe('already_decided')
  await tellWaiting(actVenues(settings), desk.house)
  await rig.quiet()
  expect(await rig.cash(player)).toBe(100_000n)
  expect(told(await at('risk').call(opsVoids, { show: 'all' })).rows[0]).toMatchObject({
    state: 'approved',
    answer: 'DONE',
    stake: 1000,
    total: round.total,
  })
  const one = told(await at('support').call(opsGameRound, { venue: venueCode, round: round.round }))
  expect(one).toMatchObject({ member: player.id, round: { state: 'void', total: 1000, outcome: round.outcome } })
  expect(one.calls.map(({ call, answer }) => [call, answer])).toEqual([
    ['debit', 'OK'],
    ['settle', 'OK'],
  ])
  expect(await at('risk').refusal(opsVoid, asked)).toBe('round_not_taken')
})

it('a refused void moves no money, and rounds are found by game and by member', async () => {
  const { player, round } = await press()
  const before = await rig.cash(player)
  const { id } = told(await at('risk').call(opsVoid, { venue: venueCode, round: round.round, reason }))
  told(await at('finance').call(opsVoidDecide, { id, decision: 'refuse', reason }))
  expect(await rig.cash(player)).toBe(before)
  const { rows } = told(await at('support').call(opsGameRounds, { venue: venueCode, game: 'flip', limit: 5 }))
  expect(rows[0]?.round.round).toBe(round.round)
  expect(told(await at('support').call(opsGameRounds, { venue: venueCode, game: 'ladder' })).rows).toEqual([])
  const own = await at('support').call(opsGameRounds, { venue: venueCode, member: player.id })
  expect(told(own).rows).toMatchObject([{ member: player.id, round: { round: round.round } }])
  expect(await at('support').refusal(opsGameRound, { venue: venueCode, round: crypto.randomUUID() })).toBe(
    'round_unknown',
  )
  expect(await at('support').refusal(opsGameRounds, { venue: 'YBTY' })).toBe('venue_unknown')
})

it('the watch lists open rounds with their members, highest exposure first, and drops ended ones', async () => {
  const { player } = await press()
  const climb = async (stake: number) => {
    const climber = await rig.player(100_000n)
    const ask = { key: crypto.randomUUID(), game: 'ladder', version: 1, choice: {}, stake }
    return { climber, round: (await rig.ask<StudioReply>('place', ask, climber)).data.round.round }
  }
  const [less, more] = [await climb(200), await climb(300)]
  const watch = async () => told(await at('support').call(opsGameWatch, {})).venues[0]
  const seen = await watch()
  expect(seen).toMatchObject({
    venue: venueCode,
    silent: false,
    open: { rounds: 2, stake: 500, most: 512_000 },
    dearest: [
      { round: more.round, member: more.climber.id, game: 'ladder', state: 'open', stake: 300, most: 307_200 },
      { round: less.round, member: less.climber.id, stake: 200, most: 204_800 },
    ],
  })
  expect(JSON.stringify(seen)).not.toContain(player.id)
  for (const { round, climber } of [less, more]) await rig.ask('step', { round, no: 1, step: 'stop' }, climber)
  expect(await watch()).toMatchObject({ open: { rounds: 0, stake: 0, most: 0 }, dearest: [] })
  isSilent = true
  expect(await watch()).toMatchObject({ venue: venueCode, silent: true, rooms: [], dearest: [] })
  isSilent = false
})

const shown = async () => (await rig.ask<TableView>('table/show', { table: 'kite' })).data.round
/** An ended bet on the kite, whatever its result; retries when the machine is too busy for it. */
const flown = async (
  tries = 1,
): Promise<{ readonly player: Awaited<ReturnType<typeof rig.player>>; readonly bet: string }> => {
  if (tries > 8) throw new Error('no bet was kept')
  const player = await rig.player(100_000n)
  const before = (await shown())?.round
  await expect
    .poll(() => shown().then((round) => round?.state === 'betting' && round.round !== before), {
      timeout: 30_000,
      interval: 10,
    })
    .toBe(true)
  const plays = [{ pick: { target: 650 }, stake: 1000 }]
  const ask = { key: crypto.randomUUID(), table: 'kite', version: 1, round: (await shown())?.round, plays }
  const { data } = await rig.ask<TableReply | undefined>('table/bet', ask, player)
  if (data === undefined) return flown(tries + 1)
  const [watched] = told(await at('support').call(opsGameWatch, {})).venues
  const [room] = watched?.rooms ?? []
  if (room?.round !== ask.round || room?.state !== 'betting') return flown(tries + 1)
  expect(room).toMatchObject({ game: 'kite', bets: 1, members: 1, stake: 1000, most: 6500 })
  expect(await at('risk').refusal(opsVoidRoom, { venue: venueCode, bet: data.bet.bet, reason })).toMatch(
    /room_goes_on|round_not_taken/,
  )
  const state = async () => {
    await shown()
    return (await rig.ask<{ bets: TableOwnBet[] }>('table/mine', { table: 'kite' }, player)).data.bets[0]?.state
  }
  await expect.poll(state, { interval: 50 }).toMatch(/ended|void|returned|refused/)
  await rig.quiet()
  return (await state()) === 'ended' ? { player, bet: data.bet.bet } : flown(tries + 1)
}

it('L33: two operators void a room’s whole round after seeing the effect; no single bet is voided', async () => {
  const { player, bet } = await flown()
  expect(await rig.cash(player)).toBe(105_500n)
  const asked = { venue: venueCode, bet, reason }
  expect(await at('risk').refusal(opsVoid, { venue: venueCode, round: bet, reason })).toBe('round_shared')
  expect(await at('support').refusal(opsVoidRoom, asked)).toBe('forbidden')
  expect(await at('risk').refusal(opsVoidRoom, { ...asked, bet: crypto.randomUUID() })).toBe('round_unknown')
  const { id } = told(await at('risk').call(opsVoidRoom, asked))
  expect(await at('finance').refusal(opsVoidRoom, asked)).toBe('void_waits')
  expect(told(await at('finance').call(opsVoids, { show: 'open' })).rows[0]).toMatchObject({
    id,
    game: 'kite',
    member: null,
    stake: 1000,
    total: 6500,
    room: { bet, bets: 1, members: 1, takenBack: 5500, givenBack: 0 },
  })
  expect(await at('risk').refusal(opsVoidDecide, { id, decision: 'approve', reason })).toBe('same_operator')
  isSilent = true
  told(await at('finance').call(opsVoidDecide, { id, decision: 'approve', reason }))
  isSilent = false
  await tellWaiting(actVenues(settings), desk.house)
  await rig.quiet()
  expect(await rig.cash(player)).toBe(100_000n)
  expect(told(await at('risk').call(opsVoids, { show: 'all' })).rows[0]).toMatchObject({ id, answer: 'DONE' })
  const one = told(await at('support').call(opsGameRound, { venue: venueCode, round: bet }))
  expect(one).toMatchObject({ round: { state: 'void', total: 1000 }, room: { bets: 0 } })
  expect(one.room?.voidedAt).not.toBeNull()
  expect(await at('risk').refusal(opsVoidRoom, asked)).toBe('round_not_taken')
  const log = (await desk.audit()).find(({ action, subjectId }) => action === 'games.void.approved' && subjectId === id)
  expect(log).toMatchObject({ reason })
  expect(JSON.parse(String(log?.facts))).toMatchObject({ bets: 1, members: 1, stake: 1000 })
})
