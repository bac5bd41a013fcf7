// What comes after the end of a match whose sport has the plain life: it is asked about, and moves no money by itself.

import { describe, expect, it } from 'vitest'
import type { FeedMessage } from '../contract/index.ts'
import { seededRandom } from './chance.ts'
import { type FeedAct, usualCalendar } from './sport.ts'
import { allSports } from './sports.ts'

const hour = 3_600_000
const day = 24 * hour
const from = Date.UTC(2026, 10, 1)

const plain = allSports.filter(({ id, world }) => id !== 'football' && world !== null)

it('there are seven of them and more', () => {
  expect(plain.length).toBeGreaterThanOrEqual(7)
})

describe.each(plain)('a match of $id that is over', (sport) => {
  const [fixture] = sport.world?.fixturesBetween(usualCalendar(7n), from, from + 3 * day) ?? []
  const messages = [...sport.world!.play(fixture!, seededRandom(3n))]
  const last = messages.at(-1)!
  const told = (state: ReturnType<typeof sport.newMatch>, message: FeedMessage) => {
    const applied = sport.apply(state, message, false)
    if ('refused' in applied) throw new Error(applied.refused)
    return applied
  }
  const over = messages.reduce((state, message) => told(state, message).state, sport.newMatch(fixture!.matchId))
  const facts = JSON.stringify(sport.facts(over))
  const acted = (state: typeof over, act: FeedAct, at: number) => {
    const next = sport.act(state, act, at)
    return 'refused' in next ? undefined : next
  }
  /** The last message once more, under the next number. */
  const again = (at: number): FeedMessage => ({ ...last, seq: over.seq + 1, at })

  it('L8: keeps its result where something that does not fit is told later and nobody answers', () => {
    const { kind, state } = told(over, again(last.at + hour))
    expect(kind).toBe('asked')
    const later = acted(state, { kind: 'nothing' }, last.at + 400 * hour)
    expect(later?.questions).toEqual([])
    expect(JSON.stringify(sport.facts(later!))).toBe(facts)
  })

  it('L8: is void by two operators within 72 hours of its end, and not after', () => {
    expect(sport.situation(acted(over, { kind: 'void' }, last.at + 71 * hour)!).givenUp).toBe(true)
    expect(acted(over, { kind: 'void' }, last.at + 73 * hour)).toBeUndefined()
  })

  it('L8: takes nothing back that is told later than that, whoever believes it', () => {
    for (const type of ['undo', 'struck', 'remake'] as const) {
      const message = { ...again(last.at + 73 * hour), type } as unknown as FeedMessage
      const { kind, state } = told(over, message)
      expect([type, kind, sport.canAccept(state, message)]).toEqual([type, 'asked', false])
      expect(acted(state, { kind: 'accept', seq: message.seq }, message.at)).toBeUndefined()
      const later = acted(state, { kind: 'drop', seq: message.seq }, message.at)
      expect(JSON.stringify(sport.facts(later!))).toBe(facts)
    }
  })
})
