// Opens an order. The permit comes before any write (L20); the plan that writes the order also takes the method's slot
// and, if a rail identifies payments by amount, the exact amount's slot, so two orders at once become one. Then the
// rail is asked for an account; without an answer the order is void.

import { hash } from 'node:crypto'
import { again, cellText, commitDecided, commits, type House, type Plan } from '@magpie/db'
import { isoOf, isRefusal, parseMoney, type Refusal, refuse, textOfMinor, type Uuid } from '@magpie/kernel'
import { depositLimit } from '@magpie/play-safe/contract'
import { depositRoom, forgetPermit, limitsDeposits, permitToPlay } from '@magpie/play-safe/server'
import type { Gives, Refuses, Takes } from '@magpie/wire'
import { type depositOpen, type Method, methodOf, type railCollect } from '../../contract/index.ts'
import { coinsFor, depositPolicy, nameStands, payFor, sameName, tidyName } from '../../rules/index.ts'
import type { Channel } from '../channels.ts'
import { orderNumber } from '../order-number.ts'
import { realName } from '../security/person-store.ts'
import type { Tools } from '../tools.ts'
import { expireIfDue } from './expire-if-due.ts'
import {
  leavePlan,
  leftKey,
  missRow,
  movePlan,
  openKey,
  openPlan,
  type StillOpen,
  type Taking,
} from './deposit-plans.ts'
import { type Deposit, emptyPlace, methodPlace, placesHeld, readDeposit } from './deposit-store.ts'
import { drawAmount, type Exact } from './exact-amount.ts'
import { nextTurn, placeTable } from '../places.ts'

type Ask = Takes<typeof depositOpen>
type Refused = Refusal<Refuses<typeof depositOpen>>

const hasRead = async (house: House, member: Uuid): Promise<boolean> => {
  const { rows } = await house.db.query(`/* cashier.warning-read */ select 1 from cashier.warned where id = $1`, [
    member,
  ])
  return rows.length === 1
}

/** S-GATE-03 comes before the first order; a member who leaves many orders unpaid waits a while. */
const mayOpen = async (house: House, member: Uuid): Promise<Refused | undefined> => {
  if (!(await hasRead(house, member))) return refuse('safety_first')
  const minutes = await unpaidWait(house, member)
  return minutes > 0 ? refuse('orders_unpaid', { minutes }) : undefined
}

/** Minutes until another order may be opened; zero if now. */
const unpaidWait = async (house: House, member: Uuid): Promise<number> => {
  const nowMs = house.world.now()
  const since = nowMs - depositPolicy.unpaidWithinMs
  const { rows } = await house.db.query<{ created_at: Date }>(
    `/* cashier.unpaid-orders */ select created_at from cashier.deposit where member_id = $1 and created_at > $2 and state in ('expired', 'cancelled')
     order by created_at desc limit $3`,
    [member, new Date(since), depositPolicy.unpaidMax],
  )
  const first = rows.length < depositPolicy.unpaidMax ? undefined : rows.at(-1)
  return first === undefined ? 0 : Math.ceil((first.created_at.getTime() - since) / 60_000)
}

const amountOf = (asked: string, channel: Channel): bigint | Refused => {
  const amount = parseMoney(asked)?.minor
  if (amount === undefined || amount < channel.least || amount > channel.most)
    return refuse('amount_range', { least: channel.shown.least, most: channel.shown.most })
  return channel.fixed && !channel.chips.includes(amount) ? refuse('amount_fixed') : amount
}

/**
 * The payer's name, normalised: the stated real name if there is one, because payments must come from the member's own
 * account.
 */
const payerOf = async (
  house: House,
  tools: Tools,
  member: Uuid,
  ask: Ask,
  channel: Channel,
): Promise<string | null | Refused> => {
  if (!channel.needsName) return null
  const typed = ask.payerName ?? ''
  const stated = await realName(house, tools.secrets, member)
  if (typed === '') return stated ?? refuse('name_needed')
  if (!nameStands(typed)) return refuse('name_format')
  return stated !== null && !sameName(stated, typed) ? refuse('name_mismatch') : tidyName(typed)
}

