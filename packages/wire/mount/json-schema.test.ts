import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { jsonSchema, letsUnknownThrough, looksLikeRefusal, needsZod, queryCoercion } from './json-schema.ts'

test('an id that is sent has one spelling, wherever it stands', () => {
  const id = z.uuid()
  const shape = z.strictObject({
    a: id,
    b: z.optional(z.nullable(id)),
    c: z.array(id),
    d: z.record(id, z.union([z.int(), id])),
  })
  const patterns = (io: 'input' | 'output'): RegExp[] =>
    [...JSON.stringify(jsonSchema(shape, io)).matchAll(/"pattern":("[^"]+")/g)].map(
      ([, text = '""']) => new RegExp(JSON.parse(text) as string),
    )
  const [small, capital] = ['0192f000-0000-7000-8000-00000000000a', '0192F000-0000-7000-8000-00000000000A']
  expect(patterns('input')).toHaveLength(5)
  for (const pattern of patterns('input')) expect([pattern.test(small), pattern.test(capital)]).toEqual([true, false])
  for (const pattern of patterns('output')) expect([pattern.test(small), pattern.test(capital)]).toEqual([true, true])
})

describe('the checks that a declaration needs', () => {
  const plain = z.strictObject({
    a: z.int().check(z.minimum(1)),
    b: z.optional(z.string().check(z.maxLength(3), z.regex(/x/))),
    c: z.record(z.string(), z.uuid()),
  })
  test('a plain declaration is checked by Ajv alone', () => expect(needsZod(plain)).toBe(false))
  test.each([
    ['a check of its own', z.string().check(z.refine((text) => text !== 'x'))],
    ['a trim', z.string().check(z.trim())],
    ['a default', z._default(z.int(), 6)],
    [
      'a transform',
      z.pipe(
        z.string(),
        z.transform((text) => text.length),
      ),
    ],
    [
      'one deep inside',
      z.array(z.union([z.literal(1), z.strictObject({ a: z.optional(z.string().check(z.toLowerCase())) })])),
    ],
  ])('zod is needed as well for %s', (_name, inner) => expect(needsZod(z.strictObject({ inner }))).toBe(true))
  test('objects that allow unknown keys are found at any depth', () => {
    expect(letsUnknownThrough(plain, 'input')).toBe(false)
    expect(letsUnknownThrough(z.strictObject({ a: z.array(z.object({})) }), 'input')).toBe(true)
    expect(letsUnknownThrough(z.strictObject({ a: z.optional(z.looseObject({})) }), 'input')).toBe(true)
    expect(letsUnknownThrough(z.object({}), 'output')).toBe(false)
    expect(letsUnknownThrough(z.looseObject({}), 'output')).toBe(true)
  })
  test('a recursive schema is handled', () => {
    const Tree: z.ZodMiniType = z.strictObject({
      name: z.string(),
      get inner() {
        return z.array(Tree)
      },
    })
    expect([needsZod(Tree), letsUnknownThrough(Tree, 'input')]).toEqual([false, false])
  })
  test('a value with the key of a refusal is detected', () => {
    expect(looksLikeRefusal(z.object({ refused: z.string() }))).toBe(true)
    expect(looksLikeRefusal(plain)).toBe(false)
  })
})

describe('a query string', () => {
  const coerce = queryCoercion(
    jsonSchema(
      z.strictObject({
        n: z.int(),
        f: z.optional(z.number()),
        b: z.optional(z.boolean()),
        l: z.optional(z.array(z.string())),
        t: z.string(),
      }),
      'input',
    ),
  )
  test.each([
    [
      { n: '12', t: '12' },
      { n: 12, t: '12' },
    ],
    [
      { n: '-3', f: '1.25', b: 'false' },
      { n: -3, f: 1.25, b: false },
    ],
    [{ l: 'a' }, { l: ['a'] }],
    [{ n: '1e3' }, { n: '1e3' }],
    [{ n: '0x1' }, { n: '0x1' }],
    [{ n: '' }, { n: '' }],
    [{ n: '01' }, { n: '01' }],
    [{ b: 'toString' }, { b: 'toString' }],
    [{ n: ['1', '2'] }, { n: ['1', '2'] }],
  ])('%j becomes %j', (query, value) => {
    const copy: Record<string, unknown> = { ...query }
    coerce(copy)
    expect(copy).toEqual(value)
  })
})
