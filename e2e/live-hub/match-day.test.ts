// The requested number of matches is in play from the first moment on, and each has a valid feed.

import { applyFeed, isInPlay, type MatchState, newMatch } from '@magpie/sportsbook/rules'
import { expect, it } from 'vitest'
import { openMatchDay } from './match-day.ts'

const startAt = 1_795_000_000_000
const minuteMs = 60_000

it('a match day is always full, and every message of it is accepted', () => {
  const day = openMatchDay({ seed: 3n, inPlay: 40, startAt })
  const states = new Map<string, MatchState>()
  const tell = (messages: ReturnType<typeof day.until>): void => {
    for (const message of messages) {
      const applied = applyFeed(states.get(message.matchId) ?? newMatch(message.matchId), message)
      if ('refused' in applied) throw new Error(`${applied.refused}: ${JSON.stringify(message)}`)
      states.set(message.matchId, applied.state)
    }
  }
  const playing = (): number => [...states.values()].filter(isInPlay).length
  tell(day.opening)
  expect(playing()).toBe(40)
  const counts: number[] = []
  let lastAt = 0
  for (let minute = 1; minute <= 240; minute += 1) {
    const messages = day.until(startAt + minute * minuteMs)
    expect(messages.every(({ at }, nth) => at >= (messages[nth - 1]?.at ?? lastAt))).toBe(true)
    lastAt = messages.at(-1)?.at ?? lastAt
    tell(messages)
    counts.push(playing())
  }
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(37)
  expect(Math.max(...counts)).toBeLessThanOrEqual(44)
  expect([...states.values()].filter(({ period }) => period === 'ended').length).toBeGreaterThan(60)
})
