// The feed door: messages once, in order, without a gap, whatever the source does; in doubt nothing is sold.

import { realWorld } from '@magpie/kernel/real-world'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FootballMessage } from '../../contract/index.ts'
import { feedOf, kickOffAt } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig()
})
afterEach(() => rig.close())

const take = (...messages: Parameters<Rig['feed']>[0]) => rig.book().door.take(messages)
const stored = async (): Promise<readonly number[]> => {
  const { rows } = await rig.db.query<{ seq: number }>('select seq from feed_message order by match_id, seq')
  return rows.map(({ seq }) => seq)
}

it('a repeated message is stored once and changes nothing', async () => {
  const feed = feedOf('m')
  const all = [feed.fixture(), feed.kickOff(), feed.goal(60, 'home')]
  expect((await take(...all, ...all)).map(({ taken }) => taken)).toEqual([
    'applied',
    'applied',
    'applied',
    'repeat',
    'repeat',
    'repeat',
  ])
  expect(await stored()).toEqual([1, 2, 3])
  expect((await rig.detail('m')).msc).toContain('S1|1:0')
})

it('L22: a gap suspends the match and names the missing number; the missing message resolves it', async () => {
  const feed = feedOf('m')
  const [fixture, kickOff, first, second] = [feed.fixture(), feed.kickOff(), feed.clock(60), feed.clock(120)]
  await rig.feed([fixture, kickOff])
  const player = rig.player(10_000n)
  expect(await take(second)).toEqual([{ taken: 'gap', expects: 3 }])
  expect((await rig.detail('m')).mhs).toBe(1)
  expect((await rig.bet(player, { mid: 'm', oid: '1x2.0.home', amt: '1000' })).status_code).toBe('0402015')
  expect(await take(first)).toEqual([{ taken: 'applied' }])
  const after = await rig.detail('m')
  expect([after.mv, after.mhs]).toEqual([4, 0])
  expect(await stored()).toEqual([1, 2, 3, 4])
})

it('L22: a message that came too early is not replaced by another one under its number', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture(), feed.kickOff()])
  const [missing, goal] = [feed.clock(60), feed.goal(120, 'home')]
  const other = { ...feedOf('m').goal(120, 'away'), seq: goal.seq }
  expect(await take(goal, other)).toEqual([
    { taken: 'gap', expects: 3 },
    { taken: 'gap', expects: 3 },
  ])
  expect(await take(missing, other)).toEqual([{ taken: 'applied' }, { taken: 'repeat' }])
  expect((await rig.detail('m')).msc).toContain('S1|1:0')
})

it('a message that does not fit uses its number and is questioned; nothing is sold until the answer', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  expect(await take(feed.goal(-1, 'home'))).toEqual([{ taken: 'asked', why: 'goal', stage: 'scheduled' }])
  expect(await take({ ...feedOf('x').clock(1), seq: 1 })).toMatchObject([{ taken: 'refused', why: 'no_fixture' }])
  expect(await stored()).toEqual([1, 2])
  expect((await rig.detail('m')).mhs).toBe(1)
  await rig.restart()
  expect((await rig.detail('m')).mhs, 'a book that was killed still asks').toBe(1)

  const signed = { by: 'wang', reason: 'the source sent it to the wrong match', key: 'a' }
  const drop = () => rig.book().door.act('m', { kind: 'drop', seq: 2 }, signed)
  expect([await drop(), await drop()]).toEqual(['done', 'done'])
  expect((await rig.detail('m')).mhs).toBe(0)
  const { rows } = await rig.db.query('select answer, answered_by, reason from feed_question')
  expect(rows).toEqual([{ answer: 'drop', answered_by: 'wang', reason: signed.reason }])
  expect((await rig.db.query('select n, by from feed_act')).rows).toEqual([{ n: 1, by: 'wang' }])
  await rig.restart()
  expect((await rig.detail('m')).mhs, 'and knows the answer').toBe(0)
})

it('L8: a correction loads a match that has left memory', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture(), feed.kickOff(), ...feed.rest([0, 0], [0, 0])])
  const versionOf = async () =>
    (await rig.db.query<{ version: number }>(`select match_version as version from match where id = 'm'`)).rows[0]
      ?.version
  const before = (await versionOf()) ?? 0
  rig.book().state.matches.delete('m')
  const correction = feed.at(kickOffAt + 8_000_000, {
    type: 'correction',
    reason: 'a goal was forgotten',
    change: { kind: 'result', ht: [0, 0], ft: [0, 1] },
  })
  await rig.feed([correction])
  expect(await versionOf()).toBe(before + 1)
})

