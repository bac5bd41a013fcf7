// The states of an order: cards and decor are done at once, goods are sent.

import type { ItemKind, OrderMoveName, OrderState } from '../contract/index.ts'

/** Days that an address is kept after its order ended. */
export const addressKeptDays = 90

export const firstState = (kind: ItemKind): OrderState => (kind === 'goods' ? 'waiting' : 'done')

const moves: Readonly<Record<OrderMoveName, { readonly from: readonly OrderState[]; readonly to: OrderState }>> = {
  send: { from: ['waiting'], to: 'sending' },
  sent: { from: ['sending'], to: 'sent' },
  done: { from: ['sent'], to: 'done' },
  cancel: { from: ['waiting', 'sending'], to: 'cancelled' },
}

/** The from and to states of a move at the desk. */
export const moveOf = (move: OrderMoveName) => moves[move]

export const movesFrom = (state: OrderState): readonly OrderMoveName[] =>
  (Object.keys(moves) as OrderMoveName[]).filter((move) => moves[move].from.includes(state))
