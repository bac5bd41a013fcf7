import type { House, Row } from '@magpie/db'
import { virtualWorld } from '@magpie/kernel/virtual-world'
import { afterEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { type Context, handle, type OperatorCaller } from '../handle.ts'
import { openLog, openServer, type ServerOptions } from '../mount.ts'

const takes = z.strictObject({ reason: z.string() })
const gives = z.strictObject({ done: z.boolean() })
const hold = endpoint({ post: '/ops/v1/sample/hold', who: 'operator:sample.hold', takes, gives, refuses: [] })
const read = endpoint({
  get: '/ops/v1/sample/read',
  who: 'operator:sample.read',
  takes: z.strictObject({}),
  gives,
  refuses: [],
})

const by: OperatorCaller = {
  is: 'operator',
  operator: 'o1',
  session: 's1',
  account: 'lin',
  permissions: ['sample.hold'],
}
const origin = 'http://localhost:6002'
const written: Row[] = []
const lines: string[] = []
const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  written.length = lines.length = 0
  for (const app of open.splice(0)) await app.close()
})

const serve = async (
  endpoints: readonly Endpoint[],
  run: (context: Context) => unknown,
  options: Partial<ServerOptions> = {},
) => {
  const app = await openServer({
    house: {
      world: virtualWorld({ seed: 1 }),
      log: openLog({ stream: { write: (line) => void lines.push(line) } }),
      db: undefined as never,
      journal: undefined as never,
    } satisfies House,
    slices: [
      {
        name: 'sample',
        news: [],
        jobs: [],
        texts: {},
        handlers: endpoints.map((one) => handle(one, async (_ask, context) => run(context) as never)),
      },
    ],
    siteOrigins: [origin],
    sessionCookie: 'magpie_ops',
    sameSite: 'strict',
    permissions: ['sample.hold', 'sample.read'],
    resolveCaller: ({ headers }) =>
      headers['x-as'] === 'member'
        ? { is: 'member', member: 'm', session: 's' }
        : headers['x-as'] === 'operator'
          ? by
          : { is: 'nobody' },
    auditWriter: (act, caller, request) => {
      const row = {
        table: 'operators.audit',
        values: { id: `${caller.account} ${act.action} ${act.reason}`, ip: request.ip },
      }
      written.push(row)
      return row
    },
    ...options,
  })
  open.push(app)
  const call = async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'POST' = 'POST') => {
    const reply = await app.inject({ method, url, headers, ...(method === 'POST' ? { payload: { reason: 'r' } } : {}) })
    return { http: reply.statusCode, refused: reply.json<{ data: { refused?: string } }>().data.refused }
  }
  return call
}
const asOperator = { 'x-as': 'operator' }
const audited = ({ audit }: Context): object => {
  audit({ action: 'sample.hold', reason: 'too large', subject: { kind: 'sample', id: '1' } })
  return { done: true }
}

