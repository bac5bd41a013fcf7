// The course of a match on the OB-shaped wire: what watchers of a match page see, and that a killed book shows the same
// afterwards.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { neutralCourse, neutralEvent, type ObEvent } from '../../contract/index.ts'
import { feedOf, kickOffAt } from '../../testing/feed-of.ts'
import { openRig, type Rig } from '../../testing/rig.ts'

let rig: Rig
beforeAll(async () => {
  rig = await openRig()
})
afterAll(() => rig.close())

const eventsOf = async (mid: string) => {
  const { data } = await rig.call('POST', '/yewu11/v1/w/matchEvents', { mid })
  return (data as { events: ObEvent[] }).events.map(neutralEvent)
}

it('S-HDR-05: play, pressure, attacks and events are read in neutral words', async () => {
  const feed = feedOf('c')
  await rig.feed([
    feed.fixture(),
    feed.kickOff(),
    feed.event(130, { kind: 'attack', side: 'home' }),
    feed.event(200, { kind: 'card', side: 'away', card: 'yellow' }),
    feed.event(260, { kind: 'danger_on', side: 'home', why: 'penalty' }),
    feed.event(300, { kind: 'goal', side: 'home', how: 'penalty' }),
    feed.event(360, { kind: 'danger_off' }),
    feed.event(400, { kind: 'corner', side: 'away' }),
  ])
  const told = neutralCourse(await rig.detail('c'))
  expect(told).toMatchObject({
    period: 'first_half',
    attacks: [1, 0],
    play: { kind: 'corner', side: 'away' },
    speed: 0,
    halfScore: [1, 0],
    goalMinutes: [6],
  })
  expect(told.flow).toEqual([0, 3 / 9, 1, -4 / 9])
  expect(await eventsOf('c')).toMatchObject([
    { kind: 'yellow', side: 'away', minute: 4 },
    { kind: 'penalty_goal', side: 'home', minute: 6, struckOut: false },
    { kind: 'corner', side: 'away' },
  ])
  await rig.restart()
  expect(neutralCourse(await rig.detail('c'))).toEqual(told)
})

it('a cancelled goal stays in the list as struck out, and play is calm', async () => {
  const feed = feedOf('s', kickOffAt + 86_400_000)
  const goal = [feed.fixture(), feed.kickOff(), feed.goal(90, 'away')]
  await rig.feed(goal)
  expect(neutralCourse(await rig.detail('s')).play).toMatchObject({ kind: 'goal', side: 'away' })
  const change = { kind: 'cancel', seq: goal.length } as const
  await rig.feed([feed.at(kickOffAt + 86_520_000, { type: 'correction', reason: 'offside', change })])
  expect(neutralCourse(await rig.detail('s')).play).toMatchObject({ kind: 'calm', side: null })
  expect(await eventsOf('s')).toMatchObject([{ kind: 'goal', side: 'away', struckOut: true }])
})

it('an unknown match has no events', async () => {
  expect((await rig.call('POST', '/yewu11/v1/w/matchEvents', { mid: 'nobody' })).status_code).toBe('0402001')
})
