import { refuse } from '@magpie/kernel'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hostileInputs } from './hostile.ts'
import type { Good } from './hostile/good-input.ts'
import { type Endpoint, endpoint, handle, siteDialect, type Slice } from './index.ts'
import { openLog, openServer } from './mount.ts'

const rich = endpoint({
  post: '/site/api/v1/sample/rich',
  who: 'member',
  takes: z.strictObject({
    id: z.uuid(),
    amount: z.string().check(z.regex(/^(0|[1-9]\d{0,9})(\.\d{1,2})?$/)),
    note: z.optional(z.string().check(z.maxLength(20))),
    detail: z.strictObject({
      legs: z.array(z.strictObject({ line: z.int(), open: z.boolean() })).check(z.maxLength(3)),
    }),
    kind: z.union([z.literal('a'), z.literal('b')]),
  }),
  gives: z.object({ note: z.string() }),
  refuses: [],
  perMinute: 1e9,
})
const money = endpoint({
  post: '/wallet/v1/sample',
  who: 'venue',
  takes: z.strictObject({ amount: z.int().check(z.minimum(1), z.maximum(1e12)), parts: z.array(z.int()) }),
  gives: z.object({ amount: z.int() }),
  refuses: [],
  perMinute: 1e9,
  dialect: 'strict',
})
const nothing = endpoint({
  post: '/site/api/v1/sample/nothing',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.null(),
  refuses: [],
  perMinute: 1e9,
})
const listed = endpoint({
  get: '/site/api/v1/sample/:kind/list',
  who: 'anyone',
  takes: z.strictObject({
    kind: z.string().check(z.regex(/^[a-z]+$/)),
    page: z.int().check(z.minimum(1), z.maximum(1e6)),
    word: z.optional(z.string().check(z.maxLength(50))),
  }),
  gives: z.object({ page: z.int() }),
  refuses: [],
  perMinute: 1e9,
})

const asked: unknown[] = []
const slice: Slice = {
  name: 'sample',
  news: [],
  jobs: [],
  texts: {},
  handlers: [
    handle(rich, async (ask) => (asked.push(ask), { note: ask.note ?? '' })),
    handle(money, async (ask) => (asked.push(ask), { amount: ask.amount })),
    handle(nothing, async () => null),
    handle(listed, async (ask) => (asked.push(ask), { page: ask.page })),
  ],
}

let app: Awaited<ReturnType<typeof openServer>>
beforeAll(async () => {
  app = await openServer({
    house: {
      world: virtualWorld({ seed: 1 }),
      log: openLog({ stream: { write: () => undefined } }),
      db: undefined as never,
      journal: undefined as never,
    },
    slices: [slice],
    dialects: [{ ...siteDialect(), name: 'strict', strictNumbers: true }],
    siteOrigins: ['http://127.0.0.1:6001'],
    resolveCaller: ({ headers }) => {
      if (headers['x-venue'] === 'V') return { is: 'venue', venue: 'V' }
      return headers['token'] === 'm' ? { is: 'member', member: 'm', session: 's' } : refuse('auth')
    },
  })
})
afterAll(() => app.close())

const headers: Good['headers'] = () => ({ token: 'm', 'x-venue': 'V' })
const table: readonly [Endpoint, Good['ask']][] = [
  [
    rich,
    {
      id: '0190c0de-0000-7000-8000-000000000001',
      amount: '12.50',
      note: 'x',
      detail: { legs: [{ line: -2, open: true }] },
      kind: 'a',
    },
  ],
  [money, { amount: 5, parts: [1] }],
  [nothing, {}],
  [listed, { kind: 'ab', page: 1, word: 'x' }],
]

test.each(table)('every hostile input is answered with a declared code and never with a 500', async (one, ask) => {
  const seen = new Set<string>()
  let refused = 0
  for (const input of hostileInputs(one, { ask, headers })) {
    expect(seen.has(input.name), `twice: ${input.name}`).toBe(false)
    seen.add(input.name)
    const before = asked.length
    const reply = await app.inject({
      method: input.method,
      url: input.url,
      headers: input.headers,
      ...(input.payload === undefined ? {} : { payload: input.payload }),
    })
    expect(reply.statusCode, `${input.name}: ${reply.body}`).toBeLessThan(500)
    const { status_code: code } = reply.json<{ status_code: number }>()
    expect([6000, 10001, 10003, 10004, 10108], input.name).toContain(code)
    if (code === 10001) expect(reply.statusCode, input.name).toBe(404)
    if (!input.mayPass) expect(code, input.name).not.toBe(6000)
    if (code !== 6000) {
      refused++
      expect(asked.length, `${input.name} reached the handler`).toBe(before)
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(30)
  expect(refused).toBeGreaterThanOrEqual(30)
})

test('an amount in strict numbers is never accepted as 1e3, 1.0 or -0', async () => {
  const hostile = [...hostileInputs(money, { ask: { amount: 5, parts: [1] }, headers })].filter(({ name }) =>
    /exponent at|point at|minus zero/.test(name),
  )
  expect(hostile.length).toBeGreaterThanOrEqual(6)
  for (const { url, headers: sent, payload } of hostile) {
    expect(
      (await app.inject({ method: 'POST', url, headers: sent, payload: payload as Buffer })).json().status_code,
    ).toBe(10003)
  }
})
