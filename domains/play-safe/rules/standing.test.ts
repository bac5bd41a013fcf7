import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beijingDay } from '@magpie/kernel'
import { forGood } from '../contract/own-limits.ts'
import { barOf, barredUntil, changeStanding, type Command, freshStanding, type Standing } from './standing.ts'
import { daysOf, looserAfterMs, looserLapsesMs, type OwnLimit, waiting } from './own-limits.ts'

const now = Date.UTC(2026, 5, 11, 12)
const day = 86_400_000

const names = ['stake/day', 'loss/week', 'deposit/month', 'time/day', 'bet'] as const
const limit = 'stake/day'
const of = (standing: Standing): OwnLimit => standing.limits[limit] ?? { most: null, next: null }

const must = (standing: Standing, command: Command, at: number): Standing => {
  const changed = changeStanding(standing, command, at)
  if ('refused' in changed) throw new Error(changed.refused)
  return changed.standing
}

const ends = fc.oneof(fc.integer({ min: now - day, max: now + 2000 * day }), fc.constant(forGood))
const commands = fc.oneof(
  fc.record({ set: fc.constant('exclude' as const), until: ends }),
  fc.record({ set: fc.constant('time_out' as const), hours: fc.integer({ min: 1, max: 1008 }) }),
  fc.record({
    set: fc.constant('limit' as const),
    limit: fc.constantFrom(...names),
    most: fc.option(fc.bigInt({ min: 0n, max: 10n ** 9n })),
  }),
  fc.record({ set: fc.constant('confirm_limit' as const), limit: fc.constantFrom(...names) }),
)
const story = fc.array(fc.tuple(commands, fc.integer({ min: 0, max: 4 * day })), { maxLength: 30 })

