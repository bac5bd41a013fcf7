// Orders on the OB-shaped wire: place, list, cancel.

import { createHash } from 'node:crypto'
import { isRefusal, refuse } from '@magpie/kernel'
import { handle, type Handled } from '@magpie/wire'
import {
  type ObBetOrder,
  obOrderCancel,
  obOrderMake,
  obOrdersMine,
  obOrderStates,
  readOid,
  writeOid,
} from '../../contract/index.ts'
import type { Ordering, ShownOrder } from '../orders/ordering.ts'
import { isOwn, tokenOf } from './caller.ts'

const view = (order: ShownOrder): ObBetOrder => ({
  id: order.id,
  st: obOrderStates[order.state],
  rs: order.reason ?? '',
  mid: order.matchId,
  mhn: order.home,
  man: order.away,
  tn: order.league,
  ...(order.picked === undefined ? {} : { pn: order.picked }),
  oid: writeOid({ market: order.market, homeLine: order.homeLine, side: order.side }),
  ov: order.leastOdds,
  now: order.oddsNow ?? 0,
  amt: order.stake.toString(),
  odt: order.oddsType,
  un: String(order.untilAt),
  t: String(order.madeAt),
  no: order.ticketId ?? '',
})

export const orderHandlers = (ordering: Ordering): readonly Handled[] => [
  handle(obOrderMake, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const pick = readOid(ask.oid)
    if (pick === undefined) return refuse('line_changed')
    const { key, mid, oid, ov, amt, odt, un } = ask
    const made = await ordering.make({
      alias: context.caller.member,
      token: tokenOf(context),
      key,
      hash: createHash('sha256')
        .update(JSON.stringify([mid, oid, ov, amt, odt, un]))
        .digest('hex'),
      matchId: mid,
      pick,
      leastOdds: ov,
      stake: BigInt(amt),
      oddsType: odt as 1 | 2 | 3 | 4,
      untilAt: Number(un),
    })
    return isRefusal(made) ? made : view(made)
  }),

  handle(obOrdersMine, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const orders = await ordering.list(context.caller.member, tokenOf(context))
    return { list: orders.map(view) }
  }),

  handle(obOrderCancel, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const order = await ordering.cancel(context.caller.member, ask.id)
    return isRefusal(order) ? order : view(order)
  }),
]
