// Solo rounds on the real platform: what is paid, what is revealed, and what a repeated press does.

import { checkReceipt, type Receipt } from '@magpie/fair'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uuidV7 } from '@magpie/kernel'
import type { Gives } from '@magpie/wire'
import type { StudioReply, StudioRound, StudioSeeds, studioSums } from '../contract/index.ts'
import { replayOf, streamGame } from '../rules/index.ts'
import { flip, ladder } from '../testing/games.ts'
import { openStudioRig, type Player, type StudioRig } from '../testing/rig.ts'

let rig: StudioRig
beforeAll(async () => {
  rig = await openStudioRig({ games: [flip, ladder], settings: { paceMs: 0 } })
})
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
const seeds = async (player: Player): Promise<StudioSeeds> => (await rig.ask<StudioSeeds>('seed/show', {}, player)).data
const sums = async (player: Player, days: number) =>
  (await rig.ask<Gives<typeof studioSums>>('sums', { days }, player)).data
const rules = (game: string) => {
  const rule = [flip, ladder].find((one) => streamGame(one) === game)
  return rule === undefined ? undefined : replayOf(rule)
}

it('W4: a press that ends its round returns stake, outcome and return in one answer, with a record', async () => {
  const player = await rig.player(100_000n)
  const { data, status_code } = await press(player)
  expect(status_code).toBe(6000)
  const { round } = data
  expect(round).toMatchObject({ state: 'ended', nonce: 0, salt: 'lucky' })
  expect([0, 1960]).toContain(round.total)
  expect(data.balance).toBe(100_000 - 1000 + (round.total ?? 0))
  expect(await rig.cash(player)).toBe(BigInt(data.balance ?? -1))
  const { data: told } = await rig.scene.site('/game/api/v1/round/one', { id: `XQDZ/${round.round}` }, player)
  expect(told).toMatchObject({
    state: 'settled',
    detail: { game: 'flip', commitment: round.commitment, ruleVersion: 'flip/1' },
    result: { game: { outcome: round.outcome, atRisk: 1000, proofDigest: round.digest } },
  })
})

it('L5: a key has one spelling: the same key in capital letters makes no second round and stops no venue', async () => {
  const player = await rig.player(100_000n)
  const one = crypto.randomUUID().replace(/^./, 'a')
  expect((await press(player, { key: one })).status_code).toBe(6000)
  expect((await press(player, { key: one.toUpperCase() })).status_code).toBe('INPUT')
  expect((await rig.ask('round', { key: one.toUpperCase() }, player)).status_code).toBe('INPUT')
  expect(rig.broken).toEqual([])
  expect((await press(player)).status_code).toBe(6000)
})

it('L5: a thousand presses with one key make one round, also after a takeover', async () => {
  const player = await rig.player(10_000_000n)
  const one = key()
  const before = (await seeds(player)).current?.used
  const replies = await Promise.all(Array.from({ length: 1000 }, () => press(player, { key: one })))
  const ids = new Set(replies.map(({ data }) => data.round.round))
  expect(ids.size).toBe(1)
  expect((await seeds(player)).current?.used).toBe((before ?? 0) + 1)
  await rig.reopen()
  const again = await press(player, { key: one })
  expect(again.data.round.round).toBe([...ids][0])
  expect((await press(player, { key: one, stake: 2000 })).status_code).toBe('CONFLICT')
})

it('of three presses at once with three keys, one opens a round and the others are refused', async () => {
  const player = await rig.player(100_000n)
  const replies = await Promise.all([climb(player), climb(player), climb(player)])
  expect(replies.filter(({ status_code: code }) => code === 6000)).toHaveLength(1)
  expect(replies.filter(({ status_code: code }) => code === 'ROUND_OPEN')).toHaveLength(2)
})

