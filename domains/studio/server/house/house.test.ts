// The platform's calls to its venue: no other caller is accepted, acts are done once, a void gives the stake back by a
// new version, and the venue's statement of its bets agrees with the books.

import { checkReceipt, type Receipt } from '@magpie/fair'
import { changesBetween, readHoldings } from '@magpie/testkit/hostile'
import { venueStatement } from '@magpie/venues/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  houseAct,
  houseFigures,
  houseManifest,
  houseRound,
  houseRounds,
  type StudioReply,
} from '../../contract/index.ts'
import { replayOf } from '../../rules/index.ts'
import { flip, ladder } from '../../testing/games.ts'
import { openStudioRig, type Player, type StudioRig } from '../../testing/rig.ts'

let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({ games: [flip, ladder], settings: { paceMs: 0 } })
})
afterAll(() => rig.close())

const key = (): string => crypto.randomUUID()
const zeros = '00000000-0000-0000-0000-000000000000'
const press = (player: Player, more: object = {}) =>
  rig.ask<StudioReply>(
    'place',
    { key: key(), game: 'flip', version: 1, choice: { side: 0 }, stake: 1000, ...more },
    player,
  )
const climb = (player: Player) => press(player, { game: 'ladder', choice: {} })
const voided = (round: string, id = key()) => rig.house(houseAct, { id, act: { what: 'void', round } })
const marked = (open: boolean, id = key()) =>
  rig.house(houseAct, { id, act: { what: 'mark', game: 'flip', open, place: 3, tags: ['new'] } })
const platform = async (round: string, player: Player) =>
  (await rig.scene.site('/game/api/v1/round/one', { id: `XQDZ/${round}` }, player)).data

it('L34: a call is answered only with the house’s signature', async () => {
  expect(await rig.house(houseManifest, {}, 'another secret')).toEqual({ code: 'SIGNATURE' })
  expect(await rig.house(houseAct, { id: key(), act: { what: 'void', round: key() } }, 'x')).toEqual({
    code: 'SIGNATURE',
  })
})

it('a closed game takes no stake, its open rounds can end, and its marks survive a restart', async () => {
  const player = await rig.player(100_000n)
  const { round } = (await climb(player)).data
  const act = key()
  expect(await marked(false, act)).toEqual({ code: 'DONE' })
  expect(await marked(false, act)).toEqual({ code: 'DONE' })
  expect(await marked(true, act)).toEqual({ code: 'CONFLICT' })
  await rig.ask('step', { round: round.round, no: 1, step: 'stop' }, player)
  expect((await press(player)).status_code).toBe('GAME_CLOSED')
  await rig.reopen()
  expect((await press(player)).status_code).toBe('GAME_CLOSED')
  const { games } = await rig.house(houseManifest, {})
  expect(games.find(({ game }) => game === 'flip')).toMatchObject({
    open: false,
    place: 3,
    tags: ['new'],
    returns: { least: '98.00', most: '98.00' },
    multiple: '1.96',
  })
  const { data } = await rig.ask<{ games: { game: string; place: number; tags: string[] }[] }>('games', {})
  expect(data.games.find(({ game }) => game === 'flip')).toMatchObject({ open: false, place: 3, tags: ['new'] })
  expect(await marked(true)).toEqual({ code: 'DONE' })
  expect((await press(player)).status_code).toBe(6000)
  expect(
    await rig.house(houseAct, { id: key(), act: { what: 'mark', game: 'none', open: true, place: null, tags: [] } }),
  ).toEqual({ code: 'UNKNOWN' })
})

it('L8: a void returns the stake once, whatever was drawn, as a new version; the nonce stays used', async () => {
  const player = await rig.player(100_000n)
  const { round } = (await press(player)).data
  const act = key()
  expect(await voided(round.round, act)).toEqual({ code: 'DONE' })
  expect(await voided(round.round, act)).toEqual({ code: 'DONE' })
  expect(await voided(round.round)).toEqual({ code: 'DONE' })
  await rig.quiet()
  expect(await rig.cash(player)).toBe(100_000n)
  expect(await platform(round.round, player)).toMatchObject({
    state: 'settled',
    total: '10.00',
    result: { game: { outcome: 'void', atRisk: 0, proofDigest: round.digest } },
  })
  const told = await rig.ask<StudioReply>('round', { round: round.round }, player)
  expect(told.data.round).toMatchObject({ state: 'void', total: 1000 })
  expect((await press(player)).data.round.nonce).toBe(round.nonce + 1)
})

it('L8: an open round can be voided; its next step is refused, and the member may play again', async () => {
  const player = await rig.player(100_000n)
  const { round } = (await climb(player)).data
  expect(await voided(round.round)).toEqual({ code: 'DONE' })
  expect((await rig.ask('step', { round: round.round, no: 1, step: 'up' }, player)).status_code).toBe('ROUND_OVER')
  await rig.quiet()
  expect(await rig.cash(player)).toBe(100_000n)
  expect((await press(player)).status_code).toBe(6000)
  expect(await voided(key())).toEqual({ code: 'UNKNOWN' })
})

