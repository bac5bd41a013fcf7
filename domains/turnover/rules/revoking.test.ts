import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dueOf, type RevokedBonus, revocationOf } from './revoking.ts'

const two = [
  { id: 'old', amount: 100n },
  { id: 'new', amount: 50n },
]

describe('what a take-back takes at once', () => {
  it.each([
    ['all of a single bonus, with its winnings', [two[0]], 'old', 130n, 0n, { rest: 130n, part: 1n, of: 1n }],
    ['what is there, and later all that comes back', [two[0]], 'old', 30n, 70n, { rest: 30n, part: 1n, of: 1n }],
    ['with everything at stake, nothing at once', [two[0]], 'old', 0n, 70n, { rest: 0n, part: 1n, of: 1n }],
    ['the newer bonus keeps its own', two, 'old', 70n, 0n, { rest: 20n, part: 0n, of: 1n }],
    ['of two, its part of the open stakes', two, 'old', 10n, 90n, { rest: 10n, part: 40n, of: 90n }],
    ['the newer alone if the older is spent', two, 'new', 40n, 0n, { rest: 40n, part: 0n, of: 1n }],
  ] as const)('%s', (_what, open, id, lies, atStake, expected) =>
    expect(revocationOf(open as typeof two, id, { lies, atStake })).toEqual(expected),
  )
  it('a bonus that has ended is not taken back', () =>
    expect(revocationOf(two, 'gone', { lies: 100n, atStake: 0n })).toBeUndefined())
})

const revoked = (more: Partial<RevokedBonus>): RevokedBonus => ({
  takenFirst: 30n,
  taken: 30n,
  part: 1n,
  of: 1n,
  backBefore: 200n,
  back: 200n,
  ...more,
})

describe('what a take-back takes later', () => {
  it.each([
    ['nothing while nothing comes back', {}, 500n, 0n],
    ['the amount that came back', { back: 270n }, 500n, 70n],
    ['no more than the account has', { back: 270n }, 25n, 25n],
    ['the amount still missing', { back: 270n, taken: 55n }, 500n, 45n],
    ['its part, rounded down', { back: 300n, part: 1n, of: 3n }, 500n, 33n],
    ['the member gets back what a correction took from own money', { back: 190n }, 0n, -10n],
    ['never more back than was taken', { back: 0n }, 0n, -30n],
  ] as const)('%s', (_what, more, lies, due) => expect(dueOf(revoked(more), lies)).toBe(due))

  it('L3: the amount taken is never negative and never more than what was there and came back', () => {
    const units = fc.bigInt(0n, 10n ** 12n)
    fc.assert(
      fc.property(units, units, units, fc.array(units, { maxLength: 8 }), (takenFirst, part, more, backs) => {
        let taken = takenFirst
        const backBefore = backs[0] ?? 0n
        for (const back of backs) {
          taken += dueOf({ takenFirst, taken, part, of: part + more + 1n, backBefore, back }, 10n ** 15n)
          expect(taken >= 0n).toBe(true)
          const gained = back > backBefore ? back - backBefore : 0n
          expect(taken <= takenFirst + gained).toBe(true)
        }
      }),
    )
  })
})
