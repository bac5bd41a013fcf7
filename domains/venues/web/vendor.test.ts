import { CallFailed, type Call, type WireRequest } from '@magpie/wire/call'
import { endpoint } from '@magpie/wire/endpoint'
import type { Scope } from '@magpie/wire/scope'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type PlatformCounts, venueCounts, venueLaunch } from '../contract/index.ts'
import { countsQuery, liveCounts } from './counts.ts'
import { isVendorRefusal, launchKey, openVendor, type VendorAdapter, vendorOf } from './vendor.ts'

const list = endpoint({
  post: '/yewu11/v1/list',
  who: 'anyone',
  takes: z.strictObject({ cuid: z.optional(z.string()) }),
  gives: z.strictObject({ ok: z.boolean() }),
  refuses: [],
})

/** A vendor of few words: `{code, data}`. */
const adapter: VendorAdapter = {
  name: 'ob',
  readReply: (body) => {
    const { code = '', data = null } = (body ?? {}) as { code?: string; data?: unknown }
    return {
      status_code: code === '0000000' ? 6000 : code,
      message: `said ${code}`,
      data,
      relaunch: code.includes('400401') ? 'OB' : null,
      throttled: code === '0401038',
      maintenance: code === '0400900',
    }
  },
  headers: (session) => (session === undefined ? { 'client-type': 'h5' } : { requestId: session.requestId }),
}

type Answers = (request: WireRequest, nth: number) => object | Promise<object>

const rig = (answers: Answers, launches: (object | undefined)[] = []) => {
  const sent: WireRequest[] = []
  const launched: unknown[] = []
  const state = { now: 10_000, marker: 'm1' as string | undefined }
  const call = (async (asked: { readonly path: string }, ask: unknown) => {
    if (asked.path === venueCounts.path) return { counts: copied, venues: { YBTY: copied.TY }, lobbies: {}, takenAt: 1 }
    launched.push([asked.path, ask])
    return launches[launched.length - 1] ?? { requestId: `r${launched.length}`, cuid: 'c1' }
  }) as unknown as Call
  const scope: Scope = {
    queries: new QueryClient(),
    call,
    send: async (request) => {
      sent.push(request)
      return { status: 200, body: JSON.stringify(await answers(request, sent.length)) }
    },
    venues: { YBTY: { origin: 'http://vendor.test', adapter: 'ob' } },
    onServer: false,
    marker: () => state.marker,
    now: () => state.now,
  }
  return { scope, sent, launched, state, kept: [] as (string | undefined)[] }
}
const counted = (inPlay: number): PlatformCounts => ({
  TY: { '1': { ct: inPlay, balls: {} } },
  DZ: {},
  DJ: {},
  ZR: {},
  CP: {},
  QP: {},
})
const copied = counted(7)
const good = { code: '0000000', data: { ok: true } }
const dead = { code: '0400401' }

