import type { GameGroup } from '@magpie/turnover/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTruth } from '../../../truth/read.ts'
import { judgeLevel, type LevelEvent, type Standing } from './level.ts'
import { levelPolicy, type LevelPolicy, levels, rebatePolicy, type RebatePolicy, withdrawalsADay } from './policy.ts'
import { rebateOf } from './rebate.ts'

type Day = { readonly day: string; readonly counted: string; readonly paused?: boolean }
type Judged = {
  readonly day: string
  readonly level: number
  readonly progressMinor: string
  readonly event: LevelEvent
}
type Walk = {
  readonly id: string
  readonly given: { readonly level: number; readonly progressMinor: string; readonly days: readonly Day[] }
  readonly expect: readonly Judged[]
}
type Kept = {
  readonly id: string
  readonly given: {
    readonly level: number
    readonly progressMinor: string
    readonly windowStart: string
    readonly length: number
    readonly sparse: Readonly<Record<string, string>>
    readonly pausedDays: readonly string[]
  }
  readonly expect: { readonly events: readonly Judged[] }
}
type Line = { readonly class: GameGroup }
type Truth = {
  readonly vip: {
    readonly policy: {
      readonly unitMinor: number
      readonly need: readonly number[]
      readonly keep: readonly number[]
      readonly windowDays: number
    }
    readonly cases: readonly (Walk | Kept)[]
  }
  readonly rebate: {
    readonly policy: {
      readonly ratePpm: RebatePolicy['ratePpm']
      readonly classCapMinor: Readonly<Record<string, string>>
      readonly dayCapMinor: string
      readonly leastMinor: string
    }
    readonly cases: readonly {
      readonly id: string
      readonly given: {
        readonly level: number
        readonly lines: readonly (Line & { readonly counted: string; readonly locked: string })[]
      }
      readonly expect: object
    }[]
  }
}

const { vip, rebate } = readTruth<Truth>('engagement.json')
const kept = vip.cases.filter((one): one is Kept => 'windowStart' in one.given)
const walks = vip.cases.filter((one): one is Walk => !('windowStart' in one.given))

const begun = (level: number, progressMinor: string, from: string): Standing => ({
  level,
  progressMinor: BigInt(progressMinor),
  window: { from, countedMinor: 0n, pausedDays: 0 },
})

const walk = (from: Standing, days: readonly Day[], policy: LevelPolicy): readonly Judged[] => {
  let standing = from
  return days.map(({ day, counted, paused = false }) => {
    const { after, event } = judgeLevel(standing, { day, counted: BigInt(counted), paused }, policy)
    standing = after
    return { day, level: after.level, progressMinor: after.progressMinor.toString(), event }
  })
}

describe('levels', () => {
  it('the policy is that of the reference cases', () => {
    expect(levelPolicy).toEqual({ unitMinor: BigInt(vip.policy.unitMinor), need: vip.policy.need, retention: null })
    expect(levels.map(withdrawalsADay)).toEqual([5, 5, 5, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it.each(walks)('$id', ({ given, expect: wanted }) => {
    expect(walk(begun(given.level, given.progressMinor, given.days[0]?.day ?? ''), given.days, levelPolicy)).toEqual(
      wanted,
    )
  })

  it.each(kept)('$id', ({ given, expect: wanted }) => {
    const { keep, windowDays } = vip.policy
    const start = Date.parse(`${given.windowStart}T00:00:00Z`)
    const days = Array.from({ length: given.length }, (_, nth) => {
      const day = new Date(start + nth * 86_400_000).toISOString().slice(0, 10)
      return { day, counted: given.sparse[day] ?? '0', paused: given.pausedDays.includes(day) }
    })
    const from = begun(given.level, given.progressMinor, given.windowStart)
    const judged = walk(from, days, { ...levelPolicy, retention: { keep, windowDays } })
    const told = judged.filter(
      ({ event }, nth) => nth === 0 || nth === judged.length - 1 || /^(?:up|down|kept)$/.test(event),
    )
    expect(told).toEqual(wanted.events)
  })

  it('a level never falls, rises by one a day, and growth is exact after corrections', () => {
    const days = fc.array(fc.record({ counted: fc.bigInt(-1_000_000_000n, 100_000_000_000n), paused: fc.boolean() }), {
      maxLength: 40,
    })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 }), days, (level, given) => {
        let standing = begun(level, '0', '2026-01-01')
        for (const one of given) {
          const { after, event } = judgeLevel(standing, { day: '2026-01-02', ...one })
          const rise = after.level - standing.level
          expect(rise).toBe(event === 'up' ? 1 : 0)
          const spent = event === 'up' ? BigInt(levelPolicy.need[standing.level] ?? 0) * levelPolicy.unitMinor : 0n
          const sum = standing.progressMinor + one.counted
          expect(after.progressMinor + spent).toBe(sum > 0n ? sum : 0n)
          if (one.paused) expect(event).toBe('paused')
          standing = after
        }
      }),
    )
  })
})

describe('rebate', () => {
  it('the policy is that of the reference cases', () => {
    const { ratePpm, classCapMinor, dayCapMinor, leastMinor } = rebate.policy
    expect(rebatePolicy).toEqual({
      ratePpm,
      classCapMinor: Object.fromEntries(Object.entries(classCapMinor).map(([group, cap]) => [group, BigInt(cap)])),
      dayCapMinor: BigInt(dayCapMinor),
      leastMinor: BigInt(leastMinor),
    })
  })

  it.each(rebate.cases)('$id', ({ given, expect: wanted }) => {
    const turnover = given.lines.map(({ class: group, counted, locked }) => ({
      group,
      counted: BigInt(counted),
      locked: BigInt(locked),
    }))
    const { lines, total, paid } = rebateOf(turnover, given.level)
    expect({
      lines: lines.map(({ group, base, amount, ...more }) => ({
        class: group,
        base: base.toString(),
        amount: amount.toString(),
        ...more,
      })),
      total: total.toString(),
      paid: paid.toString(),
    }).toEqual(wanted)
  })

  it('a rebate never exceeds its rate, class cap and day cap, and locked turnover brings none', () => {
    const one = fc.record({
      group: fc.constantFrom(...(Object.keys(rebatePolicy.ratePpm) as GameGroup[])),
      counted: fc.bigInt(-1_000_000n, 1_000_000_000_000n),
      locked: fc.bigInt(0n, 1_000_000_000_000n),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(one, { selector: ({ group }) => group }),
        fc.integer({ min: 0, max: 10 }),
        (given, level) => {
          const { lines, total, paid } = rebateOf(given, level)
          lines.forEach(({ group, amount }, nth) => {
            const { counted, locked } = given[nth] ?? { counted: 0n, locked: 0n }
            const base = counted > locked ? counted - locked : 0n
            expect(amount * 1_000_000n <= base * BigInt(rebatePolicy.ratePpm[group][level] ?? 0)).toBe(true)
            expect(amount <= (rebatePolicy.classCapMinor[group] ?? amount)).toBe(true)
          })
          expect(paid <= rebatePolicy.dayCapMinor && paid <= total).toBe(true)
        },
      ),
    )
  })
})
