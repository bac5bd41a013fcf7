// A rail outside the house: it gives accounts to pay to, reports payments, pays out once per number, and reports the
// outcome until acknowledged. Its records are kept here and nowhere in the house.

import {
  railCollect,
  railCollectEnd,
  railPaid,
  railPayout,
  railPayoutCancel,
  railPayoutNews,
  railPayoutQuery,
} from '@magpie/cashier/contract'
import type { HttpReply, HttpRequest } from '@magpie/kernel'
import { callOf, type Outside, persist } from './outside.ts'

type Collect = { readonly order: string; readonly amount: string; readonly currency: string }
type Payout = { readonly payout: string; readonly amount: string; readonly currency: string }
type Fate = 'paid' | 'refused' | 'refused_at_once' | 'bounced'

export type PaidOut = {
  readonly ask: Payout
  readonly fate: Fate
  state: 'pending' | 'paid' | 'refused' | 'bounced' | 'cancelled'
  told: boolean
}
export type Came = {
  /** The code of the rail. */
  readonly rail: string
  readonly id: string
  readonly order: string
  readonly amount: string
  readonly currency: string
  readonly code: string
}

export type Rail = {
  /** Its answers to the house's calls. */
  readonly http: (request: HttpRequest) => Promise<HttpReply>
  readonly collects: ReadonlyMap<string, Collect>
  readonly payouts: ReadonlyMap<string, PaidOut>
  readonly came: readonly Came[]
  /** A payment arrives for an order, as a player made it; reported until acknowledged. */
  readonly pay: (
    name: string,
    paid: { readonly order: string; readonly amount: string; readonly currency: string },
  ) => Promise<void>
  /** Messages that are not acknowledged yet. */
  readonly busy: () => number
}

