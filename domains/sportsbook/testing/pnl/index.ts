// A crowd at a book, measured.

export { kinds } from './bettors.ts'
export { checksOf, coins, edgeOf, measurePnl, percent, type Pnl } from './pnl.ts'