describe('calls of operators', () => {
  it('L31: only an operator with the permission is let in; others are refused as forbidden or unauthenticated', async () => {
    const call = await serve([hold, read], audited)
    expect(await call(hold.path, asOperator)).toEqual({ http: 200, refused: undefined })
    expect((await call(read.path, asOperator, 'GET')).refused).toBe('forbidden')
    expect((await call(hold.path)).refused).toBe('auth')
    expect((await call(hold.path, { 'x-as': 'member' })).refused).toBe('auth')
  })

  it('L33: an act without an audit row breaks the law; a read needs none', async () => {
    const call = await serve([hold], () => ({ done: true }))
    expect((await call(hold.path, asOperator)).http).toBe(500)
    expect(lines.join('')).toContain('wrote no audit row')
    const read2 = await serve([{ ...read, who: 'operator:sample.hold' }], () => ({ done: true }))
    expect((await read2(read.path, asOperator, 'GET')).http).toBe(200)
  })

  it('L33: the audit row names the operator, and an act without an operator cannot write one', async () => {
    const call = await serve([hold, { ...hold, path: '/ops/v1/open', who: 'anyone' }], audited)
    await call(hold.path, asOperator)
    expect(written).toEqual([
      { table: 'operators.audit', values: { id: 'lin sample.hold too large', ip: '127.0.0.1' } },
    ])
    expect((await call('/ops/v1/open')).http).toBe(500)
  })

  it('L31, L33: a declaration outside /ops/, without a reason or with an unknown permission stops the start', async () => {
    const bad = [
      { ...hold, path: '/site/api/v1/hold' },
      { ...hold, path: '/ops/v1/without', takes: z.strictObject({}) },
      { ...hold, path: '/ops/v1/unknown', who: 'operator:sample.fly' } as const,
    ]
    await expect(serve(bad, audited)).rejects.toThrow(
      /lies outside \/ops\/[\s\S]*without takes no reason[\s\S]*sample\.fly/,
    )
    const own = { ...hold, path: '/ops/v1/logout', who: 'operator:self', takes: z.strictObject({}) } as const
    await expect(serve([own], audited, { permissions: ['self'] })).resolves.toBeTypeOf('function')
  })

  it('a read traces whom its handler names, once each; one that names no one does not answer', async () => {
    const traced: string[] = []
    const one = { ...read, who: 'operator:sample.hold', takes: z.strictObject({ id: z.string() }) } as const
    const readTracer: ServerOptions['readTracer'] = async ({ path, member }) => void traced.push(`${path} ${member}`)
    const url = `${read.path}?id=7`
    const named = await serve(
      [{ ...one, person: 'handler' }],
      ({ reads }) => {
        reads('m1', null, 'm2')
        reads('m1')
        return { done: true }
      },
      { readTracer },
    )
    expect((await named(url, asOperator, 'GET')).http).toBe(200)
    expect(traced.splice(0)).toEqual([`${read.path} m1`, `${read.path} m2`])
    const silent = await serve([{ ...one, person: 'handler' }], () => ({ done: true }), { readTracer })
    expect((await silent(url, asOperator, 'GET')).http).toBe(500)
    expect(lines.join('')).toContain('did not say whose data it gives')
    const noOne = await serve([{ ...one, person: 'none' }], () => ({ done: true }), { readTracer })
    expect((await noOne(url, asOperator, 'GET')).http).toBe(200)
    expect(traced).toEqual([])
  })

  it('a read of one thing that does not say whose it is stops the start', async () => {
    const one = { ...read, takes: z.strictObject({ id: z.uuid(), before: z.optional(z.uuid()) }) }
    await expect(serve([one], audited)).rejects.toThrow(/gives one thing by id and does not say whose/)
    await expect(serve([{ ...one, person: { key: 'who' } }], audited)).rejects.toThrow(/has no key who/)
    await expect(serve([{ ...one, person: { key: 'id' } }], audited)).resolves.toBeTypeOf('function')
    const list = { ...read, takes: z.strictObject({ show: z.enum(['open']), before: z.optional(z.uuid()) }) }
    await expect(serve([list], audited)).resolves.toBeTypeOf('function')
  })

  it('a call with the cookie from another page, or without an origin, is refused before its caller is looked up', async () => {
    let lookups = 0
    const resolveCaller = () => {
      lookups++
      return by
    }
    const call = await serve([hold], audited, { resolveCaller })
    const cookie = { ...asOperator, cookie: 'magpie_ops=x' }
    expect((await call(hold.path, cookie)).refused).toBe('api_auth')
    expect((await call(hold.path, { ...cookie, origin: 'http://127.0.0.1:6001', token: 'm' })).refused).toBe('api_auth')
    expect(lookups).toBe(0)
    expect((await call(hold.path, { ...cookie, origin })).refused).toBeUndefined()
    expect(lookups).toBe(1)
  })
})