export const openRail = (
  outside: Outside,
  { code, url: base }: { readonly code: string; readonly url: string },
): Rail => {
  const { chance, network, platform } = outside
  const call = callOf(outside)
  const by = { is: 'venue', venue: code } as const
  const collects = new Map<string, Collect>()
  const payouts = new Map<string, PaidOut>()
  /** Payouts cancelled before they arrived. */
  const dead = new Set<string>()
  const came: Came[] = []
  let busy = 0

  const tell = async (payout: PaidOut, state: 'paid' | 'refused' | 'bounced'): Promise<void> => {
    const { ask } = payout
    payout.state = state
    const news = {
      id: `news-${ask.payout}-${state}`,
      payout: ask.payout,
      state,
      reason: state === 'refused' ? 'rail_refused' : null,
      reference: state === 'paid' ? `ref-${ask.payout}` : null,
      currency: ask.currency,
      amount: ask.amount,
      at: platform.now(),
    }
    const heard = await persist(
      outside,
      `news/${ask.payout}/${state}`,
      (way) => call<{ code: string }>(way, railPayoutNews, news, by),
      ({ code }) => code !== 'BUSY' && code !== 'UNKNOWN',
    )
    if (heard.code !== 'OK') outside.wrong(`the news that ${ask.payout} is ${state} was answered ${heard.code}`)
  }

  const fulfil = async (payout: PaidOut): Promise<void> => {
    busy++
    const name = `payout/${payout.ask.payout}`
    await network.sleep(chance.between(`${name}/takes`, 100, 90_000))
    // Cancelled meanwhile; sometimes it is paid nevertheless.
    if (payout.state === 'cancelled' && !chance.hits(`${name}/all-the-same`, 0.2)) {
      payout.told = true
      busy--
      return
    }
    if (payout.state === 'cancelled') {
      await tell(payout, 'paid')
      payout.told = true
      busy--
      return
    }
    // Sometimes the rail sends no report, and the house has to ask.
    if (chance.hits(`${name}/mute`, 0.2)) payout.state = payout.fate === 'refused' ? 'refused' : 'paid'
    else await tell(payout, payout.fate === 'refused' ? 'refused' : 'paid')
    if (payout.fate === 'bounced') {
      await network.sleep(chance.between(`${name}/bounces`, 100, 90_000))
      await tell(payout, 'bounced')
    }
    payout.told = true
    busy--
  }

  const answers: Readonly<Record<string, (ask: never) => unknown>> = {
    [railCollect.path]: (ask: Collect) => {
      if (!collects.has(ask.order) && chance.hits(`collect/${ask.order}`, 0.05)) return { code: 'REFUSED', payTo: null }
      collects.set(ask.order, ask)
      return { code: 'OK', payTo: { fields: [{ name: 'number', value: '8171990000000000' }], qr: null, url: null } }
    },
    [railCollectEnd.path]: () => ({ code: 'OK' }),
    [railPayout.path]: (ask: Payout) => {
      if (dead.has(ask.payout)) return { code: 'REFUSED', reason: 'rail_refused' }
      const known = payouts.get(ask.payout)
      if (known !== undefined) {
        const same = known.ask.amount === ask.amount && known.ask.currency === ask.currency
        if (!same) outside.wrong(`L5: ${ask.payout} was sent twice with two contents`)
        return known.fate === 'refused_at_once'
          ? { code: 'REFUSED', reason: 'rail_refused' }
          : { code: 'OK', reason: null }
      }
      const fate = chance.pick<Fate>(`fate/${ask.payout}`, [
        'paid',
        'paid',
        'paid',
        'refused',
        'refused_at_once',
        'bounced',
      ])
      const payout: PaidOut = { ask, fate, state: 'pending', told: false }
      payouts.set(ask.payout, payout)
      if (fate === 'refused_at_once') {
        payout.state = 'refused'
        payout.told = true
        return { code: 'REFUSED', reason: 'rail_refused' }
      }
      void fulfil(payout)
      return { code: 'OK', reason: null }
    },
    [railPayoutCancel.path]: (ask: Payout) => {
      const known = payouts.get(ask.payout)
      if (known === undefined) dead.add(ask.payout)
      else if (known.state === 'pending' && chance.hits(`cancel/${ask.payout}`, 0.7)) known.state = 'cancelled'
      const state = known?.state ?? 'cancelled'
      return { code: 'OK', state, reason: state === 'refused' ? 'rail_refused' : null, reference: null }
    },
    [railPayoutQuery.path]: (ask: Payout) => {
      const state = payouts.get(ask.payout)?.state ?? (dead.has(ask.payout) ? 'cancelled' : 'unknown')
      return {
        code: 'OK',
        state,
        reason: state === 'refused' ? 'rail_refused' : null,
        reference: state === 'paid' ? `ref-${ask.payout}` : null,
      }
    },
  }

  let asked = 0
  const http = async ({ url, body = '{}' }: HttpRequest): Promise<HttpReply> => {
    const answer = answers[url.slice(base.length)]
    if (answer === undefined) throw new Error(`no handler for ${url}`)
    const reply = await network.ask(`http/${code}/${asked++}`, async () =>
      JSON.stringify(answer(JSON.parse(body) as never)),
    )
    if (reply === null) throw new Error('timeout')
    return { status: 200, body: reply }
  }

  const pay: Rail['pay'] = async (name, { order, amount, currency }) => {
    busy++
    const id = name.replaceAll('/', '-')
    const ask = { id, order, currency, amount, payerName: null, at: platform.now() }
    const paid = await persist(
      outside,
      `${name}/paid`,
      (way) => call<{ code: string }>(way, railPaid, ask, by),
      ({ code }) => code !== 'BUSY',
    )
    came.push({ rail: code, id, order, amount, currency, code: paid.code })
    if (chance.hits(`${name}/forged`, 0.1)) {
      const more = { ...ask, amount: `${BigInt(amount) + 1n}` }
      const answer = await call<{ code: string }>(`${name}/forged`, railPaid, more, by)
      if (answer !== null && answer.code !== 'CONFLICT' && answer.code !== 'BUSY')
        outside.wrong(`L5: the payment ${id} came with another amount and was answered ${answer.code}`)
    }
    busy--
  }

  return { http, collects, payouts, came, pay, busy: () => busy }
}
