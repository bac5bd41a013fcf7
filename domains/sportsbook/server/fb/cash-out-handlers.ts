// Cash-out and the account on the FB-shaped wire.

import { isRefusal, refuse, type World } from '@magpie/kernel'
import { NoAnswer, type Wallet } from '@magpie/venues/vendor'
import { handle, type Handled, memberOf } from '@magpie/wire'
import {
  fbAmount,
  fbCashOutHistory,
  fbCashOutPrice,
  fbCashOutRule,
  fbCashOutRuleOff,
  fbCashOutSell,
  fbSaleOf,
  fbSaleRuleOf,
  fbUserBase,
  readFbAmount,
} from '../../contract/index.ts'
import type { Selling } from '../cash-out/selling.ts'
import { seeRule, seeSale } from '../view/see-ticket.ts'
import { fbTokenOf } from './caller.ts'

const minorOf = (amount: string | undefined): bigint | null => (amount === undefined ? null : readFbAmount(amount))

const fourPlaces = 10_000n

/** Truncated for display: the exact value is the amount. */
const unitPrice = (paid: bigint, sold: bigint): number =>
  sold === 0n ? 0 : Number((paid * fourPlaces) / sold) / Number(fourPlaces)

export const fbCashOutHandlers = (selling: Selling): readonly Handled[] => [
  handle(fbCashOutPrice, async ({ orderId, stake }, { caller }) => {
    const sold = stake === undefined ? undefined : readFbAmount(stake)
    const quote = await selling.quote({ alias: memberOf(caller), ticketId: orderId, sold })
    if (isRefusal(quote)) return quote
    return {
      orderId,
      priceId: quote.id,
      unitPrice: unitPrice(quote.paid, quote.sold),
      stake: fbAmount(quote.sold),
      leftStake: fbAmount(quote.left),
      amount: fbAmount(quote.paid),
      fairAmount: fbAmount(quote.fair),
      marginPpm: quote.marginPpm,
      expireAt: quote.diesAt,
      delayMs: quote.waitMs,
    }
  }),

  handle(fbCashOutHistory, async ({ orderId }, { caller }) => {
    const worth = await selling.worth({ alias: memberOf(caller), ticketId: orderId })
    if (isRefusal(worth)) return worth
    return {
      orderId,
      points: worth.map(({ at, period, minute, score, paid }) => ({
        time: at,
        phase: period,
        minute,
        score: [score[0], score[1]] as [number, number],
        amount: fbAmount(paid),
      })),
    }
  }),

  handle(fbCashOutSell, async ({ clientKey, orderId, priceId, stake, amount }, { caller }) => {
    const sale = await selling.sell({
      alias: memberOf(caller),
      ticketId: orderId,
      key: clientKey,
      quote: priceId,
      sold: readFbAmount(stake),
      seen: readFbAmount(amount),
    })
    return isRefusal(sale) ? sale : { orderId, record: fbSaleOf(seeSale(sale)) }
  }),

  handle(fbCashOutRule, async ({ orderId, atLeast, atMost, percent }, { caller }) => {
    const rule = { atLeast: minorOf(atLeast), atMost: minorOf(atMost), percent }
    const set = await selling.setRule({ alias: memberOf(caller), ticketId: orderId, rule })
    if (set === null) return { orderId, rule: null }
    return isRefusal(set) ? set : { orderId, rule: fbSaleRuleOf(seeRule(set)) }
  }),

  handle(fbCashOutRuleOff, async ({ orderId }, { caller }) => {
    const off = await selling.removeRule({ alias: memberOf(caller), ticketId: orderId })
    if (off === null) return { orderId, rule: null }
    return isRefusal(off) ? off : { orderId, rule: fbSaleRuleOf(seeRule(off)) }
  }),
]

export const fbUserHandlers = (world: World, wallet: Wallet): readonly Handled[] => [
  handle(fbUserBase, async (_ask, context) => {
    try {
      const body = JSON.stringify({ transaction: `bal.${world.id()}`, token: fbTokenOf(context) })
      const { code, balance } = await wallet.one('balance', body)
      if (code !== 'OK' || balance === undefined) return refuse('restricted')
      return { userId: memberOf(context.caller), balance: fbAmount(balance), time: world.now() }
    } catch (cause) {
      if (cause instanceof NoAnswer) return refuse('busy')
      throw cause
    }
  }),
]
