// The web entry point of the ledger: the movements of one bet, for the page of that bet.

export { EntriesOf } from './movements/entries-of.tsx'
export { movementsOfQuery } from './movements/movements-query.ts'
