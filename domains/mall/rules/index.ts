// The rules door of mall.

export { addressKeptDays, firstState, moveOf, movesFrom } from './life.ts'
export { type Buyer, decideOrder, isOffered, type Offered, type OrderRefusal } from './order.ts'
