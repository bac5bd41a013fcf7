// Cash-out on the OB-shaped wire: a quote with its amount, then the confirmation.

import { isRefusal, refuse } from '@magpie/kernel'
import { handle, type Handled } from '@magpie/wire'
import {
  obCashOut,
  obCashOutQuote,
  obCashOutRule,
  obCashOutRuleOff,
  obCashOutWorth,
  obPeriods,
} from '../../contract/index.ts'
import type { Selling } from '../cash-out/selling.ts'
import { isOwn } from './caller.ts'
import { viewRule, viewSale } from './view-order.ts'

const minorOf = (amount: string | undefined): bigint | null => (amount === undefined ? null : BigInt(amount))

export const cashOutHandlers = (selling: Selling): readonly Handled[] => [
  handle(obCashOutQuote, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const sold = ask.amt === undefined ? undefined : BigInt(ask.amt)
    const quote = await selling.quote({ alias: context.caller.member, ticketId: ask.no, sold })
    if (isRefusal(quote)) return quote
    return {
      no: ask.no,
      id: quote.id,
      amt: quote.sold.toString(),
      left: quote.left.toString(),
      stays: (quote.left - quote.sold).toString(),
      pay: quote.paid.toString(),
      fair: quote.fair.toString(),
      all: quote.all.toString(),
      mg: quote.marginPpm,
      dies: String(quote.diesAt),
      wait: quote.waitMs,
    }
  }),

  handle(obCashOutWorth, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const worth = await selling.worth({ alias: context.caller.member, ticketId: ask.no })
    if (isRefusal(worth)) return worth
    return {
      no: ask.no,
      pts: worth.map(({ at, period, minute, score, paid }) => ({
        at: String(at),
        mmp: obPeriods[period],
        mst: minute,
        sc: score.join(':'),
        pay: paid.toString(),
      })),
    }
  }),

  handle(obCashOut, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const sale = await selling.sell({
      alias: context.caller.member,
      ticketId: ask.no,
      key: ask.key,
      quote: ask.id,
      sold: BigInt(ask.amt),
      seen: BigInt(ask.pay),
    })
    return isRefusal(sale) ? sale : { no: ask.no, sale: viewSale(sale) }
  }),

  handle(obCashOutRule, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const { no, up, dn, pt } = ask
    const rule = { atLeast: minorOf(up), atMost: minorOf(dn), percent: pt }
    const set = await selling.setRule({ alias: context.caller.member, ticketId: no, rule })
    return set !== null && isRefusal(set) ? set : { no, cr: set === null ? null : viewRule(set) }
  }),

  handle(obCashOutRuleOff, async (ask, context) => {
    if (context.caller.is !== 'member' || !isOwn(context, ask)) return refuse('restricted')
    const off = await selling.removeRule({ alias: context.caller.member, ticketId: ask.no })
    return off !== null && isRefusal(off) ? off : { no: ask.no, cr: off === null ? null : viewRule(off) }
  }),
]