it('L23: seeds are committed to, changed only by rotation and then revealed, and every receipt verifies', async () => {
  const player = await rig.player(1_000_000n)
  const rounds: StudioRound[] = []
  for (let n = 0; n < 6; n += 1) rounds.push((await press(player)).data.round)
  expect(rounds.map(({ nonce }) => nonce)).toEqual([0, 1, 2, 3, 4, 5])
  const before = await seeds(player)
  expect(before.past).toEqual([])
  expect(JSON.stringify(before)).not.toContain('seed"')
  expect((await rig.ask('seed/rotate', { commitment: 'ab'.repeat(32), salt: 'mine' }, player)).status_code).toBe(
    'SEED_MOVED',
  )
  const turn = { commitment: before.next.commitment, salt: 'mine' }
  const after = (await rig.ask<StudioSeeds>('seed/rotate', turn, player)).data
  expect(after.current).toMatchObject({ commitment: before.next.commitment, salt: 'mine', used: 0 })
  expect(after.past[0]).toMatchObject({ commitment: before.current?.commitment, used: 6, salt: 'lucky' })
  expect((await rig.ask<StudioSeeds>('seed/rotate', turn, player)).data.past).toHaveLength(1)
  for (const { round } of rounds) {
    const { data } = await rig.ask<{ receipt: Receipt }>('proof', { round }, player)
    expect(checkReceipt(data.receipt, rules)).toBeNull()
    expect(checkReceipt({ ...data.receipt, nonce: data.receipt.nonce + 1 }, rules)).not.toBeNull()
  }
})

it('rotation is refused while a round is open', async () => {
  const player = await rig.player(1_000_000n)
  const { round } = (await climb(player)).data
  const shown = await seeds(player)
  expect((await rig.ask('seed/rotate', { commitment: shown.next.commitment, salt: 'x' }, player)).status_code).toBe(
    'ROUND_OPEN',
  )
  await step(player, round.round, 1, 'stop')
  expect((await press(player)).status_code).toBe(6000)
})

it('L23: a used or old seed pair is revealed, and the next needs a seed that the member names afterwards', async () => {
  const player = await rig.player(1_000_000n)
  await press(player)
  const worn = async (what: string) => {
    const shown = await seeds(player)
    await rig.db().query(`update seed_pair set ${what} where commitment = $1`, [shown.current?.commitment])
    await rig.reopen()
    return shown
  }
  const shown = await worn('used = 10000')
  const replies = await Promise.all([press(player), press(player)])
  expect(replies.map(({ status_code: code }) => code)).toEqual(['SEED_FIRST', 'SEED_FIRST'])
  const retired = await seeds(player)
  expect(retired).toMatchObject({ current: null, next: { commitment: shown.next.commitment } })
  expect(retired.past[0]).toMatchObject({ commitment: shown.current?.commitment, used: 10_000 })
  await rig.reopen()
  const turn = { commitment: shown.next.commitment, salt: 'named behind it' }
  expect((await rig.ask<StudioSeeds>('seed/rotate', turn, player)).data.current).toMatchObject({ no: 2, ...turn })
  expect((await press(player)).data.round).toMatchObject({ nonce: 0, ...turn })
  // Also after thirty days, however few its rounds; and a newcomer must name a seed before the first press.
  await worn(`opened_at = ${Date.now() - 29 * 86_400_000}`)
  expect((await press(player)).data.round).toMatchObject({ nonce: 1, ...turn })
  const last = await worn(`opened_at = ${Date.now() - 30 * 86_400_000}`)
  const { data } = await rig.ask<{ seeds: StudioSeeds }>('open', { game: 'flip' }, player)
  expect(data.seeds).toMatchObject({ current: null, next: last.next })
  expect(data.seeds.past[0]).toMatchObject({ commitment: turn.commitment, used: 2 })
})

it('steps: each is taken once, in order, and the end is paid once', async () => {
  const player = await rig.player(100_000n)
  const placed = (await climb(player)).data
  expect(placed.round).toMatchObject({ state: 'open', total: null, worth: 980 })
  expect(placed.balance).toBe(99_000)
  const id = placed.round.round
  expect((await step(player, id, 2, 'up')).status_code).toBe('STEP_ORDER')
  const [one, same] = await Promise.all([step(player, id, 1, 'up'), step(player, id, 1, 'up')])
  expect(one.data.round.steps).toEqual(['up'])
  expect(same.data.round.steps).toEqual(['up'])
  expect((await step(player, id, 1, 'stop')).status_code).toBe(
    one.data.round.state === 'open' ? 'CONFLICT' : 'CONFLICT',
  )
  expect((await rig.ask('step', { round: id, no: 2, step: 'jump' }, player)).status_code).toBe('STEP')
  const end = one.data.round.state === 'open' ? (await step(player, id, 2, 'stop')).data.round : one.data.round
  expect(end.state).toBe('ended')
  await rig.quiet()
  expect(await rig.cash(player)).toBe(99_000n + BigInt(end.total ?? -1))
  expect((await step(player, id, end.steps.length + 1, 'up')).status_code).toBe('ROUND_OVER')
})