it('L8: a round that ended after operators saw it open is not voided, nor one that ended longer ago than a week', async () => {
  const player = await rig.player(100_000n)
  const { round } = (await climb(player)).data
  await rig.ask('step', { round: round.round, no: 1, step: 'stop' }, player)
  await rig.quiet()
  const paid = await rig.cash(player)
  const as = (total: number | null) =>
    rig.house(houseAct, { id: key(), act: { what: 'void', round: round.round, total } })
  expect(await as(null)).toEqual({ code: 'CHANGED' })
  const ended = (await rig.house(houseRound, { round: round.round })).found
  expect(ended?.voidUntil).toBe((ended?.round.changedAt ?? 0) + 7 * 86_400_000)
  await rig.reopen({ voidWithinMs: 0 })
  expect(await as(980)).toEqual({ code: 'LATE' })
  await rig.quiet()
  expect(await rig.cash(player)).toBe(paid)
  await rig.reopen({ voidWithinMs: 7 * 86_400_000 })
  expect(await as(980)).toEqual({ code: 'DONE' })
  await rig.quiet()
  expect(await rig.cash(player)).toBe(100_000n)
})

it('a refused round cannot be voided', async () => {
  const player = await rig.player(500n)
  const { round } = (await press(player)).data
  expect(round.state).toBe('refused')
  expect(await voided(round.round)).toEqual({ code: 'NOT_TAKEN' })
  expect(await rig.cash(player)).toBe(500n)
})

it('the desk finds a round with its calls and receipt, by member and game, without an unrevealed seed', async () => {
  const player = await rig.player(100_000n)
  const { round } = (await press(player)).data
  const { found } = await rig.house(houseRound, { round: round.round })
  expect(found).toMatchObject({
    round: { round: round.round, state: 'ended' },
    pair: { no: 1, state: 'current' },
    calls: [{ call: 'debit', answer: 'OK' }],
  })
  expect(found?.receipt?.seed).toBeUndefined()
  const shown = await rig.ask<{ next: { commitment: string } }>('seed/show', {}, player)
  await rig.ask('seed/rotate', { commitment: shown.data.next.commitment, salt: 'x' }, player)
  const after = (await rig.house(houseRound, { round: round.round })).found
  expect(checkReceipt(after?.receipt as Receipt, () => replayOf(flip))).toBeNull()
  const alias = found?.alias ?? ''
  expect((await rig.house(houseRounds, { alias, limit: 10 })).rounds.map((one) => one.round.round)).toEqual([
    round.round,
  ])
  expect((await rig.house(houseRounds, { game: 'ladder', alias, limit: 10 })).rounds).toEqual([])
  expect((await rig.house(houseRound, { round: key() })).found).toBeNull()
})

