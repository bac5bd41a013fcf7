// Failures of a venue of games, case by case: calls that were never sent, lost answers, a process that is killed in the
// middle, a member who may not play any more. The final state must be the same as without the failure.

import type { Receipt } from '@magpie/fair'
import { commitChange } from '@magpie/play-safe/server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { houseRounds, houseWatch, type StudioReply, type StudioRound, type StudioSeeds } from '../contract/index.ts'
import { flip, ladder } from '../testing/games.ts'
import { openStudioRig, type Player, type StudioRig } from '../testing/rig.ts'
import { studioSettings } from './settings.ts'

const { paceMs } = studioSettings
const pace = (): Promise<void> => new Promise((done) => setTimeout(done, paceMs))
let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({ games: [flip, ladder], settings: { answerWithinMs: 1500 } })
})
beforeEach(() => rig.dial({}))
afterAll(() => rig.close())

const key = (): string => crypto.randomUUID()
const press = (player: Player, more: object = {}) =>
  rig.ask<StudioReply>(
    'place',
    { key: key(), game: 'flip', version: 1, choice: { side: 0 }, stake: 1000, ...more },
    player,
  )
const climb = (player: Player, more: object = {}) => press(player, { game: 'ladder', choice: {}, ...more })
const step = (player: Player, round: string, no: number, what: string) =>
  rig.ask<StudioReply>('step', { round, no, step: what }, player)
const look = async (player: Player, by: object): Promise<StudioRound> =>
  (await rig.ask<StudioReply>('round', by, player)).data.round
/** Waits until the round is answered. */
const answered = async (player: Player, by: object): Promise<StudioRound> => {
  await expect.poll(async () => (await look(player, by)).state).not.toBe('asking')
  return look(player, by)
}
const debits = async (round: string): Promise<number> => {
  const { rows } = await rig.scene.house.db.query<{ count: number }>(
    'select count(*)::int as count from venues.round where id = $1',
    [`XQDZ/${round}`],
  )
  return rows[0]?.count ?? 0
}

const sellsAgain = (player: Player): Promise<void> =>
  expect.poll(async () => (await press(player)).status_code).not.toBe('GAME_CLOSED')

it('the pace between two presses is enforced by the server’s clock, also after a takeover', async () => {
  const player = await rig.player(100_000n)
  const { data } = await press(player)
  expect((await press(player)).status_code).toBe('SOON')
  await rig.reopen()
  expect(await press(player)).toMatchObject({ status_code: 'SOON', data: { readyAt: data.round.at + paceMs } })
  await pace()
  expect((await press(player)).status_code).toBe(6000)
  expect(paceMs).toBe(2500)
})