/** Coins that their orders may still bring: open ones, those with money in suspense, and expired ones for a day. */
const stillOpenOf = async ({ db, world }: House, member: Uuid): Promise<bigint> => {
  const { rows } = await db.query<{ sum: bigint }>(
    `/* cashier.open-order-sum */ select coalesce(sum(credit), 0)::bigint as sum from cashier.deposit
     where member_id = $1 and (state in ('asking', 'open', 'receipt', 'disputed') or (state = 'expired' and expires_at > $2))`,
    [member, new Date(world.now() - depositPolicy.lateCreditMs)],
  )
  return rows[0]?.sum ?? 0n
}

/** Reads the turn first: an order opened after it makes the plan stale. */
const readStillOpen = async (house: House, member: Uuid): Promise<StillOpen> => {
  const turn = await nextTurn(house, `deposit/${member}`)
  return { turn, sum: await stillOpenOf(house, member) }
}

/** What their own limits leave for an order now, minor units; null without a limit. */
export const ownLeft = async (house: House, member: Uuid): Promise<bigint | null> => {
  const room = await depositRoom(house, member)
  if (room === null) return null
  const left = room - (await stillOpenOf(house, member))
  return left > 0n ? left : 0n
}

const overLimit = async (house: House, member: Uuid): Promise<Refused> =>
  refuse('deposit_limit', { left: textOfMinor((await ownLeft(house, member)) ?? 0n) })

type Draft = Parameters<typeof openPlan>[1]

const draft = (
  house: House,
  rail: string,
  member: Uuid,
  { channel, amount, payerName }: Asked,
  exact: Exact | null,
): Draft => {
  const now = house.world.now()
  const pay = exact?.pay ?? payFor(amount, channel.rateE2)
  return {
    id: orderNumber('D', house.world),
    member,
    method: channel.method,
    channel: channel.id,
    network: channel.network,
    rail,
    amount,
    pay,
    payCurrency: channel.payCurrency,
    credit: coinsFor(pay, channel.rateE2),
    rateE2: channel.rateE2,
    payerName,
    exactPlace: exact?.taking.id ?? null,
    createdMs: now,
    expiresMs: now + channel.openMs,
  }
}

const contentOf = ({ channel, amount, payerName }: Ask): string => JSON.stringify([channel, amount, payerName ?? null])

type Ground =
  /** The order that this request opened before. */
  | { readonly opened: string }
  | { readonly conflict: true }
  /** This request was refused before. */
  | { readonly overLimit: true }
  /** Another order has the method's slot. */
  | { readonly heldBy: string }
  | { readonly takes: Taking }

/** The order's preconditions in one reading. A known key takes precedence (L5). */
const groundOf = async (house: House, member: Uuid, ask: Ask, method: Method): Promise<Ground> => {
  const id = methodPlace(member, method)
  const state = await house.journal.read({
    keys: [openKey(member, ask.requestId)],
    rows: [{ table: placeTable, id }],
  })
  const [known] = state.keys
  if (known != null) {
    if (known.contentHash !== hash('sha256', contentOf(ask))) return { conflict: true }
    return known.refused === null ? { opened: (known.answer as { id: string }).id } : { overLimit: true }
  }
  const [row] = state.rows
  const from = row == null ? null : cellText(row['state'])
  return from === null || from === emptyPlace ? { takes: { id, from } } : { heldBy: from }
}

/** No rail takes the order now; a speed payment has a number of its own in the specification. */
const busyOf = (method: Method): Refused => refuse(methodOf[method].speed === true ? 'speed_pay_busy' : 'rail_busy')

type Asked = { readonly channel: Channel; readonly amount: bigint; readonly payerName: string | null }

/** The number of the order opened now or by an earlier call of the same request. */
const commitOpen = async (
  house: House,
  tools: Tools,
  member: Uuid,
  ask: Ask,
  asked: Asked,
): Promise<string | Refused> => {
  const [rail] = await tools.rails.route(house, {
    method: asked.channel.method,
    amount: asked.amount,
    only: asked.channel.rails,
  })
  const busy = busyOf(asked.channel.method)
  if (rail === undefined) return busy
  const deciding = {
    place: 'cashier.open',
    facts: { member, request: ask.requestId },
    forget: () => forgetPermit(house, member),
    busy: () => busy,
  }
  return commitDecided<string | Refused>(house, deciding, async () => {
    const ground = await groundOf(house, member, ask, asked.channel.method)
    if ('opened' in ground) return ground.opened
    if ('conflict' in ground) return refuse('request_conflict')
    if ('overLimit' in ground) return overLimit(house, member)
    if ('heldBy' in ground)
      return (await expireIfDue(house, ground.heldBy)) ? again : refuse('order_open', { id: ground.heldBy })
    const barred = await mayOpen(house, member)
    if (barred !== undefined) return barred
    const permit = await permitToPlay(house, member)
    if (isRefusal(permit)) return permit
    const still = limitsDeposits(permit) ? await readStillOpen(house, member) : null
    const exact = asked.channel.exact ? await drawAmount(house, asked.channel, asked.amount) : null
    if (asked.channel.exact && exact === null) return busy
    const takes = [ground.takes, ...(exact === null ? [] : [exact.taking])]
    return commits(
      openPlan(permit, draft(house, rail, member, asked, exact), {
        requestId: ask.requestId,
        content: contentOf(ask),
        takes,
        still,
      }),
      ({ answer }) => (answer as { readonly id: string }).id,
      async ({ refused }): Promise<Refused | undefined> => {
        if (refused === 'key_conflict') return refuse('request_conflict')
        return refused === depositLimit ? overLimit(house, member) : undefined
      },
    )
  })
}