describe('a vendor client in the browser', () => {
  it('S-HDR-05: it calls the vendor’s origin with the vendor’s headers, and gives the answer in the site’s shape', async () => {
    const { scope, sent } = rig(() => good)
    expect(await openVendor(scope, adapter, 'YBTY').ask(list, {})).toEqual({ ok: true })
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'http://vendor.test/yewu11/v1/list',
      headers: { 'client-type': 'h5' },
    })
  })

  it('S-ENT-08: concurrent calls of a member launch the venue once', async () => {
    const { scope, sent, launched } = rig(() => good)
    const vendor = openVendor(scope, adapter, 'YBTY')
    await Promise.all([1, 2, 3].map(() => vendor.askMine(list, ({ cuid }) => ({ cuid }))))
    expect(launched).toEqual([[venueLaunch.path, { enName: 'YBTY', isManualLaunch: false }]])
    expect(sent.every(({ headers, body }) => headers['requestId'] === 'r1' && body === '{"cuid":"c1"}')).toBe(true)
  })

  it('S-ERR-11, S-CONST-03: after an expired session it launches and calls again, at most once a second', async () => {
    const { scope, sent, launched, state } = rig((_request, nth) => (nth === 1 ? dead : nth === 2 ? good : dead))
    const vendor = openVendor(scope, adapter, 'YBTY')
    await vendor.launch()
    state.now += 5000
    expect(await vendor.askMine(list, () => ({}))).toEqual({ ok: true })
    expect(sent.map(({ headers }) => headers['requestId'])).toEqual(['r1', 'r2'])
    state.now += 999
    const refused = await vendor.askMine(list, () => ({}))
    expect(isVendorRefusal(refused) && refused.refused).toBe('0400401')
    expect(launched.length).toBe(2)
    state.now += 1
    await vendor.askMine(list, () => ({}))
    expect(launched.length, 'a second after').toBe(3)
  })

  it('S-CONST-03: a late “expired” answer uses the session launched since', async () => {
    const late = Promise.withResolvers<object>()
    const { scope, sent, launched, state } = rig((_request, nth) =>
      nth === 1 ? dead : nth === 2 ? late.promise : good,
    )
    const vendor = openVendor(scope, adapter, 'YBTY')
    await vendor.launch()
    state.now += 5_000
    const [first, second] = [vendor.askMine(list, () => ({})), vendor.askMine(list, () => ({}))]
    expect(await first).toEqual({ ok: true })
    state.now += 5_000
    late.resolve(dead)
    expect(await second).toEqual({ ok: true })
    expect(launched).toHaveLength(2)
    expect(sent.map(({ headers }) => headers['requestId'])).toEqual(['r1', 'r1', 'r2', 'r2'])
  })

  it('L32: a member who logs in during another member’s launch gets a session of their own', async () => {
    const theirs = Promise.withResolvers<object>()
    const { scope, sent, launched, state } = rig(() => good, [theirs.promise, { requestId: 'own', cuid: 'c2' }])
    const vendor = openVendor(scope, adapter, 'YBTY')
    const before = vendor.askMine(list, ({ cuid }) => ({ cuid }))
    state.marker = 'm2'
    const after = vendor.askMine(list, ({ cuid }) => ({ cuid }))
    expect(await after).toEqual({ ok: true })
    expect(sent.map(({ headers, body }) => [headers['requestId'], body])).toEqual([['own', '{"cuid":"c2"}']])
    // A late session is used only for the call that wanted it, and does not replace another's.
    theirs.resolve({ requestId: 'theirs', cuid: 'c1' })
    await before
    expect(vendor.session()?.requestId).toBe('own')
    await vendor.askMine(list, ({ cuid }) => ({ cuid }))
    expect(sent.at(-1)?.headers['requestId']).toBe('own')
    expect(launched).toHaveLength(2)
  })

  it('S-CONST-03: a call that hears “expired” during a launch waits for that launch', async () => {
    const next = Promise.withResolvers<object>()
    const { scope, sent, launched, state } = rig((_request, nth) => (nth <= 2 ? dead : good), [undefined, next.promise])
    const vendor = openVendor(scope, adapter, 'YBTY')
    await vendor.launch()
    state.now += 5_000
    const both = Promise.all([vendor.askMine(list, () => ({})), vendor.askMine(list, () => ({}))])
    await expect.poll(() => launched.length).toBe(2)
    next.resolve({ requestId: 'r2', cuid: 'c1' })
    expect(await both).toEqual([{ ok: true }, { ok: true }])
    expect(launched).toHaveLength(2)
    expect(sent.slice(2).map(({ headers }) => headers['requestId'])).toEqual(['r2', 'r2'])
  })

  it('S-ERR-12: a refused launch stores its message under the launch key, and a successful one removes it', async () => {
    const no = { refused: 'venue_maintenance', statusCode: 6013, message: '场馆维护中', facts: { until: 5 } }
    const { scope } = rig(() => good, [no])
    localStorage.clear()
    const vendor = openVendor(scope, adapter, 'YBTY')
    const answer = await vendor.askMine(list, () => ({}))
    expect(answer).toMatchObject({
      refused: 'venue_maintenance',
      from: 'launch',
      maintenance: true,
      data: { until: 5 },
    })
    expect(localStorage.getItem(launchKey('YBTY'))).toBe('场馆维护中')
    await vendor.launch()
    expect(localStorage.getItem(launchKey('YBTY'))).toBeNull()
  })

  it('a venue session belongs to one member only', async () => {
    const { scope, state, launched } = rig(() => good)
    const vendor = openVendor(scope, adapter, 'YBTY')
    await vendor.launch()
    expect(vendor.session()).toEqual({ requestId: 'r1', cuid: 'c1' })
    state.marker = undefined
    expect(vendor.session()).toBeUndefined()
    state.marker = 'm2'
    expect(vendor.session()).toBeUndefined()
    await vendor.askMine(list, () => ({}))
    expect(launched.length).toBe(2)
  })

  it('a member’s call is not repeated for another who logs in meanwhile', async () => {
    const reply = Promise.withResolvers<object>()
    const { scope, state, sent, launched } = rig((_request, nth) => (nth === 1 ? reply.promise : good))
    const vendor = openVendor(scope, adapter, 'YBTY')
    await vendor.launch()
    state.now += 5_000
    const asked = vendor.askMine(list, () => ({}))
    await expect.poll(() => sent.length).toBe(1)
    state.marker = 'm2'
    reply.resolve(dead)
    expect(isVendorRefusal(await asked)).toBe(true)
    expect([launched.length, sent.length]).toEqual([1, 1])
  })

  it('throttling is reported without a launch; an unreadable answer is a refusal; a missing answer throws', async () => {
    const { scope, launched } = rig(() => ({ code: '0401038' }))
    const refused = await openVendor(scope, adapter, 'YBTY').ask(list, {})
    expect(isVendorRefusal(refused) && refused.throttled).toBe(true)
    expect(launched).toEqual([])
    const bent = { ...scope, send: async () => ({ status: 502, body: '<html>' }) }
    expect(isVendorRefusal(await openVendor(bent, adapter, 'YBTY').ask(list, {}))).toBe(true)
    const silent = { ...scope, send: () => Promise.reject(new CallFailed(0, 'timeout')) }
    await expect(openVendor(silent, adapter, 'YBTY').ask(list, {})).rejects.toThrow('timeout')
  })
})

