// The server door of the sportsbook: one vendor's book, made by `openBook` and mounted by a sandbox. It knows the
// platform only through the signed wallet, and sees no tables and no member ids of other slices.

export { resolveDesk } from './feed/desk-handlers.ts'
export { type Book, type BookOptions, openBook } from './open-book.ts'
export { doorClock, type FeedClock, type SimulatorClock, simulatorClock } from './feed/clock.ts'
export { type FeedDoor } from './feed/door.ts'
export { lastHeardAt } from './feed/restore.ts'
export { calendarFor, openSimulator, type Simulator } from './feed/simulator.ts'
export { deskDialectOnWire, feedDialectOnWire, obDialectOnWire } from './ob/dialect.ts'
export { bookSettings, type BookSettings, capsOf } from './settings.ts'
export { default as bookTexts } from '../locales/zh-CN.json' with { type: 'json' }
export { isWireName, wireDialects, wireHeaders, type WireName } from './wires.ts'
export { type StatementPage } from './wallet/statement.ts'