/** The next rail after a refusal; never one already left, null if there is no other. */
const nextRail = async (house: House, tools: Tools, order: Deposit): Promise<string | null> => {
  const only = tools.channels.find(order.channel)?.rails ?? null
  const route = await tools.rails.route(house, { method: order.method, amount: order.amount, only })
  const { keys } = await house.journal.read({ keys: route.map((rail) => leftKey(order.id, rail)) })
  return route.find((rail, nth) => rail !== order.rail && keys[nth] == null) ?? null
}

const voided = async (
  house: House,
  order: Deposit,
  reason: 'rail_silent' | 'rail_refused',
  atMs: number,
): Promise<Plan> => {
  const leaves = await placesHeld(house, order)
  const set = { closed_at: isoOf(atMs) }
  const move = reason === 'rail_silent' ? 'silent' : 'refused'
  const plan = movePlan(order, 'void', { move, atMs, reason, leaves, set })
  return { ...plan, rows: [missRow(order, reason, atMs)] }
}

type Collected = Gives<typeof railCollect> | null

/**
 * The order's next step by its rail's answer. A clear refusal means that nothing was opened there, so it goes to the
 * next rail; after a timeout it may be open, and no other rail is ever asked (L11).
 */
const collectedPlan = async (house: House, tools: Tools, order: Deposit, reply: Collected): Promise<Plan> => {
  const atMs = house.world.now()
  if (reply?.code === 'OK' && reply.payTo !== null)
    return movePlan(order, 'collected', { move: 'collected', atMs, set: { pay_to: reply.payTo } })
  if (reply?.code !== 'REFUSED') return voided(house, order, reply === null ? 'rail_silent' : 'rail_refused', atMs)
  const next = await nextRail(house, tools, order)
  return next === null ? voided(house, order, 'rail_refused', atMs) : leavePlan(order, next, atMs)
}

/** Asks the rail for the account to pay on and stores it with the order. Safe to repeat: the rail knows the order. */
export const collect = async (house: House, tools: Tools, id: string): Promise<Deposit | null> => {
  for (const _rail of tools.rails.codes) {
    const order = await readDeposit(house, id)
    if (order === null || order.state !== 'asking') return order
    const rail = tools.rails.at(order.rail, house)
    // A rail that is no longer connected cannot be asked.
    const reply = await (rail?.collect({
      order: order.id,
      method: order.method,
      network: order.network,
      currency: order.payCurrency,
      amount: order.pay.toString(),
      payerName: order.payerName,
      expiresAt: order.expiresMs,
    }) ?? null)
    await house.journal.commit(await collectedPlan(house, tools, order, reply))
  }
  return readDeposit(house, id)
}

export const openDeposit = async (house: House, tools: Tools, member: Uuid, ask: Ask): Promise<Deposit | Refused> => {
  const channel = tools.channels.find(ask.channel)
  if (channel === undefined) return refuse('channel_unknown')
  const amount = amountOf(ask.amount, channel)
  if (isRefusal(amount)) return amount
  const payerName = await payerOf(house, tools, member, ask, channel)
  if (isRefusal(payerName)) return payerName
  const opened = await commitOpen(house, tools, member, ask, { channel, amount, payerName })
  if (isRefusal(opened)) return opened
  const order = await collect(house, tools, opened)
  if (order === null) throw new Error(`an order that was opened is not there: ${opened}`)
  return order.state === 'void' ? busyOf(channel.method) : order
}