describe('the counts in the browser', () => {
  const expired = { code: '0400401', msg: 'session expired' }
  const asked = (sent: readonly WireRequest[]): readonly string[] =>
    sent.map(({ headers }) => headers['requestId'] ?? '')

  it('S-ROLE-01a, S-ROLE-01b, S-CNT-01: without a session from the platform’s copy, with one from the vendor', async () => {
    const { scope, sent } = rig(() => ({ code: '0000000', msg: '', data: counted(86) }))
    expect(await scope.queries.query(countsQuery(scope))).toMatchObject(copied)
    expect(sent).toEqual([])
    await vendorOf(scope, adapter, 'YBTY').launch()
    expect(await scope.queries.query({ ...countsQuery(scope), staleTime: 0 })).toMatchObject(counted(86))
    expect(sent[0]?.url).toBe('http://vendor.test/yewu11/api/counts?merchantCode=6001')
    expect(asked(sent)).toEqual(['r1'])
  })

  it('S-CNT-02: if expired it launches and asks again after 500 ms, twice; then the copy is used', async () => {
    const { scope, sent, state } = rig(() => expired)
    const vendor = vendorOf(scope, adapter, 'YBTY')
    await vendor.launch()
    const waits: number[] = []
    const wait = async (ms: number): Promise<void> => {
      waits.push(ms)
      state.now += 2000
    }
    state.now += 2000
    expect(await liveCounts(scope, vendor, wait)).toBeUndefined()
    expect(waits).toEqual([500, 500])
    expect(asked(sent)).toEqual(['r1', 'r2', 'r3'])
  })

  it('S-CNT-02: on another error, or without an answer, the copy is used at once', async () => {
    const { scope, sent } = rig(() => ({ code: '0400500', msg: 'busy' }))
    await vendorOf(scope, adapter, 'YBTY').launch()
    expect(await scope.queries.query(countsQuery(scope))).toMatchObject(copied)
    expect(sent.length).toBe(1)
    const { scope: away } = rig(() => {
      throw new Error('closed')
    })
    await vendorOf(away, adapter, 'YBTY').launch()
    expect(await away.queries.query(countsQuery(away))).toMatchObject(copied)
  })

  it('S-CNT-03: they are requested every 60 s', () => {
    const { scope } = rig(() => good)
    expect(countsQuery(scope).refetchInterval).toBe(60_000)
  })
})
