// What watchers read about a match that was given up: cancelled if it never began, abandoned if it had begun.

import { describe, expect, it } from 'vitest'
import type { FeedMessage } from '../contract/index.ts'
import { seededRandom } from './chance.ts'
import { usualCalendar } from './sport.ts'
import { allSports } from './sports.ts'

const day = 86_400_000
const from = Date.UTC(2026, 10, 1)

describe.each(allSports.filter(({ world }) => world !== null))('a match of $id', (sport) => {
  const [fixture] = sport.world?.fixturesBetween(usualCalendar(7n), from, from + 3 * day) ?? []
  const messages = [...sport.world!.play(fixture!, seededRandom(3n))]
  const stateAfter = (some: readonly FeedMessage[]) =>
    some.reduce((state, message) => {
      const applied = sport.apply(state, message, false)
      if ('refused' in applied) throw new Error(applied.refused)
      return applied.state
    }, sport.newMatch(fixture!.matchId))
  const voided = (some: readonly FeedMessage[]): string => {
    const state = sport.act(stateAfter(some), { kind: 'void' }, fixture!.kickOffAt)
    if ('refused' in state) throw new Error(state.refused)
    return sport.situation(state).period
  }
  const begun = messages.findIndex((_, at) => sport.situation(stateAfter(messages.slice(0, at + 1))).begun)

  it('is shown as cancelled if void before it began, and as abandoned if void during play', () => {
    expect(voided(messages.slice(0, 1))).toBe('cancelled')
    expect(voided(messages.slice(0, begun))).toBe('cancelled')
    expect(voided(messages.slice(0, begun + 1))).toBe('abandoned')
  })
})
