import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type RailSeen, type RailTerms, routeRails } from './route-rail.ts'

const ask = { method: 'bank', amount: 50_000n, only: null } as const
const seenAs = (more: Partial<RailSeen>): RailSeen => ({ isOn: true, asks: 10, misses: 0, ...more })
const rails: readonly RailTerms[] = [
  { code: 'A', costE4: 80n },
  { code: 'B', costE4: 30n, methods: ['bank', 'alipay'], most: 100_000n },
  { code: 'C', costE4: 30n, least: 60_000n },
  { code: 'D', costE4: 30n },
]
const route = (more: Partial<Parameters<typeof routeRails>[2]> = {}, seen: Readonly<Record<string, RailSeen>> = {}) =>
  routeRails(rails, new Map(Object.entries(seen)), { ...ask, ...more })

describe('S-ROUTE-10b: which rail gets an order', () => {
  it.each([
    ['the cheapest first, then in the order of the settings', {}, {}, ['B', 'D', 'A']],
    ['by the method', { method: 'usdt' }, {}, ['D', 'A']],
    ['by the amount', { amount: 100_001n }, {}, ['C', 'D', 'A']],
    ['by its channel', { only: ['A', 'C'] }, {}, ['A']],
    ['not one that is switched off', {}, { B: seenAs({ isOn: false }) }, ['D', 'A']],
    ['an unhealthy one last', {}, { B: seenAs({ misses: 5 }), D: seenAs({ asks: 3, misses: 3 }) }, ['A', 'B', 'D']],
    ['two misses do not make it unhealthy', {}, { B: seenAs({ asks: 2, misses: 2 }) }, ['B', 'D', 'A']],
    ['three misses of ten do not make it unhealthy', {}, { B: seenAs({ misses: 3 }) }, ['B', 'D', 'A']],
  ] as const)('%s', (_what, more, seen, codes) => expect(route(more, seen)).toEqual(codes))

  it('health only reorders the rails: each is still there, once', () => {
    const any = fc.record({ asks: fc.nat(30), misses: fc.nat(30) })
    fc.assert(
      fc.property(fc.array(any, { minLength: 4, maxLength: 4 }), (all) => {
        const seen = Object.fromEntries(all.map((one, nth) => ['ABCD'[nth] ?? '', seenAs(one)]))
        return route({}, seen).toSorted().join() === 'A,B,D'
      }),
    )
  })
})
