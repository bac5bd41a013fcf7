// A tennis match through the whole book: told by its feed, priced, bet on over the wire, a waiting bet rejected by a
// point, settled by its own judges, across a restart.

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FeedMessage, ProofNode } from '../contract/index.ts'
import { obOrderProof } from '../contract/index.ts'
import { checkSteps } from '../rules/index.ts'
import { feedOf, kickOffAt } from '../testing/feed-of.ts'
import { openRig, type Rig } from '../testing/rig.ts'
import { replayOf } from './desk/replay.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const tennisOf = (matchId: string, kickOff = kickOffAt) => {
  let seq = 0
  const head = (after: number) => ({ matchId, seq: (seq += 1), at: kickOff + after, sport: 'tennis' as const })
  let clock = 0
  const point = (winner: 'home' | 'away', after = 30_000): FeedMessage => ({
    ...head((clock += after)),
    type: 'point',
    winner,
  })
  return {
    fixture: (): FeedMessage => ({
      ...head(-3_600_000),
      type: 'fixture',
      league: { id: 'open', name: 'Open' },
      home: 'Ash',
      away: 'Birch',
      kickOffAt: kickOff,
      bestOf: 3,
      final: 'tb7',
      serve: { home: 0.64, away: 0.62 },
    }),
    begin: (): FeedMessage => ({ ...head(0), type: 'begin', server: 'home' }),
    point,
    points: (winner: 'home' | 'away', many: number): FeedMessage[] => Array.from({ length: many }, () => point(winner)),
    retire: (side: 'home' | 'away'): FeedMessage => ({ ...head((clock += 30_000)), type: 'retired', side }),
  }
}

const orderNo = (reply: Awaited<ReturnType<Rig['bet']>>): string => (reply.data as { no: string }).no
const [confirmed, settled, rejected] = [0, 1, 4]

it('L7, L8: a bet before a tennis match is priced, kept and paid by its sets, beside football', async () => {
  const match = tennisOf('t1')
  const football = feedOf('f1')
  await rig.feed([match.fixture(), football.fixture()])
  const shown = await rig.detail('t1')
  const plays = new Map(shown.hps.map(({ hpid, hl }) => [hpid, hl]))
  expect([...plays.keys()].toSorted()).toEqual([
    '153',
    '154',
    '155',
    '162',
    '171',
    '202',
    '203',
    '204',
    '205',
    '206',
    '221',
    '231',
    '241',
    '251',
  ])
  const [home, away] = plays.get('153')![0]!.ol.map(({ ov }) => ov)
  expect(home).toBeLessThan(away!)
  expect(1e5 / home! + 1e5 / away!).toBeGreaterThan(1)
  expect((await rig.detail('f1')).hps.some(({ hpid }) => hpid === '1')).toBe(true)

  const player = rig.player(100_000n)
  const winner = orderNo(await rig.bet(player, { mid: 't1', oid: 'match_winner.0.home', amt: '1000' }))
  const set = orderNo(await rig.bet(player, { mid: 't1', oid: 'set_1_winner.0.away', amt: '1000' }))
  const total = plays.get('202')!.find(({ hm }) => hm === 1)!.ol
  const under = orderNo(
    await rig.bet(player, { mid: 't1', oid: total.find(({ ot }) => ot === 'Under')!.oid, amt: '1000' }),
  )
  for (const no of [winner, set, under]) await rig.until(player, no, confirmed)

  await rig.feed([match.begin(), ...match.points('home', 24)])
  // The first set is over, and bets on it are settled while the match goes on.
  expect(await rig.until(player, set, settled)).toMatchObject({ oc: 'loss', rtn: '0' })
  expect((await rig.order(player, winner)).st).toBe(confirmed)
  expect((await rig.detail('t1')).msc.slice(0, 3)).toEqual(['S1|1:0', 'S2|0:0', 'S103|0:0'])
  await rig.restart()
  expect((await rig.detail('t1')).msc).toContain('S23|6:0')

  await rig.feed(match.points('home', 24))
  const won = await rig.until(player, winner, settled, ({ pd }) => pd === 1)
  expect(won).toMatchObject({ oc: 'win', rv: 'tennis/1', rtn: String(Math.floor(home! / 100)) })
  expect(await rig.until(player, under, settled)).toMatchObject({ oc: 'win' })
  const told = await rig.call('POST', obOrderProof.path, { cuid: player.cuid, no: winner }, player)
  expect(checkSteps(JSON.parse((told.data as { proof: string }).proof) as ProofNode)).toBeNull()
})

it('1208: a replay shows games and points, and finds each game', async () => {
  const all = await replayOf(rig.book().state, rig.db, { matchId: 't1', from: 6 })
  // Fixture, beginning, and the first game to love.
  expect(all?.steps.slice(0, 3).map(({ score, inner }) => [score, inner])).toEqual([
    [
      [0, 0],
      [
        [1, 0],
        [0, 0],
        [1, 0],
      ],
    ],
    [
      [0, 0],
      [
        [1, 0],
        [0, 0],
        [2, 0],
      ],
    ],
    [
      [0, 0],
      [
        [1, 0],
        [0, 0],
        [3, 0],
      ],
    ],
  ])
  const games = all?.marks.map(({ inner }) => inner[0]?.join('-')).filter((one) => one !== undefined)
  expect(games?.slice(0, 8)).toEqual(['0-0', '1-0', '2-0', '3-0', '4-0', '5-0', '0-0', '1-0'])
})

it('L22: a point in the delay rejects a bet in play; a retirement before a finished set voids bets', async () => {
  // After the other match: the clock of the feed is common to all of them.
  const at = kickOffAt + 7_200_000
  const match = tennisOf('t2', at)
  await rig.feed([match.fixture(), match.begin(), match.point('home')])
  const player = rig.player(100_000n)
  const upset = orderNo(await rig.bet(player, { mid: 't2', oid: 'match_winner.0.home', amt: '1000' }))
  await rig.feed([match.point('away', 1000)])
  expect(await rig.until(player, upset, rejected)).toMatchObject({ rs: 'score_changed' })
  const kept = orderNo(await rig.bet(player, { mid: 't2', oid: 'match_winner.0.home', amt: '1000' }))
  await rig.feed([feedOf('later', at + 3_600_000).fixture(3_600_000 - 120_000)])
  await rig.until(player, kept, confirmed)
  await rig.feed([match.retire('away')])
  expect(await rig.until(player, kept, settled, ({ pd }) => pd === 1)).toMatchObject({ oc: 'void', rtn: '1000' })
})
