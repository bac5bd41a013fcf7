import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allot, bonusRequired, countRules, defaultPolicy, depositRequired, type OpenRequirement } from './index.ts'

const open = (id: string, required: bigint, done = 0n, classes: OpenRequirement['classes'] = ['TY']) => ({
  id,
  required,
  done,
  classes,
})

describe('turnover is allotted to requirements', () => {
  it('the oldest requirement first, the rest to the next', () => {
    expect(allot([open('a', 100n, 60n), open('b', 100n)], 'TY', 70n)).toEqual([
      { id: 'a', done: 100n, met: true },
      { id: 'b', done: 30n, met: false },
    ])
  })
  it('a requirement that does not count the class of games is skipped', () => {
    expect(allot([open('a', 100n, 0n, ['DZ']), open('b', 100n)], 'TY', 30n)).toEqual([
      { id: 'b', done: 30n, met: false },
    ])
  })
  it('a correction takes back from the newest requirement first, never below zero', () => {
    expect(allot([open('a', 100n, 60n), open('b', 100n, 20n)], 'TY', -50n)).toEqual([
      { id: 'b', done: 0n, met: false },
      { id: 'a', done: 30n, met: false },
    ])
    expect(allot([open('a', 100n, 60n)], 'TY', -500n)).toEqual([{ id: 'a', done: 0n, met: false }])
  })
  it('only changed requirements are returned', () => {
    const met = open('a', 100n, 100n)
    expect(allot([met, open('b', 100n)], 'TY', 30n)).toEqual([{ id: 'b', done: 30n, met: false }])
    expect(allot([open('a', 100n, 60n), open('b', 100n)], 'TY', -50n)).toEqual([{ id: 'a', done: 10n, met: false }])
    expect(allot([open('a', 100n), open('b', 100n)], 'TY', 40n)).toEqual([{ id: 'a', done: 40n, met: false }])
    expect(allot([open('a', 100n, 60n)], 'TY', 0n)).toEqual([])
  })
  it('no more is allotted than there is, and to no requirement more than it needs', () => {
    const requirement = fc
      .record({ required: fc.bigInt({ min: 1n, max: 1000n }), part: fc.bigInt({ min: 0n, max: 999n }) })
      .map(({ required, part }) => open(`r${required}/${part}`, required, part % required))
    fc.assert(
      fc.property(fc.array(requirement, { maxLength: 6 }), fc.bigInt({ min: -2000n, max: 2000n }), (rows, amount) => {
        const own = rows.map((row, nth) => ({ ...row, id: String(nth) }))
        const changed = allot(own, 'TY', amount)
        let moved = 0n
        for (const { id, done, met } of changed) {
          const was = own[Number(id)]
          moved += done - (was?.done ?? 0n)
          expect(done >= 0n && done <= (was?.required ?? 0n)).toBe(true)
          expect(met).toBe(done === was?.required)
        }
        expect(amount < 0n ? moved <= 0n && moved >= amount : moved >= 0n && moved <= amount).toBe(true)
      }),
    )
  })
})

it('a bonus requires its multiple, rounded up; a deposit by default requires nothing', () => {
  expect([bonusRequired(101n, 150n), bonusRequired(100n, 300n)]).toEqual([152n, 300n])
  expect(depositRequired(defaultPolicy, 10_000n)).toBe(0n)
  expect(depositRequired({ ...defaultPolicy, depositX100: 100n }, 10_000n)).toBe(10_000n)
})

it('the counting rules are published for every class of games, with the least price', () => {
  const stake = (leastOddsE5: number | null) => ({ convention: 'stake', leastOddsE5 })
  expect(countRules(defaultPolicy)).toEqual([
    { group: 'TY', ...stake(175_000) },
    { group: 'DJ', ...stake(175_000) },
    { group: 'DZ', ...stake(null) },
    { group: 'ZR', ...stake(null) },
    { group: 'CP', ...stake(null) },
    { group: 'QP', convention: 'net', leastOddsE5: null },
    { group: 'BY', ...stake(null) },
  ])
})
