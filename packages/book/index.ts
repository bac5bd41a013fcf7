// The base of every vendor's book: decisions one after the other in memory, durable batch by batch; one owner at a time;
// wallet calls that stay in the database until they are answered.

export { gather } from './gather.ts'
export { loop, type Loop } from './loop.ts'
export {
  backoff,
  type CallAnswer,
  type CallRow,
  leaseMs,
  openOutbox,
  type Outbox,
  type Waiting,
  type WaitingCall,
  writeAnswers,
  writeCalls,
} from './outbox.ts'
export { inBook, needBook, type Owner, ownBook } from './owner.ts'
export { openQueue, type Queue } from './queue.ts'
export { openTickets, type Tickets } from './tickets.ts'
export type { About } from './turns.ts'
export { jsonRows, type Statements, writeTogether } from './write-together.ts'
