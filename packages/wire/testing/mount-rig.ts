// A small slice of every kind of endpoint, served: what the tests of mount share.

import { JournalBusy } from '@magpie/db'
import { refuse } from '@magpie/kernel'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import * as z from 'zod/mini'
import { type Dialect, siteDialect } from '../dialect.ts'
import { endpoint } from '../endpoint.ts'
import { handle } from '../handle.ts'
import { openServer, type ServerOptions } from '../mount.ts'
import type { Slice } from '../slice.ts'
import { openLog } from '../mount/request-log.ts'

export const deposit = endpoint({
  post: '/site/api/v1/sample/deposit',
  who: 'member',
  takes: z.strictObject({
    amount: z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)),
    note: z.optional(z.string().check(z.maxLength(20))),
  }),
  gives: z.strictObject({ balance: z.string() }),
  refuses: ['short_sample'],
  perMinute: 5,
  bodyLimit: 2_000,
  proved: true,
})
export const list = endpoint({
  get: '/site/api/v1/sample/list',
  who: 'anyone',
  takes: z.strictObject({
    page: z.int().check(z.minimum(1)),
    open: z.optional(z.boolean()),
    ids: z.optional(z.array(z.string())),
  }),
  gives: z.strictObject({ page: z.int(), open: z.nullable(z.boolean()), ids: z.array(z.string()), caller: z.string() }),
  refuses: [],
})
const cached = endpoint({
  post: '/api/sample/:key',
  who: 'anyone',
  takes: z.strictObject({ key: z.string().check(z.maxLength(8)), value: z.optional(z.int()) }),
  gives: z.nullable(z.string()),
  refuses: [],
})
export const bare = endpoint({
  post: '/site/api/v1/sample/bare',
  who: 'anyone',
  takes: z.strictObject({}),
  gives: z.null(),
  refuses: [],
})
export const debit = endpoint({
  post: '/wallet/v1/sample',
  who: 'venue',
  takes: z.strictObject({ amount: z.int().check(z.minimum(1)) }),
  gives: z.strictObject({ amount: z.int(), raw: z.string() }),
  refuses: ['short_sample'],
  dialect: 'sample-wallet',
})

export const codes = { ...siteDialect().codes, short_sample: 7999 } as Record<string, number>
const wallet: Dialect = {
  ...siteDialect(codes),
  name: 'sample-wallet',
  codes: { ...codes },
  success: (value) => `{"status":"OK",${value.slice(1)}`,
  refusal: (code) => JSON.stringify({ status: code.toUpperCase() }),
  httpStatus: () => 200,
  strictNumbers: true,
  urgent: true,
}

export const sampleSlice: Slice = {
  name: 'sample',
  news: [],
  jobs: [],
  texts: { 'refusal.short_sample': 'short by {missing}' },
  handlers: [
    handle(deposit, async ({ amount, note }, { caller, reply }) => {
      if (note === 'short') return refuse('short_sample', { missing: '5.00' })
      if (note === 'undeclared') return refuse('never_declared' as 'short_sample')
      if (note === 'busy') throw new JournalBusy('4096 plans wait')
      if (note === 'unreached') throw new Error('timeout exceeded when trying to connect')
      if (note === 'fault') throw new Error('secret card 6222021234567890123 broke')
      if (note === 'cookie') reply.setCookie('magpie_session', 'abc', { maxAgeS: 60, httpOnly: true })
      return { balance: amount, password: 'leak', caller } as { balance: string }
    }),
    handle(list, async ({ page, open, ids }, { caller }) => ({
      page,
      open: open ?? null,
      ids: ids ?? [],
      caller: caller.is,
    })),
    handle(cached, async ({ key }) => key),
    handle(bare, async () => null),
    handle(debit, async ({ amount }, { request }) => ({ amount, raw: request.rawBody.toString('hex') })),
  ],
}

export const lines: string[] = []
const open: { close: () => Promise<unknown> }[] = []
export const world = virtualWorld({ seed: 1 })
export const serve = async (options: Partial<ServerOptions> = {}) => {
  lines.length = 0
  const log = openLog({ stream: { write: (line) => void lines.push(line) } })
  const app = await openServer({
    house: { world, log, db: undefined as never, journal: undefined as never },
    slices: [sampleSlice],
    dialects: [siteDialect(codes), wallet],
    siteOrigins: ['http://127.0.0.1:6001'],
    resolveCaller: ({ headers }) => {
      if (headers['token'] === 'dead') return { refused: 'logged_elsewhere' }
      if (headers['x-venue'] !== undefined) return { is: 'venue', venue: headers['x-venue'] }
      return headers['token'] === undefined
        ? { is: 'nobody' }
        : { is: 'member', member: headers['token'], session: 's' }
    },
    ...options,
  })
  open.push(app)
  return app
}
export const closeAll = async (): Promise<void> => {
  for (const app of open.splice(0)) await app.close()
}

type App = Awaited<ReturnType<typeof serve>>
export const ask = async (
  app: App,
  url: string,
  body: string | object | Buffer,
  headers: Record<string, string> = {},
) => {
  const reply = await app.inject({
    method: 'POST',
    url,
    payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return {
    http: reply.statusCode,
    headers: reply.headers,
    text: reply.body,
    body: reply.body === '' ? null : JSON.parse(reply.body),
  }
}
export const member = { token: 'm1' }
