// The bet side of the OB-shaped wire (`/yewu13`): preview with limits and the present price, place, the state of
// tickets, the member's own tickets, and the proof of a settlement. Placing usually answers with a pending ticket; its
// end is pushed, and can be polled.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { oidShape } from './markets.ts'
import { obDialect } from './ob-lists.ts'
import { ObAmount, ObCuid, ObMid, ObOrder } from './ob-shapes.ts'
import { betRefusals } from './house/refusals.ts'

const Oid = z.string().check(z.regex(oidShape))
const Odds = z.int().check(z.minimum(100_000), z.maximum(1_000_000_000))

export const obPreview = endpoint({
  post: '/yewu13/v1/betOrder/preview',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid, mid: ObMid, oid: Oid }),
  gives: z.strictObject({
    mid: ObMid,
    oid: z.string(),
    ov: z.int(),
    hv: z.string(),
    /** 0 open, 1 suspended, 2 closed, 11 hidden. */
    hs: z.int(),
    sc: z.string(),
    mv: z.int(),
    /** Least and most for one bet on this selection, and what is left of the cap of its match. */
    min: ObAmount,
    max: ObAmount,
    left: ObAmount,
    /** The delay of a ticket placed now: milliseconds in feed time. */
    wait: z.int(),
  }),
  refuses: ['no_such_match', 'line_changed', 'restricted'],
  perMinute: 3000,
})

export const obPlace = endpoint({
  post: '/yewu13/v1/betOrder/bet',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({
    cuid: ObCuid,
    /** The client's own key: the same key makes the same ticket, however often it is sent. */
    key: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/)),
    mid: ObMid,
    oid: Oid,
    /** The odds, the score and the version of the match that the player saw. */
    ov: Odds,
    sc: z.string().check(z.regex(/^\d{1,3}:\d{1,3}$/)),
    mv: z.int().check(z.minimum(0)),
    /** Accepted changes of the odds: 3 none, 1 better, 2 any. */
    acc: z.int().check(z.minimum(1), z.maximum(3)),
    amt: ObAmount,
    /** The odds format on the screen (S-ENT-06); the bet is always booked in decimal odds. */
    odt: z.int().check(z.minimum(1), z.maximum(4)),
  }),
  gives: ObOrder,
  refuses: [...betRefusals],
  perMinute: 3000,
})

/** Another member's ticket is left out, like one that does not exist (L32). */
export const obOrderStatus = endpoint({
  post: '/yewu13/v1/betOrder/status',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid, nos: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)) }),
  gives: z.strictObject({ orders: z.array(ObOrder) }),
  refuses: ['restricted'],
  perMinute: 3000,
})

export const obOrderList = endpoint({
  post: '/yewu13/v1/betOrder/list',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({
    cuid: ObCuid,
    /** `open`: pending and confirmed; `done`: the rest. */
    which: z.enum(['open', 'done', 'all']),
    before: z.optional(z.uuid()),
    size: z._default(z.int().check(z.minimum(1), z.maximum(200)), 50),
  }),
  gives: z.strictObject({ orders: z.array(ObOrder), more: z.boolean() }),
  refuses: ['restricted'],
  perMinute: 3000,
})

/**
 * Why a ticket ended as it did (L24): the proof tree of the rules, as JSON text, and the facts it refers to (for
 * several legs a list in their order). `sales`: the receipts of what was sold, a list as JSON text. `file`: the dispute
 * file of a ticket that has ended.
 */
export const obOrderProof = endpoint({
  post: '/yewu13/v1/betOrder/proof',
  who: 'member',
  dialect: obDialect,
  takes: z.strictObject({ cuid: ObCuid, no: z.uuid() }),
  gives: z.strictObject({
    no: z.string(),
    proof: z.string(),
    facts: z.string(),
    sales: z.optional(z.string()),
    file: z.optional(z.string()),
  }),
  refuses: ['no_such_ticket', 'restricted'],
})
