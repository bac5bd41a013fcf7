// The profit and loss of a book with a crowd.

export { kinds } from './bettors.ts'
export { checksOf, coins, edgeOf, measurePnl, percent, type Pnl } from './pnl.ts'
