import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonical } from './canonical.ts'

const json = fc.jsonValue({ maxDepth: 4 })

it('L5: the canonical text of a value does not depend on the order of its keys', () => {
  const shuffled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(shuffled)
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, part]) => [key, shuffled(part)]),
    )
  }
  fc.assert(
    fc.property(json, (value) => {
      expect(canonical(shuffled(value))).toBe(canonical(value))
      expect(canonical(JSON.parse(canonical(value)))).toBe(canonical(value))
    }),
  )
})

it('L5: two different values never have the same canonical text', () => {
  fc.assert(
    fc.property(json, json, (one, other) => {
      const same = canonical(one) === canonical(other)
      expect(same).toBe(canonical(JSON.parse(canonical(one))) === canonical(JSON.parse(canonical(other))))
    }),
  )
  expect(canonical({ a: '1' })).not.toBe(canonical({ a: 1 }))
  expect(canonical({ a: [1, 2] })).not.toBe(canonical({ a: [2, 1] }))
  expect(canonical({ a: undefined, b: null })).toBe('{"b":null}')
})
