import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gameGroups } from '../contract/index.ts'
import {
  type AgreedPolicy,
  figuresFit,
  mostRatePpm,
  policyAfter,
  type PolicyFigures,
  policyOn,
} from './agreed-policy.ts'
import { judgeLevel } from './level.ts'
import { housePolicy, levels, topLevel } from './policy.ts'

const ofHouse: PolicyFigures = {
  need: housePolicy.level.need,
  withdrawals: housePolicy.withdrawals,
  ratePpm: housePolicy.rebate.ratePpm,
  classCapMinor: housePolicy.rebate.classCapMinor,
  dayCapMinor: housePolicy.rebate.dayCapMinor,
}
const agreed = (id: string, fromDay: string, at: number, more: Partial<PolicyFigures> = {}): AgreedPolicy => ({
  id,
  fromDay,
  at,
  figures: { ...ofHouse, ...more },
})

describe('figures of levels and rebate', () => {
  it('the house’s figures are valid; figures that fall by level or exceed the bounds are not', () => {
    expect(figuresFit(ofHouse)).toBe(true)
    const { need, withdrawals, ratePpm } = ofHouse
    const cases: readonly Partial<PolicyFigures>[] = [
      { need: need.slice(1) },
      { need: [0, ...need.slice(1)] },
      { need: [500, 500, ...need.slice(2)] },
      { need: [100.5, ...need.slice(1)] },
      { need: [...need.slice(0, -1), 1_000_000_001] },
      { withdrawals: withdrawals.slice(1) },
      { withdrawals: [4, ...withdrawals.slice(1)] },
      { withdrawals: withdrawals.map((count) => 17 - count) },
      { withdrawals: [...withdrawals.slice(0, -1), 51] },
      { classCapMinor: { ZR: -1n } },
      { dayCapMinor: 100_000_001n },
      ...gameGroups.flatMap((group) => [
        { ratePpm: { ...ratePpm, [group]: levels.map(() => mostRatePpm[group] + 1) } },
        { ratePpm: { ...ratePpm, [group]: [2, 1, ...ratePpm[group].slice(2)] } },
        { ratePpm: { ...ratePpm, [group]: [-1, ...ratePpm[group].slice(1)] } },
        { ratePpm: { ...ratePpm, [group]: ratePpm[group].slice(1) } },
      ]),
    ]
    for (const one of cases) expect(figuresFit({ ...ofHouse, ...one }), JSON.stringify(Object.keys(one))).toBe(false)
    expect(figuresFit({ ...ofHouse, need: levels.slice(0, topLevel).map((nth) => nth + 1) })).toBe(true)
    expect(figuresFit({ ...ofHouse, dayCapMinor: 100_000_000n, classCapMinor: {} })).toBe(true)
  })

  it('the newest policy begun by a day applies; of two with one first day, the one agreed last', () => {
    const all = [agreed('late', '2026-12-10', 1), agreed('b', '2026-12-01', 3), agreed('a', '2026-12-01', 2)]
    expect(['2026-11-30', '2026-12-01', '2026-12-09', '2026-12-10'].map((day) => policyOn(all, day).id)).toEqual([
      'house',
      'b',
      'b',
      'late',
    ])
    expect(policyAfter(all, '2026-11-30')).toMatchObject({ id: 'b', from: '2026-12-01' })
    expect(policyAfter(all, '2026-12-01')).toMatchObject({ id: 'late', from: '2026-12-10' })
    expect(policyAfter(all, '2026-12-10')).toBeNull()
  })

  it('VIP: no figures lower a level, and a day raises it by one at most', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: topLevel, maxLength: topLevel }),
        fc.integer({ min: 0, max: topLevel }),
        fc.bigInt({ min: 0n, max: 10n ** 13n }),
        fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }),
        (need, level, progressMinor, counted) => {
          const figures = { ...ofHouse, need: [...need].sort((a, b) => a - b) }
          const policy = policyOn([{ id: 'one', fromDay: '2026-12-01', at: 1, figures }], '2026-12-01')
          const window = { from: '2026-01-01', countedMinor: 0n, pausedDays: 0 }
          const day = { day: '2026-12-01', counted, paused: false }
          const { after } = judgeLevel({ level, progressMinor, window }, day, policy.level)
          expect(after.level - level).toBeGreaterThanOrEqual(0)
          expect(after.level - level).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
