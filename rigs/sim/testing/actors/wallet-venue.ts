// A venue that keeps its own wallet, and the members who move money there and back. It executes each reference at most
// once, answers late, refuses some, and forgets nothing. Its records are kept here and nowhere in the house.

import type { HttpReply, HttpRequest } from '@magpie/kernel'
import {
  transferAuto,
  transferBalance,
  transferCancel,
  transferCollect,
  transferEnter,
  transferIn,
  transferLeave,
  transferOpen,
  transferOut,
  transferQuery,
  transferResults,
  venueLeave,
} from '@magpie/transfers/contract'
import { venueLaunch } from '@magpie/venues/contract'
import type { Step } from '../case.ts'
import { walletVenue } from '../platform.ts'
import { asMember, callOf, type Member, type Outside, persist } from './outside.ts'

type Order = { readonly reference: string; readonly cuid: string; readonly amount: number }
export type WalletOrder = {
  readonly direction: 'in' | 'out' | null
  readonly amount: number
  state: 'pending' | 'done' | 'refused'
  reason: 'short' | 'closed' | 'cancelled' | null
  after: number | null
}

export type WalletVenue = {
  readonly http: (request: HttpRequest) => Promise<HttpReply>
  readonly orders: ReadonlyMap<string, WalletOrder>
  readonly transfer: (step: Step, member: Member) => Promise<void>
}

type Answered = { readonly id?: string; readonly refused?: string }

export const openWalletVenue = (outside: Outside): WalletVenue => {
  const { chance, network } = outside
  const call = callOf(outside)
  const orders = new Map<string, WalletOrder>()
  const balances = new Map<string, number>()

  const carryOut = (order: WalletOrder, { cuid, amount }: Order): void => {
    if (order.state !== 'pending') return
    const there = balances.get(cuid) ?? 0
    if (order.direction === 'out' && there < amount) {
      order.state = 'refused'
      order.reason = 'short'
      return
    }
    order.after = order.direction === 'in' ? there + amount : there - amount
    balances.set(cuid, order.after)
    order.state = 'done'
  }

  const told = (reference: string) => {
    const order = orders.get(reference)
    const { state = 'unknown', direction = null, amount = 0, reason = null, after = null } = order ?? {}
    return { code: 'OK', state, direction, amount: amount === 0 ? null : amount, reason, after }
  }

  const take = (direction: 'in' | 'out', ask: Order): unknown => {
    const { reference, amount } = ask
    let order = orders.get(reference)
    if (order === undefined) {
      order = { direction, amount, state: 'pending', reason: null, after: null }
      orders.set(reference, order)
      const made = order
      if (chance.hits(`order/${reference}/closed`, 0.1)) {
        order.state = 'refused'
        order.reason = 'closed'
      } else if (chance.hits(`order/${reference}/late`, 0.2))
        void network.sleep(chance.between(`order/${reference}/takes`, 1_000, 120_000)).then(() => carryOut(made, ask))
      else carryOut(order, ask)
    } else if (order.direction !== null && (order.direction !== direction || order.amount !== amount))
      outside.wrong(`L5: the transfer ${reference} was sent with two contents`)
    const code = { pending: 'PENDING', done: 'DONE', refused: 'REFUSED' }[order.state]
    const isDone = order.state === 'done'
    return {
      code,
      reference,
      amount: isDone ? amount : null,
      reason: order.reason,
      before: null,
      after: isDone ? order.after : null,
    }
  }

  const answers: Readonly<Record<string, (ask: never) => unknown>> = {
    [transferIn.path]: (ask: Order) => take('in', ask),
    [transferOut.path]: (ask: Order) => take('out', ask),
    [transferQuery.path]: ({ reference }: Order) => told(reference),
    [transferCancel.path]: ({ reference }: Order) => {
      const order = orders.get(reference)
      if (order === undefined)
        orders.set(reference, { direction: null, amount: 0, state: 'refused', reason: 'cancelled', after: null })
      else if (order.state === 'pending') {
        order.state = 'refused'
        order.reason = 'cancelled'
      }
      return told(reference)
    },
    [transferOpen.path]: () => ({ code: 'OK' }),
    // There is no play at this venue.
    [transferResults.path]: ({ cuid }: Order) => ({
      code: 'OK',
      rounds: [],
      more: false,
      balance: balances.get(cuid) ?? 0,
    }),
    [transferBalance.path]: ({ cuid }: Order) => ({ code: 'OK', balance: balances.get(cuid) ?? 0 }),
  }

  let asked = 0
  const http = async ({ url, body = '{}' }: HttpRequest): Promise<HttpReply> => {
    const answer = answers[url.slice(walletVenue.url.length)]
    if (answer === undefined) throw new Error(`no handler for ${url}`)
    const reply = await network.ask(`wallet/${asked++}`, async () => JSON.stringify(answer(JSON.parse(body) as never)))
    if (reply === null) throw new Error('timeout')
    return { status: 200, body: reply }
  }

  /** A time-out refuses before the journal gets the request, so the same request may succeed once it has ended. */
  const isKept = ({ refused }: Answered): boolean =>
    refused === undefined || refused === 'transfer_short' || refused === 'own_limit'

  /** One request is one transfer (L5). */
  const moved = async (way: string, endpoint: typeof transferEnter | typeof transferLeave, ask: object, by: Member) => {
    const send = (part: string): Promise<Answered | null> => call<Answered>(part, endpoint, ask, asMember(by))
    const first = await persist(outside, way, send)
    if (!chance.hits(`${way}/again`, 0.2)) return first
    const again = await send(`${way}/again`)
    const is = ({ id, refused }: Answered): string => id ?? refused ?? ''
    if (again !== null && isKept(first) && is(again) !== is(first))
      outside.wrong(`L5: ${way} was ${is(first)} and then ${is(again)}`)
    return first
  }

  const transfer = async ({ nth }: Step, member: Member): Promise<void> => {
    const way = `transfer/${nth}`
    const { code } = walletVenue
    const amount = `${chance.between(`${way}/amount`, 100, 6000)}.${chance.between(`${way}/cents`, 10, 99)}`
    if (chance.hits(`${way}/auto`, 0.25)) {
      await call(`${way}/switch`, transferAuto, { on: true }, asMember(member))
      await call(`${way}/launch`, venueLaunch, { enName: code }, asMember(member))
      await network.sleep(chance.between(`${way}/plays`, 100, 60_000))
      await call(`${way}/home`, venueLeave, { requestId: outside.id(), enName: code }, asMember(member))
      return
    }
    await moved(`${way}/in`, transferEnter, { requestId: outside.id(), venue: code, amount }, member)
    await network.sleep(chance.between(`${way}/plays`, 100, 60_000))
    if (chance.hits(`${way}/collects`, 0.5)) {
      const ask = { requestId: outside.id() }
      await persist(outside, `${way}/collect`, (part) => call(part, transferCollect, ask, asMember(member)))
      return
    }
    const back = await moved(`${way}/out`, transferLeave, { requestId: outside.id(), venue: code, amount }, member)
    if (back.refused !== undefined && ['excluded', 'timed_out', 'player_blocked', 'play_held'].includes(back.refused))
      outside.wrong(`L21: the way home was closed by ${back.refused}`)
  }

  return { http, orders, transfer }
}
