// What a member sees of a round of their own that cannot be shown: everything stored of it, and what is wrong. None of
// their calls may fail with a fault, whichever part does not fit, and no stake is taken for a round that could not be
// drawn.

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StudioReply, StudioRound, StudioSeeds, TableOwnBet, TableReply, TableView } from '../../contract/index.ts'
import { flip, kite, ladder } from '../../testing/games.ts'
import { openStudioRig, type Player, type StudioRig } from '../../testing/rig.ts'

let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({ games: [flip, ladder], tables: [kite], settings: { paceMs: 0 } })
})
afterAll(() => rig.close())

const press = (player: Player, more: object = {}) =>
  rig.ask<StudioReply>(
    'place',
    { key: crypto.randomUUID(), game: 'flip', version: 1, choice: { side: 0 }, stake: 1000, ...more },
    player,
  )
const climb = (player: Player) => press(player, { game: 'ladder', choice: {} })
const history = async (player: Player) =>
  (await rig.ask<{ rounds: StudioRound[] }>('history', {}, player)).data.rounds.map(({ round, unread }) => [
    round,
    unread,
  ])
const words = (player: Player, round: string) =>
  Promise.all(
    [
      rig.ask('round', { round }, player),
      rig.ask('proof', { round }, player),
      rig.ask('step', { round, no: 1, step: 'up' }, player),
    ].map(async (answer) => (await answer).status_code),
  )

it.each([
  ['rule', 'update round set version = 9 where id = $1'],
  ['terms', `update round set steps = '["no step"]' where id = $1`],
  ['terms', `update round set choice = '"no choice"', steps = '[null]' where id = $1`],
] as const)('L11: an open round with unreadable %s is shown as stored (%s)', async (unread, damage) => {
  const player = await rig.player(100_000n)
  const ended = (await press(player)).data.round.round
  const open = (await climb(player)).data.round
  await rig.db().query(damage, [open.round])
  await rig.reopen()

  const told = { round: open.round, nonce: 1, state: 'open', stake: 1000, total: null, worth: null, told: null, unread }
  expect(await rig.ask('open', { game: 'flip' }, player)).toMatchObject({
    status_code: 6000,
    data: { unfinished: told, last: [{ round: ended, unread: null }] },
  })
  expect((await rig.ask('unfinished', {}, player)).data).toMatchObject({ rounds: [told] })
  expect(await history(player)).toEqual([
    [open.round, unread],
    [ended, null],
  ])
  expect((await rig.ask<StudioReply>('round', { key: open.key }, player)).data.round).toMatchObject(told)
  expect(await words(player, open.round)).toEqual([6000, 'UNREADABLE', 'UNREADABLE'])
  expect((await press(player)).status_code).toBe('ROUND_OPEN')
  expect((await rig.ask('seed/show', {}, player)).status_code).toBe(6000)
})

it('L11: an ended round with unreadable terms keeps its money and digest; its proof is refused', async () => {
  const player = await rig.player(100_000n)
  const { round: id, total, digest } = (await press(player)).data.round
  await rig.db().query(`update round set steps = '["no step"]' where id = $1`, [id])
  await rig.reopen()
  const [round] = (await rig.ask<{ rounds: StudioRound[] }>('history', {}, player)).data.rounds
  expect(round).toMatchObject({ round: id, state: 'ended', stake: 1000, total, digest, told: null, unread: 'terms' })
  expect(await words(player, id)).toEqual([6000, 'UNREADABLE', 'UNREADABLE'])
  expect((await press(player)).status_code).toBe(6000)
})

it('L34: a seed pair that cannot be decrypted takes no stake; revealed, its seed is null', async () => {
  const player = await rig.player(100_000n)
  const { round: id, commitment } = (await press(player)).data.round
  const cash = await rig.cash(player)
  await rig.db().query(`update seed_pair set seed = 'unknown.key' where commitment = $1`, [commitment])
  await rig.reopen()

  expect(await history(player)).toEqual([[id, 'seed']])
  expect(await words(player, id)).toEqual([6000, 'UNREADABLE', 'UNREADABLE'])
  expect(await rig.ask('open', { game: 'flip' }, player)).toMatchObject({ status_code: 6000, data: { open: false } })
  for (const one of [await press(player), await climb(player)]) expect(one.status_code).toBe('GAME_CLOSED')
  expect(await rig.cash(player)).toBe(cash)
  expect(rig.log.said.some(({ level, facts }) => level === 'alarm' && facts['law'] === 'L34')).toBe(true)

  const { next } = (await rig.ask<StudioSeeds>('seed/show', {}, player)).data
  const turned = await rig.ask<StudioSeeds>('seed/rotate', { commitment: next.commitment, salt: 'lucky' }, player)
  expect(turned.data).toMatchObject({ current: { commitment: next.commitment }, past: [{ commitment, seed: null }] })
  expect(await rig.ask('open', { game: 'flip' }, player)).toMatchObject({ status_code: 6000, data: { open: true } })
  expect((await press(player)).status_code).toBe(6000)
})

const roomIs = async (state: string): Promise<NonNullable<TableView['round']>> => {
  for (let tries = 0; tries < 1000; tries += 1) {
    const { round } = (await rig.ask<TableView>('table/show', { table: 'kite' })).data
    if (round?.state === state) return round
    await new Promise((done) => setTimeout(done, 40))
  }
  throw new Error(`no round was ${state}`)
}

it('L11: an unreadable bet of a room is refused as UNREADABLE, and its member can bet again', async () => {
  const player = await rig.player(100_000n)
  const put = async (plays: object) => {
    const { round } = await roomIs('betting')
    const key = crypto.randomUUID()
    const { data } = await rig.ask<TableReply>(
      'table/bet',
      { key, table: 'kite', version: 1, round, plays: [{ pick: { target: 650 }, stake: 1000 }], ...plays },
      player,
    )
    return { key, bet: data.bet.bet }
  }
  const { key, bet } = await put({})
  // A bet of the last round is answered from memory; only the next round lets go of it.
  await roomIs('ended')
  await roomIs('betting')
  await rig.db().query(`update table_bet set plays = '[{"pick":"none","stake":1000}]' where id = $1`, [bet])
  const asked = [
    ['table/bet-of', { key }],
    ['table/take-back', { bet }],
    ['table/leave', { bet }],
    ['proof', { round: bet }],
  ] as const
  for (const [call, ask] of asked)
    expect([call, (await rig.ask(call, ask, player)).status_code]).toEqual([call, 'UNREADABLE'])
  const later = await put({})
  const { data } = await rig.ask<{ bets: TableOwnBet[] }>('table/mine', { table: 'kite' }, player)
  expect(data.bets.map((one) => one.bet)).toEqual([later.bet])
  expect(rig.log.said.some(({ level, facts }) => level === 'alarm' && facts['table'] === 'kite')).toBe(true)
})