it('L11: an unreadable round is shown as stored with its cause, hides no other, and can be voided', async () => {
  const [player, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const open = (await climb(player)).data.round.round
  const [ended, wrong] = [(await press(other)).data.round.round, (await press(other)).data.round.round]
  const db = rig.db()
  const pair = await db.query<{ id: string; seed: string }>(
    'select p.id, p.seed from seed_pair p join round r on r.pair_id = p.id where r.id = $1',
    [ended],
  )
  const sealed = (seed = '') => db.query('update seed_pair set seed = $1 where id = $2', [seed, pair.rows[0]?.id])
  const told = async (round: string) => (await rig.house(houseRound, { round })).found
  await db.query('update round set version = 9 where id = $1', [open])
  await db.query(`update round set steps = '["no step"]' where id = $1`, [wrong])
  await sealed('unknown.key')

  expect(await told(open)).toMatchObject({
    round: {
      unread: 'rule',
      game: 'ladder',
      version: 9,
      state: 'open',
      stake: 1000,
      choice: {},
      steps: [],
      told: null,
      worth: null,
    },
    calls: [{ call: 'debit', answer: 'OK' }],
    receipt: null,
  })
  expect(await told(ended)).toMatchObject({ round: { unread: 'seed', state: 'ended', told: null }, receipt: null })
  const listed = new Map(
    (await rig.house(houseRounds, { limit: 50 })).rounds.map(({ round }) => [round.round, round.unread]),
  )
  expect([open, ended].map((round) => listed.get(round))).toEqual(['rule', 'seed'])
  await sealed(pair.rows[0]?.seed)
  expect(await told(ended)).toMatchObject({ round: { unread: null }, receipt: { roundId: ended } })
  expect(await told(wrong)).toMatchObject({ round: { unread: 'terms', steps: ['no step'] }, receipt: null })

  expect(await voided(open)).toEqual({ code: 'DONE' })
  await rig.quiet()
  expect(await rig.cash(player)).toBe(100_000n)
  expect(await told(open)).toMatchObject({ round: { unread: 'rule', state: 'void', total: 1000 } })
  expect((await press(player)).status_code).toBe(6000)
})

it('daily figures state stakes, returns and expected returns; a void round is not counted', async () => {
  const player = await rig.player(1_000_000n)
  const flips = async () =>
    (await rig.house(houseFigures, { days: 1 })).days.find(({ game }) => game === 'flip') ?? {
      rounds: 0,
      put: '0',
      back: '0',
      expectedMilli: '0',
    }
  const before = await flips()
  const played = []
  for (let n = 0; n < 4; n += 1) played.push((await press(player)).data.round)
  await voided(played[3]?.round ?? '')
  const after = await flips()
  expect(after.rounds - before.rounds).toBe(3)
  expect(BigInt(after.put) - BigInt(before.put)).toBe(3000n)
  expect(BigInt(after.expectedMilli) - BigInt(before.expectedMilli)).toBe(2_940_000n)
  const back = played.slice(0, 3).reduce((sum, { total }) => sum + BigInt(total ?? 0), 0n)
  expect(BigInt(after.back) - BigInt(before.back)).toBe(back)
})

it('L31, L5: every input to its endpoints gets a declared answer and moves no money', async () => {
  const [player, other] = [await rig.player(1_000_000n), await rig.player(1_000_000n)]
  const asked = { key: key(), game: 'flip', version: 1, choice: { side: 0 }, stake: 1000 }
  const { round } = (await rig.ask<StudioReply>('place', asked, player)).data
  // The walk below sends this UUID too, where it tries other values. A press under it exists, so that no stake is taken.
  await rig.ask('place', { ...asked, key: zeros }, player)
  const theirs = (await climb(other)).data.round
  const shown = await rig.ask<{ next: { commitment: string } }>('seed/show', {}, player)
  const mark = { what: 'mark', game: 'flip', open: true, place: 3 } as const
  const marks = { id: key(), act: { ...mark, tags: [] } }
  await rig.house(houseAct, marks)
  await rig.quiet()
  const { db } = rig.scene.house
  const before = await readHoldings(db)

  const own = (call: string): string => `POST /studio/v1/${call}`
  const house = (call: string): string => `POST /transfer/v1/games/${call}`
  const bet = { table: 'flight', version: 1, round: key(), plays: [{ pick: 1, stake: 1000 }] }
  const rooms = ['show', 'mine', 'bet', 'take-back', 'leave', 'bet-of']
  const served = await rig.walk({
    token: player.token,
    // It has no tables, and the other round belongs to another member.
    refused: [own('step'), own('push/ticket'), ...rooms.map((call) => own(`table/${call}`))],
    asks: {
      [own('games')]: {},
      [own('open')]: { game: 'flip' },
      [own('place')]: asked,
      [own('step')]: { round: theirs.round, no: 1, step: 'up' },
      [own('round')]: { round: round.round },
      [own('unfinished')]: {},
      [own('table/show')]: { table: 'flight' },
      [own('table/mine')]: { table: 'flight' },
      [own('table/bet')]: { ...bet, key: key() },
      [own('table/take-back')]: { bet: key() },
      [own('table/leave')]: { bet: key() },
      [own('table/bet-of')]: { key: key() },
      [own('push/ticket')]: { table: 'flight' },
      [own('seed/show')]: {},
      [own('seed/rotate')]: { commitment: shown.data.next.commitment, salt: 'lucky' },
      [own('proof')]: { round: round.round },
      [own('history')]: { game: 'flip', before: theirs.round, limit: 20 },
      [own('sums')]: { days: 7, game: 'flip' },
      'POST /transfer/v1/statement': { since: 0, until: 1 },
      [house('manifest')]: {},
      [house('figures')]: { days: 30 },
      [house('rounds')]: { game: 'flip', alias: key(), before: theirs.round, limit: 20 },
      [house('round')]: { round: round.round },
      [house('watch')]: {},
      [house('act')]: marks,
    },
  })
  expect(served.complaints).toEqual([])
  expect(served.sent).toBeGreaterThan(500)
  // No one else can read a member’s round, and a repeated press is the same round.
  for (const [call, ask] of [
    ['step', { no: 1, step: 'up' }],
    ['round', {}],
    ['proof', {}],
  ] as const)
    expect((await rig.ask(call, { round: theirs.round, ...ask }, player)).status_code).toBe('ROUND')
  expect((await rig.ask<StudioReply>('place', asked, player)).data.round.round).toBe(round.round)
  expect((await rig.ask('place', { ...asked, stake: 2000 }, player)).status_code).toBe('CONFLICT')
  await rig.quiet()
  expect(changesBetween(before, await readHoldings(db))).toEqual([])
})

it('its statement lists each bet with the state in the wallet', async () => {
  const player = await rig.player(1500n)
  const since = rig.scene.house.world.now()
  const { round } = (await press(player)).data
  const { round: poor } = (await press(player, { stake: 100_000 })).data
  const refs = [round.round, poor.round, 'no-bet-of-this-venue']
  const named = await rig.house(venueStatement, { since: 0, until: 1, refs })
  expect(new Map(named.lines.map(({ ref, state, total }) => [ref, [state, total]]))).toEqual(
    new Map([
      [round.round, ['settled', round.total]],
      [poor.round, ['gone', null]],
    ]),
  )
  const { lines } = await rig.house(venueStatement, { since, until: 9_999_999_999_999 })
  expect(lines.map(({ ref }) => ref).sort()).toEqual([round.round, poor.round].sort())
})
