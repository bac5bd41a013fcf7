// The life of an order: cards and decor are done at once, goods go on their way.

import type { ItemKind, OrderMoveName, OrderState } from '../contract/index.ts'

/** For so long after an order has ended its address is kept. */
export const addressKeptDays = 90

export const firstState = (kind: ItemKind): OrderState => (kind === 'goods' ? 'waiting' : 'done')

const moves: Readonly<Record<OrderMoveName, { readonly from: readonly OrderState[]; readonly to: OrderState }>> = {
  send: { from: ['waiting'], to: 'sending' },
  sent: { from: ['sending'], to: 'sent' },
  done: { from: ['sent'], to: 'done' },
  cancel: { from: ['waiting', 'sending'], to: 'cancelled' },
}

/** Where a move at the desk begins and ends. */
export const moveOf = (move: OrderMoveName) => moves[move]

export const movesFrom = (state: OrderState): readonly OrderMoveName[] =>
  (Object.keys(moves) as OrderMoveName[]).filter((move) => moves[move].from.includes(state))
