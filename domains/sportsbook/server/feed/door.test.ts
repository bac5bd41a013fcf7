// The feed door: messages once, in order, without a gap, whatever the source does; and nothing sold while in doubt.

import { afterEach, beforeEach, expect, it } from 'vitest'
import { feedOf, kickOffAt, openRig, type Rig } from '../../testing/rig.ts'

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

it('a message that comes twice is stored once and changes nothing', async () => {
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

it('L22: a gap suspends the match and names what is missing, and the missing message brings the rest', async () => {
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

it('a message that does not fit is refused by name and takes no number', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture()])
  expect(await take(feed.goal(60, 'home'))).toMatchObject([{ taken: 'refused', why: 'not_in_this_period' }])
  expect(await take({ ...feedOf('x').clock(1), seq: 1 })).toMatchObject([{ taken: 'refused', why: 'no_fixture' }])
  expect(await stored()).toEqual([1])
})

it('L8: a match that has left memory is brought back by its correction', async () => {
  const feed = feedOf('m')
  await rig.feed([feed.fixture(), feed.kickOff(), ...feed.rest([0, 0], [0, 0])])
  rig.book().state.matches.delete('m')
  const correction = feed.at(kickOffAt + 8_000_000, {
    type: 'correction',
    reason: 'a goal was forgotten',
    change: { kind: 'result', ht: [0, 0], ft: [0, 1] },
  })
  await rig.feed([correction])
  const { rows } = await rig.db.query<{ version: number }>(`select match_version as version from match where id = 'm'`)
  expect(rows).toEqual([{ version: 2 }])
})