it('L6: a refused stake uses its nonce and states its reason; the next nonce follows', async () => {
  const player = await rig.player(1500n)
  expect((await press(player)).data.round.nonce).toBe(0)
  const poor = (await press(player, { stake: 100_000 })).data.round
  expect(poor).toMatchObject({
    state: 'refused',
    reason: 'short_of_funds',
    nonce: 1,
    told: null,
    total: null,
    outcome: null,
  })
  expect((await rig.ask('proof', { round: poor.round }, player)).status_code).toBe('ROUND')
  const { data } = await rig.ask<{ rounds: StudioRound[] }>('history', {}, player)
  expect(data.rounds[0]).toMatchObject({ round: poor.round, state: 'refused', nonce: 1 })
  expect((await press(player, { stake: 100 })).data.round.nonce).toBe(2)
})

it('exposure first: a stake whose highest return exceeds the cap of a bet is refused', async () => {
  const player = await rig.player(100_000_000n)
  expect(await climb(player, { stake: 50_000 })).toMatchObject({ status_code: 'STAKE_HIGH', data: { most: '195.31' } })
  expect((await climb(player, { stake: 99 })).status_code).toBe('STAKE_LOW')
  expect((await climb(player, { stake: 19_531 })).status_code).toBe(6000)
})

it('L32: another member’s round, key and proof are answered as not found', async () => {
  const [one, two] = [await rig.player(10_000n), await rig.player(10_000n)]
  const { round } = (await climb(one)).data
  for (const ask of [{ round: round.round }, { key: round.key }])
    expect((await rig.ask('round', ask, two)).status_code).toBe('ROUND')
  expect((await step(two, round.round, 1, 'stop')).status_code).toBe('ROUND')
  expect((await rig.ask('proof', { round: round.round }, two)).status_code).toBe('ROUND')
  expect((await press(two, { key: round.key })).status_code).toBe(6000)
})

it.each([
  [{ choice: { side: 2 } }, 'CHOICE'],
  [{ choice: null }, 'CHOICE'],
  [{ choice: { side: 0, more: 1 } }, 'CHOICE'],
  [{ choice: [['a']] }, 'CHOICE'],
  [{ game: 'none' }, 'GAME'],
  [{ version: 2 }, 'GAME'],
  [{ stake: 0 }, 'STAKE_LOW'],
  [{ stake: -1 }, 'INPUT'],
  [{ stake: 1.5 }, 'INPUT'],
  [{ key: 'mine' }, 'INPUT'],
  [{ more: 1 }, 'INPUT'],
])('L31: a hostile press %j is refused with its code and uses no nonce', async (more, word) => {
  const player = await rig.player(10_000n)
  expect((await press(player, more)).status_code).toBe(word)
  expect((await seeds(player)).current?.used).toBe(0)
})

it('playing requires a session of the venue', async () => {
  const body = { key: key(), game: 'flip', version: 1, choice: { side: 0 }, stake: 1000 }
  expect((await rig.ask('place', body)).status_code).toBe('SESSION')
  expect((await rig.ask('place', body, { token: 'a token of nobody' })).status_code).toBe('SESSION')
  expect((await rig.ask('games', {})).status_code).toBe(6000)
})

