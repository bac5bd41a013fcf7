// What a book keeps of a match without bets, eight days after its last message.

import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FeedMessage, ObOrder } from '../../contract/index.ts'
import { feedOf, kickOffAt } from '../../testing/feed-of.ts'
import { orderIn, placeMultiple } from '../../testing/multiples.ts'
import { openRig, type Rig } from '../../testing/rig.ts'
import { courseKeptMs, forgetCourses } from './forget-courses.ts'

let rig: Rig
beforeEach(async () => {
  rig = await openRig({ tellMatches: async () => undefined })
})
afterEach(() => rig.close())

const day = Math.floor((kickOffAt + 8 * 3_600_000) / 86_400_000)
const ids = ['alone', 'single', 'leg', 'another']

const messagesOf = async (id: string): Promise<number> => {
  const { rows } = await rig.db.query<{ n: number }>(
    'select count(*)::int as n from feed_message where match_id = $1',
    [id],
  )
  return rows[0]?.n ?? 0
}

const lookUp = (path: string, body: object) => rig.call('POST', `/yewu11/v1/w/${path}`, body)

const correction = (id: string): FeedMessage =>
  feedOf(id).at(kickOffAt + 9_000_000, {
    type: 'correction',
    reason: 'a goal was forgotten',
    change: { kind: 'result', ht: [1, 0], ft: [1, 1] },
  })

it('L8, L24: the course of a match without bets is deleted after eight days, any other is kept', async () => {
  const who = rig.player(10_000_000n)
  const feeds = ids.map((id) => feedOf(id))
  await rig.feed(feeds.map((feed) => feed.fixture()))
  const { no } = (await rig.bet(who, { mid: 'single', oid: '1x2.0.home', amt: '10000' })).data as ObOrder
  const legs = ['leg', 'another'].map((mid) => ({ mid, oid: '1x2.0.home' }))
  const parlay = orderIn(await placeMultiple(rig, who, { legs, fd: [2], amt: '10000' })).no
  for (const order of [no, parlay]) await rig.until(who, order, 0)
  for (const feed of feeds) await rig.feed([feed.kickOff(), feed.goal(600, 'home'), ...feed.rest([1, 0], [1, 0])])
  for (const order of [no, parlay]) await rig.until(who, order, 1)
  await expect
    .poll(async () => (await rig.db.query('select from match where told > 0 and not unsettled')).rowCount)
    .toBe(ids.length)
  const whole = await messagesOf('alone')
  const soon = Date.now() + courseKeptMs - 60_000
  const then = Date.now() + courseKeptMs + 60_000
  const forget = (at: number): Promise<number> => forgetCourses(rig.db, rig.book().state, at)

  expect(await forget(then), 'while they are in memory').toBe(0)
  rig.book().state.matches.clear()
  expect([await forget(soon), await forget(then), await forget(then)], 'not before its time, and once').toEqual([
    0, 1, 0,
  ])
  expect(await Promise.all(ids.map(messagesOf))).toEqual([1, whole, whole, whole])

  const { data } = await lookUp('results', { day, tid: 'cup' })
  expect((data as { results: { mid: string; ft: string }[] }).results.map(({ mid, ft }) => [mid, ft])).toEqual(
    ids.toSorted().map((mid) => [mid, '1:0']),
  )
  expect((await lookUp('matchDetail', { mid: 'alone' })).data).toBeNull()
  expect((await lookUp('matchDetail', { mid: 'single' })).status_code).toBe(6000)

  // A later message about it makes no new match and no result, after a restart either.
  await rig.restart()
  const again = await rig.book().door.take([feedOf('alone').fixture(), correction('alone'), feedOf('new').fixture()])
  expect(again).toEqual([{ taken: 'repeat' }, { taken: 'repeat' }, { taken: 'applied' }])
  expect(rig.book().state.matches.has('alone')).toBe(false)
  const { rows } = await rig.db.query(`select score_home, score_away, going, course_gone from match where id = 'alone'`)
  expect(rows).toEqual([{ score_home: 1, score_away: 0, going: false, course_gone: true }])
  expect(await messagesOf('alone')).toBe(1)
})
