// Orders of the OB-shaped wire: a bet that is placed automatically when its price is reached, before its match begins.
// It holds no money while it waits.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { oidShape } from '../markets.ts'
import { obDialect } from '../ob-lists.ts'
import { ObAmount, ObCuid, ObMid, ObTime } from '../ob-shapes.ts'
import { orderRefusals } from '../house/refusals.ts'

export type OrderState = 'waiting' | 'placed' | 'placing' | 'refused' | 'expired' | 'cancelled'
export const obOrderStates: Readonly<Record<OrderState, 0 | 1 | 2 | 3 | 4 | 5>> = {
  waiting: 0,
  placed: 1,
  placing: 2,
  refused: 3,
  expired: 4,
  cancelled: 5,
}

export const ObBetOrder = z.strictObject({
  id: z.string(),
  /** 0 waiting, 1 placed, 2 being placed, 3 refused, 4 expired, 5 cancelled. */
  st: z.int(),
  /** Why it was refused or cancelled; empty otherwise. */
  rs: z.string(),
  mid: z.string(),
  mhn: z.string(),
  man: z.string(),
  tn: z.string(),
  /** The name, if the side is a player or a club of a line-up. */
  pn: z.optional(z.string()),
  oid: z.string(),
  /** The least odds wanted, and the present ones; 0 if there are none or it no longer waits. */
  ov: z.int(),
  now: z.int(),
  amt: ObAmount,
  odt: z.int(),
  /** Until when it waits, and when it was made. */
  un: ObTime,
  t: ObTime,
  /** Its ticket; empty before. */
  no: z.string(),
})
export type ObBetOrder = z.output<typeof ObBetOrder>

export const obOrderMake = endpoint({
  post: '/yewu13/v1/betOrder/book/make',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({
    cuid: ObCuid,
    /** The client's own key: the same key is one order, however often it is sent. */
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    mid: ObMid,
    oid: z.string().check(z.regex(oidShape)),
    ov: z.int().check(z.minimum(100_001), z.maximum(1_000_000_000)),
    amt: ObAmount,
    odt: z.int().check(z.minimum(1), z.maximum(4)),
    un: ObTime,
  }),
  gives: ObBetOrder,
  refuses: [...orderRefusals],
  perMinute: 600,
})

/** The newest hundred. */
export const obOrdersMine = endpoint({
  post: '/yewu13/v1/betOrder/book/list',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid }),
  gives: z.strictObject({ list: z.array(ObBetOrder) }),
  refuses: ['restricted'],
  perMinute: 600,
})

export const obOrderCancel = endpoint({
  post: '/yewu13/v1/betOrder/book/cancel',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid, id: z.uuid() }),
  gives: ObBetOrder,
  refuses: ['no_such_ticket', 'order_placing', 'restricted'],
  perMinute: 600,
})
