// A rail for tests: it answers the platform's calls from memory, stores every id, and signs its reports. Like the
// sandbox's rail it is outside the platform; the test chooses its timeouts and lies.

import type { HttpReply, HttpRequest, World } from '@magpie/kernel'
import {
  railCollect,
  railPaid,
  railPayout,
  railPayoutNews,
  railPayoutCancel,
  railPayoutQuery,
  railStatement,
  writePlain,
} from '../contract/index.ts'
import type { PayTo, StatementLine } from '../contract/index.ts'

export const testRail = { code: 'TESTPAY', secret: 'secret of a rail', url: 'http://127.0.0.1:6099' } as const

type Collect = { readonly order: string; readonly amount: string; readonly currency: string }
type Payout = {
  readonly payout: string
  readonly amount: string
  readonly currency: string
  readonly account: { readonly number: string }
}
/** `lost`: the call arrives, but its answer does not. */
type Mode = 'right' | 'refuse' | 'silent' | 'nonsense' | 'lost'

export const secondRail = { code: 'TESTTWO', secret: 'secret of the second', url: 'http://127.0.0.1:6098' } as const

type Told = { readonly code: string; readonly secret: string; readonly url: string }

export const openTestRail = (world: Pick<World, 'now' | 'id'>, told: Told = testRail) => {
  /** The lines of its statement. */
  const lines: StatementLine[] = []
  const collects = new Map<string, Collect>()
  const payouts = new Map<string, Payout>()
  const asked: string[] = []
  /** The answer of `query` about a payout; by default the state that it was ordered to reach. */
  const states = new Map<string, string>()
  /** What happens while it handles a collect call. */
  const meanwhile: { collect?: ((order: string) => Promise<unknown>) | undefined } = {}
  const modes: Record<'collect' | 'payout' | 'query' | 'cancel' | 'statement', Mode> = {
    collect: 'right',
    payout: 'right',
    query: 'right',
    cancel: 'right',
    statement: 'right',
  }

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

  const more: typeof answers = {
    /** The set state, or cancelled for ever. */
    [railPayoutCancel.path]: ({ payout }: Payout) => {
      const set = states.get(payout)
      if (set === undefined) states.set(payout, 'cancelled')
      return [modes.cancel, { code: 'OK', state: set ?? 'cancelled', reason: null, reference: null }, null]
    },
    [railStatement.path]: ({ since, until, after }: { since: number; until: number; after: number }) => {
      const said = lines.filter(({ at }) => at >= since && at < until).slice(after, after + 2)
      const all = lines.filter(({ at }) => at >= since && at < until).length
      return [modes.statement, { code: 'OK', lines: said, more: after + said.length < all }, null]
    },
  }

  const http = async (request: HttpRequest): Promise<HttpReply> => {
    const path = request.url.slice(told.url.length)
    const answer = answers[path] ?? more[path]
    if (answer === undefined) throw new Error(`nobody answers ${request.url}`)
    asked.push(`${path} ${request.body ?? ''}`)
    const body = JSON.parse(request.body ?? '{}') as never
    const [mode, right, refusal] = answer(body)
    if (path === railCollect.path) await meanwhile.collect?.((body as Collect).order)
    if (mode === 'silent' || mode === 'lost') throw new Error('timeout')
    if (mode === 'nonsense') return { status: 200, body: '{"code":"WHAT"}' }
    return { status: 200, body: JSON.stringify(mode === 'refuse' ? refusal : right) }
  }

  const signed = (
    path: string,
    body: string,
    over: { readonly secret?: string; readonly skewMs?: number; readonly nonce?: string } = {},
  ) =>
    writePlain(told.code, {
      secret: over.secret ?? told.secret,
      path,
      timestamp: world.now() + (over.skewMs ?? 0),
      nonce: over.nonce ?? `nonce-${world.id()}`,
      body,
    }).headers

  let ids = 0
  return {
    http,
    signed,
    collects,
    payouts,
    states,
    modes,
    meanwhile,
    asked,
    lines,
    /** A valid report of a payment for an order of an earlier collect call. */
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
