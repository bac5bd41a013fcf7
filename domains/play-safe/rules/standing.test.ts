import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beijingDay } from '@magpie/kernel'
import {
  barOf,
  barredUntil,
  changeStanding,
  type Command,
  freshStanding,
  looserAfterMs,
  looserLapsesMs,
  type Standing,
  waiting,
} from './standing.ts'

const now = Date.UTC(2026, 5, 11, 12)
const day = 86_400_000

const must = (standing: Standing, command: Command, at: number): Standing => {
  const changed = changeStanding(standing, command, at)
  if ('refused' in changed) throw new Error(changed.refused)
  return changed.standing
}

const commands = fc.oneof(
  fc.record({ set: fc.constant('exclude' as const), until: fc.integer({ min: now - day, max: now + 2000 * day }) }),
  fc.record({ set: fc.constant('time_out' as const), hours: fc.integer({ min: 1, max: 1008 }) }),
  fc.record({ set: fc.constant('stake_limit' as const), limit: fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n })) }),
  fc.record({ set: fc.constant('confirm_limit' as const) }),
)
const story = fc.array(fc.tuple(commands, fc.integer({ min: 0, max: 4 * day })), { maxLength: 30 })

describe('self-exclusion and time-out', () => {
  it('L20: exclusion binds from the moment it is set until its end, and not beyond', () => {
    const standing = must(freshStanding, { set: 'exclude', until: now + 180 * day }, now)
    expect(barOf(standing, now)).toBe('excluded')
    expect(barOf(standing, now + 180 * day - 1)).toBe('excluded')
    expect(barOf(standing, now + 180 * day)).toBeNull()
  })

  it('L21: an exclusion can be made longer and never shorter', () => {
    const standing = must(freshStanding, { set: 'exclude', until: now + 180 * day }, now)
    expect(changeStanding(standing, { set: 'exclude', until: now + 179 * day }, now)).toMatchObject({
      refused: 'not_stricter',
    })
    expect(changeStanding(standing, { set: 'exclude', until: now + 180 * day }, now)).toMatchObject({
      refused: 'not_stricter',
    })
    expect(must(standing, { set: 'exclude', until: now + 181 * day }, now).excludedUntil).toBe(now + 181 * day)
  })

  it('L21: the shortest exclusion binds for its 30 days from the moment of asking, however long the second yes took', () => {
    const asked = now + 7000
    const standing = must(freshStanding, { set: 'exclude', until: now + 30 * day }, asked)
    expect(standing.excludedUntil).toBe(asked + 30 * day)
  })

  it.each([now - 1, now, now + 29 * day, now + 1827 * day])('an exclusion until %d is not one', (until) => {
    expect(changeStanding(freshStanding, { set: 'exclude', until }, now)).toMatchObject({ refused: 'exclusion_length' })
  })

  it('a time-out bars for its hours and the longer of two bars is told', () => {
    const out = must(freshStanding, { set: 'time_out', hours: 24 }, now)
    expect([barOf(out, now), barOf(out, now + day)]).toEqual(['timed_out', null])
    expect(changeStanding(out, { set: 'time_out', hours: 1 }, now)).toMatchObject({ refused: 'not_stricter' })
    const both = must(out, { set: 'exclude', until: now + 30 * day }, now)
    expect([barOf(both, now), barredUntil(both, now)]).toEqual(['excluded', now + 30 * day])
  })

  it('L21: whatever is asked, at whatever moment, a bar that holds never ends earlier', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let standing = freshStanding
        let at = now
        for (const [command, later] of steps) {
          at += later
          const before = barredUntil(standing, at)
          const changed = changeStanding(standing, command, at)
          if ('refused' in changed) continue
          standing = changed.standing
          expect(barredUntil(standing, at) ?? 0).toBeGreaterThanOrEqual(before ?? 0)
        }
      }),
    )
  })
})

describe('the daily stake limit', () => {
  const limited = must(freshStanding, { set: 'stake_limit', limit: 10_000n }, now)

  it('L21: the first limit and a lower one work at once', () => {
    expect(limited.stakeLimit).toBe(10_000n)
    expect(must(limited, { set: 'stake_limit', limit: 5000n }, now).stakeLimit).toBe(5000n)
    expect(must(limited, { set: 'stake_limit', limit: 0n }, now).stakeLimit).toBe(0n)
  })

  it.each([20_000n, null])('L21: a looser one (%s) waits 24 hours and for a second yes', (limit) => {
    const asked = must(limited, { set: 'stake_limit', limit }, now)
    expect(asked.stakeLimit).toBe(10_000n)
    const early = changeStanding(asked, { set: 'confirm_limit' }, now + looserAfterMs - 1)
    expect(early).toMatchObject({ refused: 'too_early', facts: { from: now + looserAfterMs } })
    expect(must(asked, { set: 'confirm_limit' }, now + looserAfterMs)).toMatchObject({ stakeLimit: limit, next: null })
  })

  it('a looser limit that nobody confirms lapses', () => {
    const asked = must(limited, { set: 'stake_limit', limit: null }, now)
    const late = now + looserAfterMs + looserLapsesMs
    expect(waiting(asked, late - 1)).not.toBeNull()
    expect(changeStanding(asked, { set: 'confirm_limit' }, late)).toMatchObject({ refused: 'nothing_waits' })
  })

  it('setting a stricter one, or the present one again, drops what waits', () => {
    const asked = must(limited, { set: 'stake_limit', limit: null }, now)
    expect(must(asked, { set: 'stake_limit', limit: 9000n }, now).next).toBeNull()
    expect(must(asked, { set: 'stake_limit', limit: 10_000n }, now).next).toBeNull()
    expect(changeStanding(limited, { set: 'confirm_limit' }, now)).toMatchObject({ refused: 'nothing_waits' })
  })

  it('L21: no story loosens a limit within 24 hours of asking', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let standing = freshStanding
        let at = now
        let askedAt = 0
        for (const [command, later] of steps) {
          at += later
          const changed = changeStanding(standing, command, at)
          if ('refused' in changed) continue
          const [before, after] = [standing.stakeLimit, changed.standing.stakeLimit]
          const looser = before !== null && (after === null || after > before)
          if (looser) expect(at - askedAt).toBeGreaterThanOrEqual(looserAfterMs)
          if (changed.what === 'limit_asked') askedAt = at
          expect(changed.standing.version).toBe(standing.version + 1)
          standing = changed.standing
        }
      }),
    )
  })
})

describe('the day of a limit', () => {
  it.each([
    [Date.UTC(2026, 5, 10, 15, 59, 59, 999), '2026-06-10'],
    [Date.UTC(2026, 5, 10, 16), '2026-06-11'],
    [Date.UTC(2026, 11, 31, 16), '2027-01-01'],
  ])('begins at midnight in Beijing: %d is %s', (ms, expected) => {
    expect(beijingDay(ms)).toBe(expected)
  })
})