it('L34: unrevealed seeds are encrypted in the database, and absent from logs and replies', async () => {
  const player = await rig.player(10_000n)
  const { data } = await press(player)
  const { round } = data.round
  const asks: readonly [string, object][] = [
    ['proof', { round }],
    ['round', { round }],
    ['history', {}],
    ['seed/show', {}],
    ['open', { game: 'flip' }],
  ]
  const replies: unknown[] = [data]
  for (const [path, ask] of asks) replies.push((await rig.ask(path, ask, player)).data)
  replies.push((await rig.scene.site('/game/api/v1/round/one', { id: `XQDZ/${round}` }, player)).data)
  const { rows } = await rig.db().query<{ seed: string }>(`select seed from seed_pair where state <> 'revealed'`)
  expect(rows.length).toBeGreaterThan(1)
  for (const { seed } of rows) expect(seed).toMatch(/^[0-9a-f]{8}\.[A-Za-z0-9+/=]{80}$/)
  expect(JSON.stringify(rig.log.said)).not.toMatch(/[0-9a-f]{64}/)
  // Rotation reveals the seed; no reply before it contained it.
  const { next } = await seeds(player)
  await rig.ask('seed/rotate', { commitment: next.commitment, salt: 'mine' }, player)
  const { receipt } = (await rig.ask<{ receipt: Receipt }>('proof', { round }, player)).data
  expect(receipt.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(JSON.stringify(replies)).toContain(receipt.commitment)
  expect(JSON.stringify(replies)).not.toContain(receipt.seed)
})

it('one game at a time: the screen that opened last plays, the other must open the game again', async () => {
  const player = await rig.player(100_000n)
  const [one, two] = [key(), key()]
  const open = (chair?: string, before?: string) =>
    rig.ask<{ took: boolean }>('open', { game: 'ladder', chair, before }, player)
  expect((await open(one)).data.took).toBe(false)
  const { round } = (await climb(player, { chair: one })).data
  expect((await open(two)).data.took).toBe(true)
  expect((await rig.ask('step', { round: round.round, no: 1, step: 'up', chair: one }, player)).status_code).toBe(
    'CHAIR',
  )
  expect((await press(player, { chair: one })).status_code).toBe('CHAIR')
  expect((await press(player)).status_code).toBe('CHAIR')
  // An earlier press is answered on any screen.
  expect((await climb(player, { key: round.key, chair: one })).data.round.round).toBe(round.round)
  // A caller that only looks takes no chair, and a reloaded page did not replace another screen.
  expect((await open()).data.took).toBe(false)
  expect((await open(one, two)).data.took).toBe(false)
  expect((await rig.ask('step', { round: round.round, no: 1, step: 'stop', chair: one }, player)).status_code).toBe(
    6000,
  )
  // A restarted venue does not ask any screen to give up its chair.
  await rig.reopen()
  expect((await press(player, { chair: two })).status_code).toBe(6000)
  expect((await press(player, { chair: one })).status_code).toBe('CHAIR')
})

it('sums and history by game cover today, 7 and 30 days, of the member alone', async () => {
  const [player, other] = [await rig.player(100_000n), await rig.player(100_000n)]
  const flips = [await press(player), await press(player, { stake: 2000 })]
  await press(other)
  const climbed = await climb(player, { stake: 500 })
  const waits = await sums(player, 1)
  // An open round is not part of the sums.
  expect(waits.games.map(({ game, rounds }) => [game, rounds])).toEqual([['flip', 2]])
  await step(player, climbed.data.round.round, 1, 'stop')
  const now = await sums(player, 1)
  expect(now.games[0]).toMatchObject({ game: 'ladder', rounds: 1, stake: 500 })
  expect(now.games[1]).toMatchObject({
    game: 'flip',
    rounds: 2,
    stake: 3000,
    total: flips.reduce((sum, { data }) => sum + (data.round.total ?? 0), 0),
  })
  // A Beijing day begins at 16:00 UTC.
  expect((now.since + 8 * 3_600_000) % 86_400_000).toBe(0)
  const tooOld = now.since - 1000 - 29 * 86_400_000
  await rig
    .db()
    .query(`update round set placed_at = placed_at - $2 where id = $1`, [flips[0]?.data.round.round, 6 * 86_400_000])
  await rig
    .db()
    .query(`update round set id = $2, placed_at = $3 where id = $1`, [
      flips[1]?.data.round.round,
      uuidV7(tooOld, 0, new Uint8Array(8)),
      tooOld,
    ])
  const rounds = async (days: number) => {
    const { data } = await rig.ask<{ rounds: readonly StudioRound[] }>('history', { game: 'flip', days }, player)
    return data.rounds.length
  }
  const flipped = async (days: number) =>
    (await sums(player, days)).games.find(({ game }) => game === 'flip')?.rounds ?? 0
  for (const [days, seen] of [
    [1, 0],
    [7, 1],
    [30, 1],
  ] as const) {
    expect(await rounds(days), `${days}`).toBe(seen)
    expect(await flipped(days), `${days}`).toBe(seen)
  }
  expect((await rig.ask('sums', { days: 2 }, player)).status_code).not.toBe(6000)
})
