// The course of a match, as its watchers see it.

import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../index.ts'
import { announced, playMatch } from '../index.ts'
import type { FeedEvent, FeedFixture, FootballMessage } from '../../../contract/index.ts'
import { followCourse, newCourse } from './course.ts'

const kickOffAt = 1_000_000
let seq = 1

const event = (minute: number, told: FeedEvent['event'], added = 0): FootballMessage => ({
  type: 'event',
  matchId: 'm',
  seq: ++seq,
  at: kickOffAt + minute * 60_000,
  minute,
  added,
  event: told,
})

const follow = (...messages: readonly FootballMessage[]) => messages.reduce(followCourse, newCourse)

describe('the course of a match', () => {
  it('states the last event and its side', () => {
    const attack = event(12, { kind: 'attack', side: 'away' })
    expect(follow(attack).play).toEqual({ kind: 'attack', side: 'away', seq: attack.seq })
    const danger = event(12, { kind: 'danger_on', side: 'home', why: 'penalty' })
    expect(follow(attack, danger).play).toMatchObject({ kind: 'penalty', side: 'home' })
    expect(follow(attack, danger, event(13, { kind: 'danger_off' })).play).toMatchObject({ kind: 'calm', side: null })
  })

  it('keeps the play when a card or an announcement comes between', () => {
    const corner = event(20, { kind: 'corner', side: 'home' })
    const card = event(20, { kind: 'card', side: 'away', card: 'yellow' })
    expect(follow(corner, card, event(20, { kind: 'added_time', minutes: 2 })).play).toMatchObject({ kind: 'corner' })
  })

  it('counts attacks and dangerous attacks separately', () => {
    const course = follow(
      event(3, { kind: 'attack', side: 'home' }),
      event(4, { kind: 'attack', side: 'home' }),
      event(5, { kind: 'attack', side: 'away' }),
      event(6, { kind: 'danger_on', side: 'away', why: 'attack' }),
      event(7, { kind: 'danger_on', side: 'home', why: 'review' }),
    )
    expect([course.attacks, course.dangers]).toEqual([
      [2, 1],
      [0, 1],
    ])
  })

  it('has a value for every two minutes, positive for home, negative for away, limited to nine', () => {
    const many = Array.from({ length: 20 }, () => event(2, { kind: 'attack', side: 'home' }))
    expect(follow(...many).flow).toEqual([9])
    expect(follow(event(1, { kind: 'attack', side: 'home' }), event(7, { kind: 'corner', side: 'away' })).flow).toEqual(
      [3, 0, 0, -4],
    )
    expect(follow(event(45, { kind: 'attack', side: 'home' }, 4)).flow).toHaveLength(23)
    expect(follow(event(90, { kind: 'attack', side: 'home' }, 6)).flow).toHaveLength(45)
  })

  it('knows when the minute began, so that a clock can run between two messages', () => {
    const clock: FootballMessage = { type: 'clock', matchId: 'm', seq: 9, at: 777, minute: 31, added: 0 }
    const later = { ...event(31, { kind: 'attack', side: 'home' }), at: 999 }
    expect(follow(clock, later).minuteAt).toBe(777)
  })

  it('states how a goal was scored', () => {
    const goal = event(50, { kind: 'goal', side: 'home', how: 'own' })
    expect(follow(goal).goals).toEqual({ [goal.seq]: 'own' })
  })

  it('follows any simulated match to its end', () => {
    const fixture: FeedFixture = {
      type: 'fixture',
      matchId: 'm',
      seq: 1,
      at: 0,
      league: { id: 'l', name: 'L' },
      home: 'H',
      away: 'A',
      kickOffAt,
      neutral: false,
      means: { home: 1.4, away: 1.1, rho: -0.1 },
    }
    expect(announced(fixture).kickOffAt).toBe(kickOffAt)
    for (let seed = 1n; seed <= 20n; seed += 1n) {
      const course = playMatch(fixture, seededRandom(seed)).reduce(followCourse, newCourse)
      expect(course.play?.kind).toBe('pause')
      expect(course.flow).toHaveLength(45)
      expect(course.flow.every((value) => Math.abs(value) <= 9)).toBe(true)
    }
  })
})