it('L11: an open round without its rule keeps neither the venue closed nor another round open', async () => {
  const [one, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const [unread, left] = [(await climb(one)).data.round, (await climb(other)).data.round]
  // The oldest round, sold by a release that no longer exists; both rounds were abandoned long ago.
  await rig.db().query('update round set version = 9, changed_at = 1 where id = $1', [unread.round])
  await rig.db().query('update round set changed_at = 2 where id = $1', [left.round])
  await rig.reopen()
  expect(await look(other, { round: left.round })).toMatchObject({ state: 'ended', total: 980 })
  const alarms = rig.log.said.filter(({ level, facts }) => level === 'alarm' && facts['round'] === unread.round)
  expect(alarms.map(({ facts }) => facts['law'])).toEqual(['L11'])
  // Its owner can open the game and sees what is stored of it, and the desk sees all other rounds.
  const told = { round: unread.round, state: 'open', stake: 1000, told: null, worth: null, unread: 'rule' }
  expect(await rig.ask('open', { game: 'flip' }, one)).toMatchObject({ status_code: 6000, data: { unfinished: told } })
  expect((await rig.ask('history', {}, one)).data).toMatchObject({ rounds: [told], next: null })
  const shown = await rig.house(houseRounds, { limit: 50 })
  expect(shown.rounds.map(({ round }) => round.round)).toContain(left.round)
  expect(await rig.house(houseWatch, {})).toMatchObject({ code: 'OK', open: { rounds: 0 } })
  // It is tried again, and its rule ends it as soon as the venue has that rule.
  await rig.db().query('update round set version = 1 where id = $1', [unread.round])
  await rig.reopen()
  expect(await look(one, { round: unread.round })).toMatchObject({ state: 'ended', total: 980 })
})

it('a slower pace of a game applies after its own press, survives a restart, and is announced before', async () => {
  const player = await rig.player(100_000n)
  const slowerMs = 60_000
  await rig.reopen({ slower: { flip: slowerMs } })
  const open = (game: string) => rig.ask<{ paceMs: number }>('open', { game }, player)
  expect([(await open('flip')).data.paceMs, (await open('ladder')).data.paceMs]).toEqual([slowerMs, paceMs])
  const { data } = await press(player)
  expect(data.readyAt).toBe(data.round.at + slowerMs)
  await rig.reopen()
  expect(await climb(player)).toMatchObject({ status_code: 'SOON', data: { readyAt: data.round.at + slowerMs } })
  await rig.reopen({ slower: {} })
  await pace()
  expect((await climb(player)).status_code).toBe(6000)
})

it('L22: while the clock differs from the database’s, no bet is accepted', async () => {
  const player = await rig.player(100_000n)
  rig.scene.later(60_000)
  await expect.poll(async () => (await press(player)).status_code).toBe('GAME_CLOSED')
  rig.scene.later(-60_000)
  await sellsAgain(player)
})

it('a press by a clock that ran ahead does not keep its member out until that time', async () => {
  const player = await rig.player(100_000n)
  const hour = 3_600_000
  // Before the jump is noticed, which takes a second at most.
  const early = async () => {
    rig.later(hour)
    const { status_code: word } = await press(player)
    rig.later(-hour)
    return word
  }
  await expect.poll(early, { interval: 1500 }).toBe(6000)
  await pace()
  await expect.poll(async () => (await press(player)).status_code, { timeout: 10_000 }).toBe(6000)
})

it('nothing written: the member asks by key, finds no round, and presses again with the same key', async () => {
  const player = await rig.player(100_000n)
  const one = key()
  expect((await rig.ask('round', { key: one }, player)).status_code).toBe('ROUND')
  expect((await press(player, { key: one })).data.round.nonce).toBe(0)
})

it('L11: a debit that was never sent shows as asking; the successor sends it, with the same outcome', async () => {
  const player = await rig.player(100_000n)
  const one = key()
  rig.dial({ dropCall: 1 })
  const { round } = (await press(player, { key: one })).data
  expect(round).toMatchObject({ state: 'asking', told: null, total: null, outcome: null, digest: null })
  expect((await press(player)).status_code).toBe('ROUND_OPEN')
  const { rows } = await rig
    .db()
    .query<{ total: bigint; outcome: string }>('select total, outcome from round where id = $1', [round.round])
  await rig.reopen()
  const end = await answered(player, { key: one })
  expect(end).toMatchObject({ state: 'ended', outcome: rows[0]?.outcome, total: Number(rows[0]?.total) })
  expect(await rig.cash(player)).toBe(99_000n + BigInt(end.total ?? -1))
})

it('L6: a debit whose answer was lost is repeated byte for byte and takes the stake once', async () => {
  const player = await rig.player(100_000n)
  rig.dial({ dropAnswer: 1 })
  const { round } = (await climb(player)).data
  expect(round.state).toBe('asking')
  expect(await rig.cash(player)).toBe(99_000n)
  expect((await step(player, round.round, 1, 'up')).status_code).toBe('WAITS')
  await rig.reopen()
  expect((await answered(player, { round: round.round })).state).toBe('open')
  expect(await rig.cash(player)).toBe(99_000n)
  expect(await debits(round.round)).toBe(1)
})

it('L11: a debit that is refused after a restart ends its round as refused, with the reason', async () => {
  const player = await rig.player(500n)
  rig.dial({ dropAnswer: 1 })
  const { round } = (await press(player)).data
  await rig.reopen()
  expect(await answered(player, { round: round.round })).toMatchObject({ state: 'refused', reason: 'short_of_funds' })
  expect(await rig.cash(player)).toBe(500n)
})

it('open: the successor shows the same board, with the same steps', async () => {
  const player = await rig.player(1_000_000n)
  let round = (await climb(player)).data.round
  for (let tries = 0; tries < 20; tries += 1) {
    const stepped = (await step(player, round.round, 1, 'up')).data.round
    if (stepped.state === 'open') {
      round = stepped
      break
    }
    await pace()
    round = (await climb(player)).data.round
  }
  expect(round).toMatchObject({ state: 'open', steps: ['up'], worth: 1960 })
  await rig.reopen()
  const { data } = await rig.ask<{ rounds: StudioRound[] }>('unfinished', {}, player)
  expect(data.rounds).toEqual([round])
  expect((await rig.ask<{ unfinished: StudioRound }>('open', { game: 'flip' }, player)).data.unfinished).toEqual(round)
  expect((await step(player, round.round, 2, 'stop')).data.round).toMatchObject({ state: 'ended', total: 1960 })
  // The seed is revealed with the pair, also in a restarted venue that read round and pair separately.
  const { next } = (await rig.ask<StudioSeeds>('seed/show', {}, player)).data
  await rig.ask('seed/rotate', { commitment: next.commitment, salt: 'after' }, player)
  const proof = await rig.ask<{ receipt: Receipt }>('proof', { round: round.round }, player)
  expect(proof.data.receipt.seed).toMatch(/^[0-9a-f]{64}$/)
})

it('L8: a settlement that was never sent is sent by the successor, and paid once', async () => {
  const player = await rig.player(100_000n)
  const { round } = (await climb(player)).data
  rig.dial({ dropCall: 1 })
  expect((await step(player, round.round, 1, 'stop')).data.round).toMatchObject({ state: 'ended', total: 980 })
  expect(await rig.cash(player)).toBe(99_000n)
  await rig.reopen()
  await rig.quiet()
  expect(await rig.cash(player)).toBe(99_980n)
  await rig
    .db()
    .query(
      'update wallet_call set answered_at = null, answer = null, leased_until = 0 where round_id = $1 and call = $2',
      [round.round, 'settle'],
    )
  await rig.quiet()
  expect(await rig.cash(player)).toBe(99_980n)
})

it('L6: sending every call twice changes nothing', async () => {
  const player = await rig.player(100_000n)
  rig.dial({ twice: 1 })
  const { round } = (await press(player)).data
  expect(await rig.cash(player)).toBe(99_000n + BigInt(round.total ?? -1))
  await pace()
  const climbed = (await climb(player)).data.round
  const cash = await rig.cash(player)
  await step(player, climbed.round, 1, 'stop')
  await rig.quiet()
  expect(await rig.cash(player)).toBe(cash + 980n)
})

it('an abandoned round is paid what it is worth after 24 hours', async () => {
  const player = await rig.player(100_000n)
  const { round } = (await climb(player)).data
  const older = async (ms: number) => {
    await rig.db().query('update round set changed_at = changed_at - $2::bigint where id = $1', [round.round, ms])
    await rig.reopen()
    return (await look(player, { round: round.round })).state
  }
  expect(await older(24 * 3_600_000 - 120_000)).toBe('open')
  expect(await older(120_000)).toBe('ended')
  await rig.quiet()
  expect(await rig.cash(player)).toBe(99_980n)
})

it('L22: a clock that jumps by days ends no open round and forgets no screen that plays', async () => {
  const player = await rig.player(100_000n)
  const [chair, other] = [key(), key()]
  await rig.ask('open', { game: 'flip', chair }, player)
  const { round } = (await climb(await rig.player(100_000n))).data
  const apart = () => rig.log.said.filter(({ facts }) => facts['code'] === 'clock_apart').length
  const before = apart()
  rig.later(2 * 86_400_000)
  await expect.poll(apart).toBe(before + 1)
  await rig.tick()
  rig.later(-2 * 86_400_000)
  await expect.poll(apart).toBe(before + 2)
  const { rows } = await rig.db().query('select state from round where id = $1', [round.round])
  expect(rows).toEqual([{ state: 'open' }])
  expect((await press(player, { chair: other })).status_code).toBe('CHAIR')
  expect((await press(player, { chair })).status_code).toBe(6000)
})

it('L20: an exclusion at any moment stops further stakes and loses no win', async () => {
  const { house } = rig.scene
  const bar = (player: Player) =>
    commitChange(house, player.id, { set: 'exclude', until: house.world.now() + 40 * 86_400_000 })
  const open = await rig.player(100_000n)
  const { round } = (await climb(open)).data
  await bar(open)
  await rig.scene.news()
  expect((await step(open, round.round, 1, 'stop')).data.round).toMatchObject({ state: 'ended', total: 980 })
  await rig.quiet()
  expect(await rig.cash(open)).toBe(99_980n)
  await pace()
  const later = await press(open)
  expect([later.status_code, later.data?.round?.state]).not.toContain('ended')
  expect(await rig.cash(open)).toBe(99_980n)

  const asking = await rig.player(100_000n)
  rig.dial({ dropCall: 1 })
  const waits = (await press(asking)).data.round
  await bar(asking)
  await rig.scene.news()
  rig.dial({})
  expect((await answered(asking, { round: waits.round })).state).toBe('refused')
  expect(await rig.cash(asking)).toBe(100_000n)

  const heard = await rig.player(100_000n)
  rig.dial({ dropAnswer: 1 })
  const taken = (await press(heard)).data.round
  const cash = await rig.cash(heard)
  expect(cash).not.toBe(100_000n)
  await bar(heard)
  await rig.scene.news()
  rig.dial({})
  const end = await answered(heard, { round: taken.round })
  expect(end.state).toBe('ended')
  expect(await rig.cash(heard)).toBe(99_000n + BigInt(end.total ?? -1))
})

it('L12: after another process takes over the venue, the older one decides nothing', async () => {
  const { rows } = await rig.db().query<{ epoch: bigint }>('select epoch from book_owner')
  const player = await rig.player(100_000n)
  await rig.db().query('update book_owner set epoch = epoch + 1')
  const lost = press(player)
  await expect.poll(() => rig.broken.length).toBeGreaterThan(0)
  expect((await lost).status_code).toBe('FAULT')
  expect(await rig.cash(player)).toBe(100_000n)
  expect(Number(rows[0]?.epoch)).toBeGreaterThan(0)
})
