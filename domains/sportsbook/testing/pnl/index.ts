// A crowd at a book, measured.

export { kinds } from './bettors.ts'
export { checksOf, edgeOf, measurePnl, type Pnl } from './pnl.ts'
