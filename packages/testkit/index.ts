// The door of the testkit: real databases for tests, a clock that a test moves, a log that can be read, members who
// need not log in.

export { asOwner } from './as-owner.ts'
export { freshDatabase, type FreshDatabase } from './databases/fresh-database.ts'
export { movedWorld } from './moved-world.ts'
export { noMoney } from './no-money.ts'
export { rememberingLog, type Remembered } from './remembering-log.ts'
export { headersOfMember, resolveTestMember, type TestMember } from './test-member.ts'
