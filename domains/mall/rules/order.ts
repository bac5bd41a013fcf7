// Whether an order is accepted, and its price. The first failing check is the answer: item, price, level, limit, stock,
// points (truth/engagement.json, mall).

import { refuse, type Refusal } from '@magpie/kernel'

export type Offered = {
  readonly state: 'on' | 'off'
  /** Epoch milliseconds; `toAt` null for no end. */
  readonly fromAt: number
  readonly toAt: number | null
  /** Whole points for one piece. */
  readonly price: number
  readonly perMember: number
  readonly level: number
}

export type Buyer = {
  readonly level: number
  /** Pieces of it that the member has. */
  readonly had: number
  readonly points: bigint
}

export type OrderRefusal = 'item_gone' | 'price_changed' | 'level_short' | 'limit_reached' | 'sold_out' | 'points_short'

export const isOffered = ({ state, fromAt, toAt }: Offered, now: number): boolean =>
  state === 'on' && fromAt <= now && (toAt === null || now < toAt)

/** `price`: what the buyer was shown; `stock`: pieces available. Gives the total price in whole points. */
export const decideOrder = (
  item: Offered,
  buyer: Buyer,
  ask: { readonly pieces: number; readonly price: number; readonly stock: bigint; readonly now: number },
): bigint | Refusal<OrderRefusal> => {
  const points = BigInt(item.price) * BigInt(ask.pieces)
  if (!isOffered(item, ask.now)) return refuse('item_gone')
  if (ask.price !== item.price) return refuse('price_changed', { price: item.price })
  if (buyer.level < item.level) return refuse('level_short', { level: item.level })
  if (buyer.had + ask.pieces > item.perMember) return refuse('limit_reached', { most: item.perMember })
  if (BigInt(ask.pieces) > ask.stock) return refuse('sold_out')
  return points > buyer.points ? refuse('points_short') : points
}
