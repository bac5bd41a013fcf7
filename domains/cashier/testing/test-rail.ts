// A rail for tests: it answers the house's calls from memory, keeps every id it was given, and signs what it tells. It is
// outside of the house, as the sandbox's rail is; here its silences and lies are chosen by the test.

import type { HttpReply, HttpRequest, World } from '@magpie/kernel'
import {
  railCallHeaders,
  railCollect,
  railPaid,
  railPayout,
  railPayoutNews,
  railPayoutQuery,
} from '../contract/index.ts'
import type { PayTo } from '../contract/index.ts'

export const testRail = { code: 'TESTPAY', secret: 'secret of a rail', url: 'http://127.0.0.1:6099' } as const

type Collect = { readonly order: string; readonly amount: string; readonly currency: string }
type Payout = {
  readonly payout: string
  readonly amount: string
  readonly currency: string
  readonly account: { readonly number: string }
}
type Mode = 'right' | 'refuse' | 'silent' | 'nonsense' | 'lost'

export const openTestRail = (world: Pick<World, 'now' | 'id'>) => {
  const collects = new Map<string, Collect>()
  const payouts = new Map<string, Payout>()
  const asked: string[] = []
  /** What `query` says of a payout; what it was told where nothing is set. */
  const states = new Map<string, string>()
  /** `lost`: the call arrives, and its answer does not. */
  const modes: { collect: Mode; payout: Mode; query: Mode } = { collect: 'right', payout: 'right', query: 'right' }

  const payTo = (order: string): PayTo => ({
    fields: [
      { name: 'holder', value: 'Test Rail' },
      { name: 'number', value: `8171990000000000${order.slice(-2)}` },
    ],
    qr: `pay:${order}`,
    url: null,
  })
  const answers: Readonly<Record<string, (body: never) => readonly [Mode, unknown, unknown]>> = {
    [railCollect.path]: (body: Collect) => {
      if (modes.collect !== 'silent' && modes.collect !== 'refuse') collects.set(body.order, body)
      return [modes.collect, { code: 'OK', payTo: payTo(body.order) }, { code: 'REFUSED', payTo: null }]
    },
    '/rail/v1/collect/end': () => ['right', { code: 'OK' }, null],
    [railPayout.path]: (body: Payout) => {
      const known = payouts.get(body.payout)
      if (modes.payout !== 'silent' && modes.payout !== 'refuse' && known === undefined) payouts.set(body.payout, body)
      return [modes.payout, { code: 'OK', reason: null }, { code: 'REFUSED', reason: 'rail_account_invalid' }]
    },
    [railPayoutQuery.path]: (body: Payout) => {
      const state = states.get(body.payout) ?? (payouts.has(body.payout) ? 'pending' : 'unknown')
      const reason = state === 'refused' ? 'rail_refused' : null
      return [
        modes.query,
        { code: 'OK', state, reason, reference: state === 'paid' ? `ref-${body.payout}` : null },
        null,
      ]
    },
  }

  const http = async (request: HttpRequest): Promise<HttpReply> => {
    const path = request.url.slice(testRail.url.length)
    const answer = answers[path]
    if (answer === undefined) throw new Error(`nobody answers ${request.url}`)
    asked.push(`${path} ${request.body ?? ''}`)
    const [mode, right, refusal] = answer(JSON.parse(request.body ?? '{}') as never)
    if (mode === 'silent' || mode === 'lost') throw new Error('timeout')
    if (mode === 'nonsense') return { status: 200, body: '{"code":"WHAT"}' }
    return { status: 200, body: JSON.stringify(mode === 'refuse' ? refusal : right) }
  }

  const signed = (
    path: string,
    body: string,
    over: { readonly secret?: string; readonly skewMs?: number; readonly nonce?: string } = {},
  ) =>
    railCallHeaders(testRail.code, {
      secret: over.secret ?? testRail.secret,
      path,
      timestamp: world.now() + (over.skewMs ?? 0),
      nonce: over.nonce ?? `nonce-${world.id()}`,
      body,
    })

  let ids = 0
  return {
    http,
    signed,
    collects,
    payouts,
    states,
    modes,
    asked,
    /** The good notice of a payment for an order that the rail was asked to collect. */
    paidBody: (order: string, more: Readonly<Record<string, unknown>> = {}) => {
      const known = collects.get(order)
      return {
        id: `pay-${++ids}`,
        order,
        currency: known?.currency ?? 'CNY',
        amount: known?.amount ?? '10000',
        payerName: null,
        at: world.now(),
        ...more,
      }
    },
    newsBody: (payout: string, state: 'paid' | 'refused' | 'bounced', more: Readonly<Record<string, unknown>> = {}) => {
      const known = payouts.get(payout)
      return {
        id: `news-${++ids}`,
        payout,
        state,
        reason: null,
        reference: state === 'paid' ? `ref-${payout}` : null,
        currency: known?.currency ?? 'CNY',
        amount: known?.amount ?? '10000',
        at: world.now(),
        ...more,
      }
    },
    paths: { paid: railPaid.path, news: railPayoutNews.path },
  }
}

export type TestRail = ReturnType<typeof openTestRail>