it('F4: a match without messages is given up by the clock, also after a restart, and refunded once', async () => {
  const quiet = feedOf('quiet')
  await rig.feed([quiet.fixture()])
  const player = rig.player(10_000n)
  const placed = await rig.bet(player, { mid: 'quiet', oid: '1x2.0.home', amt: '1000' })
  const { no } = placed.data as { no: string }
  await rig.until(player, no, 0)
  const other = feedOf('other', kickOffAt + 48 * 3_600_000)
  await rig.feed([other.fixture(12 * 3_600_000 + 1000)])
  await rig.restart()
  await rig.feed([other.fixture(12 * 3_600_000 - 1000)])
  const end = await rig.until(player, no, 1, ({ pd }) => pd === 1)
  expect([end.oc, end.rtn, end.sv]).toEqual(['void', '1000', 1])
  expect((await rig.db.query(`select by, act from feed_act where match_id = 'quiet'`)).rows).toEqual([
    { by: 'clock', act: { kind: 'nothing' } },
  ])
  await rig.restart()
  await take(quiet.kickOff(), quiet.goal(60, 'home'), ...quiet.rest([1, 0], [1, 0]))
  await rig.book().tick()
  expect(await rig.order(player, no)).toMatchObject({ oc: 'void', sv: 1 })
  expect(rig.wallet.account(player.token).cash).toBe(10_000n)
})

it('F4: if the whole feed falls silent, the wall clock takes over from the last message', async () => {
  const real = realWorld()
  let later = 0
  const own = await openRig({ world: { ...real, now: () => real.now() + later }, settings: { quietGraceMs: 0 } })
  const feed = feedOf('alone')
  await own.feed([feed.fixture(), feed.kickOff(), feed.event(900, { kind: 'interrupted' })])
  await own.restart()
  expect((await own.detail('alone')).mmp).toBe('61')
  later = 36 * 3_600_000
  await expect.poll(async () => (await own.detail('alone')).mmp).toBe('80')
  await own.close()
})

it('F2: a postponed match refunds its bets; announced again it sells anew and revives no ticket', async () => {
  const feed = feedOf('late')
  await rig.feed([feed.fixture()])
  const player = rig.player(10_000n)
  const bet = async () => {
    const placed = await rig.bet(player, { mid: 'late', oid: '1x2.0.home', amt: '10000' })
    const { no } = placed.data as { no: string }
    await rig.until(player, no, 0)
    return no
  }
  const first = await bet()
  await rig.feed([feed.event(0, { kind: 'postponed' })])
  await rig.until(player, first, 1, ({ pd }) => pd === 1)
  expect(rig.wallet.account(player.token).cash).toBe(10_000n)
  await rig.restart()
  const again = { ...feed.fixture(), at: kickOffAt + 1000, kickOffAt: kickOffAt + 1_800_000 } as FootballMessage
  await rig.feed([again])
  const second = await bet()
  await rig.feed([feed.kickOff(), ...feed.rest([0, 0], [0, 0])])
  await rig.until(player, second, 1, ({ pd }) => pd === 1)
  expect(await rig.order(player, first)).toMatchObject({ oc: 'void', sv: 1 })
  expect(rig.wallet.account(player.token).cash, 'the second bet lost, and nothing is owed for the first').toBe(0n)
})

it('L22: the clock of a pushed feed is the same after a restart', async () => {
  const [asks, other] = [feedOf('asks'), feedOf('other')]
  await rig.feed([asks.fixture(), other.fixture()])
  // Its time is before the match began, so it is asked about; and it arrived after the other match kicked off.
  await take(asks.at(kickOffAt + 60_000, { type: 'result', ht: [0, 0], ft: [1, 0], et: null, pens: null }))
  const before = await rig.detail('other')
  await rig.restart()
  expect([before.mhs, (await rig.detail('other')).mhs], 'not sold after its kick-off').toEqual([1, 1])
})

it('a message with an unbelievable time moves no clock', async () => {
  const real = realWorld()
  const world = { ...real, now: () => kickOffAt - 1_800_000 }
  const own = await openRig({ world, settings: { wallApartMs: 7_200_000 } })
  try {
    const [wild, calm] = [feedOf('wild'), feedOf('calm')]
    await own.feed([wild.fixture(), calm.fixture()])
    const told = wild.at(kickOffAt + 400 * 3_600_000, { type: 'clock', minute: 1, added: 0 })
    expect(await own.book().door.take([told])).toMatchObject([{ taken: 'asked', why: 'time_apart' }])
    await own.book().tick()
    expect(await own.detail('calm')).toMatchObject({ mmp: '0', mhs: 0 })
    await own.restart()
    await own.book().tick()
    expect(await own.detail('calm')).toMatchObject({ mmp: '0', mhs: 0 })
  } finally {
    await own.close()
  }
})
