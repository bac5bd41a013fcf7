// What a ticket of several legs adds to each of its open legs, against the formula by hand and against all ways in
// which the other legs may end.

import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../contract/index.ts'
import { legShare, type RiskLeg, worthAtBet } from './parlay-share.ts'

const leg = (oddsE5: number, chance: number, outcome: Outcome | null = null): RiskLeg => ({
  oddsE5,
  worthE9: worthAtBet(oddsE5, chance),
  outcome,
})
const parlay = (legs: readonly RiskLeg[]) => ({ legs, folds: [legs.length], jointE5: null })

test('a parlay shares its stake equally, and through each leg pays the others’ odds × chance', () => {
  // 2.00 at 0.48, 1.80 at 0.53, 3.10 at 0.31: 0.96, 0.954, 0.961.
  const of = parlay([leg(200_000, 0.48), leg(180_000, 0.53), leg(310_000, 0.31)])
  expect(of.legs.map((_leg, nth) => legShare(of, nth))).toEqual([
    { stakeE9: 333_333_333n, payingE9: 916_794_000n, meanE9: 305_598_000n },
    { stakeE9: 333_333_333n, payingE9: 922_560_000n, meanE9: 307_520_000n },
    { stakeE9: 333_333_333n, payingE9: 915_840_000n, meanE9: 305_280_000n },
  ])
})

test('a decided leg counts by its factor and owes nothing itself', () => {
  const open = leg(310_000, 0.31)
  const after = (outcome: Outcome) => parlay([leg(200_000, 0.48, outcome), open])
  expect(legShare(after('win'), 0)).toBeNull()
  const paying = (['win', 'half_win', 'push', 'void', 'half_loss', 'loss'] as const).map((outcome) =>
    legShare(after(outcome), 1),
  )
  expect(paying.map((one) => one?.payingE9)).toEqual([
    2_000_000_000n,
    1_500_000_000n,
    1_000_000_000n,
    1_000_000_000n,
    500_000_000n,
    0n,
  ])
  expect(paying.every((one) => one?.stakeE9 === 1_000_000_000n)).toBe(true)
})

test('selections of one match share the payout of their ticket', () => {
  const legs = [leg(200_000, 0.48), leg(250_000, 0.38)]
  const share = { legs, folds: [2], jointE5: 400_000 }
  // Half of 4.00 through each: 1.00 × 2.00 and 0.80 × 2.50.
  expect(legs.map((_leg, nth) => legShare(share, nth)?.payingE9)).toEqual([1_000_000_000n, 800_000_000n])
})

/** For a stake of one, over every line. */
const meanOf = (legs: readonly { odds: number; chance: number }[], folds: readonly number[]): number => {
  const lines = Array.from({ length: 2 ** legs.length }, (_, bits) =>
    legs.filter((_leg, at) => ((bits >> at) & 1) === 1),
  ).filter((chosen) => folds.includes(chosen.length))
  return (
    lines.reduce((sum, line) => sum + line.reduce((all, { odds, chance }) => all * odds * chance, 1), 0) / lines.length
  )
}

/** The mean payout through a winning leg, for a stake of one: over all ways in which the others may end. */
const meanThrough = (
  legs: readonly { odds: number; chance: number }[],
  folds: readonly number[],
  nth: number,
): number => {
  const subsets = Array.from({ length: 2 ** legs.length }, (_, bits) =>
    legs.map((_leg, at) => ((bits >> at) & 1) === 1),
  )
  const lines = subsets.filter((chosen) => folds.includes(chosen.filter(Boolean).length))
  const ends = subsets.filter((wins) => wins[nth] === true)
  let mean = 0
  for (const wins of ends) {
    const likely = legs.reduce(
      (all, { chance }, at) => (at === nth ? all : all * (wins[at] === true ? chance : 1 - chance)),
      1,
    )
    const paid = lines
      .filter((chosen) => chosen[nth] === true && chosen.every((isIn, at) => !isIn || wins[at] === true))
      .reduce((sum, chosen) => sum + legs.reduce((all, { odds }, at) => (chosen[at] === true ? all * odds : all), 1), 0)
    mean += likely * paid
  }
  return mean / lines.length
}

describe.each([[[2]], [[3]], [[1, 2, 3]], [[2, 3, 4]], [[4]]])('folds of %j', (folds) => {
  test('agree with the mean payout through the leg', () => {
    const legs = [
      { odds: 1.9, chance: 0.5 },
      { odds: 2.4, chance: 0.4 },
      { odds: 3.3, chance: 0.29 },
      { odds: 1.35, chance: 0.71 },
    ]
    const of = { legs: legs.map(({ odds, chance }) => leg(odds * 1e5, chance)), folds, jointE5: null }
    legs.forEach(({ odds }, nth) => {
      const paying = Number(legShare(of, nth)?.payingE9 ?? 0n) / 1e9
      expect(paying * odds).toBeCloseTo(meanThrough(legs, folds, nth), 7)
    })
    // All legs together: the mean return of a stake of one.
    const together = of.legs.reduce(
      (sum, { worthE9 }, nth) => sum + (worthE9 / 1e9) * (Number(legShare(of, nth)?.meanE9 ?? 0n) / 1e9),
      0,
    )
    expect(together).toBeCloseTo(meanOf(legs, folds), 7)
  })
})

test('nine legs won at the highest odds stay exact integers', () => {
  const of = parlay([...Array.from({ length: 9 }, () => leg(10_000_000, 0.01, 'win')), leg(200_000, 0.48)])
  const { payingE9 = 0n, meanE9 } = legShare(of, 9) ?? {}
  expect(Number(payingE9) / 1e27).toBeCloseTo(1, 9)
  expect(meanE9).toBe(payingE9)
})
