import fc from 'fast-check'
import { expect, it } from 'vitest'
import { remaining } from './remaining.ts'

const bonus = (id: string, amount: bigint, remains: bigint | null = amount) => ({ id, amount, remains })

it.each([
  ['everything is still there', [bonus('a', 100n)], 100n, []],
  ['own money is spent first', [bonus('a', 100n)], 150n, []],
  ['then the bonus is spent', [bonus('a', 100n)], 60n, [{ id: 'a', remains: 60n }]],
  ['later money does not refill the bonus', [bonus('a', 100n, 60n)], 500n, []],
  ['nothing is left', [bonus('a', 100n, 60n)], 0n, [{ id: 'a', remains: 0n }]],
  ['of two, the older one goes first', [bonus('a', 100n), bonus('b', 50n)], 70n, [{ id: 'a', remains: 20n }]],
])('%s', (_what, open, has, lower) => expect(remaining(open, { has, own: 0n })).toEqual(lower))

it('for an older bonus without this figure, money paid in since does not count as bonus', () => {
  const old = [bonus('a', 1_000_000n, null)]
  expect(remaining(old, { has: 100_000n, own: 100_000n })).toEqual([{ id: 'a', remains: 0n }])
  expect(remaining(old, { has: 1_100_000n, own: 100_000n })).toEqual([{ id: 'a', remains: 1_000_000n }])
  expect(remaining(old, { has: 800_000n, own: 100_000n })).toEqual([{ id: 'a', remains: 700_000n }])
})

it('the remaining amounts are never negative, never grow, and never exceed the money', () => {
  const one = fc.tuple(fc.bigInt(0n, 100n), fc.bigInt(0n, 100n))
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), fc.bigInt(-50n, 300n), (pairs, has) => {
      const open = pairs.map(([more, remains], nth) => bonus(`${nth}`, remains + more + 1n, remains))
      const lower = new Map(remaining(open, { has, own: 0n }).map(({ id, remains }) => [id, remains]))
      const after = open.map(({ id, remains }) => lower.get(id) ?? remains ?? 0n)
      const sum = after.reduce((all, part) => all + part, 0n)
      return (
        after.every((part, nth) => part >= 0n && part <= (open[nth]?.remains ?? 0n)) && sum <= (has > 0n ? has : 0n)
      )
    }),
  )
})