describe('self-exclusion and time-out', () => {
  it('L20: an exclusion applies from the moment it is set until its end, and not beyond', () => {
    const standing = must(freshStanding, { set: 'exclude', until: now + 180 * day }, now)
    expect(barOf(standing, now)).toBe('excluded')
    expect(barOf(standing, now + 180 * day - 1)).toBe('excluded')
    expect(barOf(standing, now + 180 * day)).toBeNull()
  })

  it('L21: an exclusion can be extended and never shortened', () => {
    const standing = must(freshStanding, { set: 'exclude', until: now + 180 * day }, now)
    expect(changeStanding(standing, { set: 'exclude', until: now + 179 * day }, now)).toMatchObject({
      refused: 'not_stricter',
    })
    expect(changeStanding(standing, { set: 'exclude', until: now + 180 * day }, now)).toMatchObject({
      refused: 'not_stricter',
    })
    expect(must(standing, { set: 'exclude', until: now + 181 * day }, now).excludedUntil).toBe(now + 181 * day)
  })

  it('L21: the shortest exclusion lasts 30 days from confirmation, however late that came', () => {
    const asked = now + 7000
    const standing = must(freshStanding, { set: 'exclude', until: now + 30 * day }, asked)
    expect(standing.excludedUntil).toBe(asked + 30 * day)
  })

  it('L20, L21: a permanent exclusion never ends, replaces a shorter one, and cannot be extended', () => {
    const shorter = must(freshStanding, { set: 'exclude', until: now + 180 * day }, now)
    const standing = must(shorter, { set: 'exclude', until: forGood }, now)
    expect([barOf(standing, now), barOf(standing, now + 36_525 * day)]).toEqual(['excluded', 'excluded'])
    for (const until of [forGood, now + 1826 * day])
      expect(changeStanding(standing, { set: 'exclude', until }, now)).toMatchObject({ refused: 'not_stricter' })
  })

  it.each([now - 1, now, now + 29 * day, now + 1827 * day, forGood - 1])(
    'an exclusion until %d is refused',
    (until) => {
      expect(changeStanding(freshStanding, { set: 'exclude', until }, now)).toMatchObject({
        refused: 'exclusion_length',
      })
    },
  )

  it('a time-out bars for its hours, and of two bars the longer one is reported', () => {
    const out = must(freshStanding, { set: 'time_out', hours: 24 }, now)
    expect([barOf(out, now), barOf(out, now + day)]).toEqual(['timed_out', null])
    expect(changeStanding(out, { set: 'time_out', hours: 1 }, now)).toMatchObject({ refused: 'not_stricter' })
    const both = must(out, { set: 'exclude', until: now + 30 * day }, now)
    expect([barOf(both, now), barredUntil(both, now)]).toEqual(['excluded', now + 30 * day])
  })

  it('L21: no sequence of commands makes a bar end earlier', () => {
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

describe('an own limit', () => {
  const limited = must(freshStanding, { set: 'limit', limit, most: 10_000n }, now)

  it('L21: the first limit and a lower one apply at once', () => {
    expect(of(limited).most).toBe(10_000n)
    expect(of(must(limited, { set: 'limit', limit, most: 5000n }, now)).most).toBe(5000n)
    expect(of(must(limited, { set: 'limit', limit, most: 0n }, now)).most).toBe(0n)
  })

  it.each([20_000n, null])('L21: a looser one (%s) waits 24 hours and needs a confirmation', (most) => {
    const asked = must(limited, { set: 'limit', limit, most }, now)
    expect(of(asked).most).toBe(10_000n)
    const early = changeStanding(asked, { set: 'confirm_limit', limit }, now + looserAfterMs - 1)
    expect(early).toMatchObject({ refused: 'too_early', facts: { from: now + looserAfterMs } })
    expect(of(must(asked, { set: 'confirm_limit', limit }, now + looserAfterMs))).toEqual({ most, next: null })
  })

  it('a looser limit without confirmation lapses', () => {
    const asked = must(limited, { set: 'limit', limit, most: null }, now)
    const late = now + looserAfterMs + looserLapsesMs
    expect(waiting(of(asked), late - 1)).not.toBeNull()
    expect(changeStanding(asked, { set: 'confirm_limit', limit }, late)).toMatchObject({ refused: 'nothing_waits' })
  })

  it('setting a stricter limit, or the present one again, cancels the waiting change', () => {
    const asked = must(limited, { set: 'limit', limit, most: null }, now)
    expect(of(must(asked, { set: 'limit', limit, most: 9000n }, now)).next).toBeNull()
    expect(of(must(asked, { set: 'limit', limit, most: 10_000n }, now)).next).toBeNull()
    expect(changeStanding(limited, { set: 'confirm_limit', limit }, now)).toMatchObject({ refused: 'nothing_waits' })
  })

  it('L21: no sequence of commands loosens a limit within 24 hours of the request', () => {
    fc.assert(
      fc.property(story, (steps) => {
        let standing = freshStanding
        let at = now
        const askedAt = new Map<string, number>()
        for (const [command, later] of steps) {
          at += later
          const changed = changeStanding(standing, command, at)
          if ('refused' in changed) continue
          for (const name of names) {
            const [before = null, after = null] = [standing, changed.standing].map(({ limits }) => limits[name]?.most)
            const looser = before !== null && (after === null || after > before)
            if (looser) expect(at - (askedAt.get(name) ?? at)).toBeGreaterThanOrEqual(looserAfterMs)
          }
          if (changed.what === 'limit_asked' && command.set === 'limit') askedAt.set(command.limit, at)
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

describe('the week and the month of a limit', () => {
  it.each([
    // Sunday, a second before Monday in Beijing; and Monday itself.
    ['week', '2026-06-14T15:59:59Z', '2026-06-08', '2026-06-14', '2026-06-14T16:00:00Z'],
    ['week', '2026-06-14T16:00:00Z', '2026-06-15', '2026-06-21', '2026-06-21T16:00:00Z'],
    // ISO week 53 of 2026 reaches into January.
    ['week', '2027-01-02T00:00:00Z', '2026-12-28', '2027-01-03', '2027-01-03T16:00:00Z'],
    ['month', '2026-06-30T15:59:59Z', '2026-06-01', '2026-06-30', '2026-06-30T16:00:00Z'],
    ['month', '2026-06-30T16:00:00Z', '2026-07-01', '2026-07-31', '2026-07-31T16:00:00Z'],
    ['month', '2028-02-10T00:00:00Z', '2028-02-01', '2028-02-29', '2028-02-29T16:00:00Z'],
    ['day', '2026-12-31T16:00:00Z', '2027-01-01', '2027-01-01', '2027-01-01T16:00:00Z'],
  ] as const)('the %s of %s is %s to %s', (window, at, from, to, ends) => {
    expect(daysOf(window, Date.parse(at))).toEqual({ from, to, endsMs: Date.parse(ends) })
  })
})
