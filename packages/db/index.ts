// The door of the database package: the context of handlers, and the journal's interface.

export { cellMinor, cellMs, cellOrNull, cellText } from './cell.ts'
export {
  again,
  type Again,
  commitDecided,
  type Commits,
  commits,
  type Decision,
  decisionsMax,
} from './flow/commit-decided.ts'
export { inSnapshot, inTransaction } from './flow/in-transaction.ts'
export { readTogether } from './flow/read-together.ts'
export { chaseDue, dueColumn, type Flow, type Moved, stepOf, type StepOf, takeStep } from './flow/flow.ts'
export type { CounterName, GaugeName, SpreadName } from './figures.ts'
export { type FigureRead, type Gauges, type OpenGauges, openGauges, type Shown } from './gauges.ts'
export type { Delivered, House, Job, Log, NewsHandler } from './house.ts'
export { addToBatch, runBatch } from './jobs/batch.ts'
export { inBatches, type Past, takeAway } from './jobs/take-away.ts'
export { type Acted, type Due, eachDue, type Went } from './jobs/each-due.ts'
export { addJob, type Asks, type JobHow, runJobs, type RunningJobs, runWaitingJobs } from './jobs.ts'
export {
  account,
  type AccountRef,
  type AddedRow,
  type Committed,
  type Counted,
  type CounterRef,
  type CounterSpan,
  type CounterSum,
  type Guard,
  houseAccount,
  type Journal,
  JournalBusy,
  type Json,
  type KeyAnswer,
  type MemberBucket,
  type News,
  type NotCommitted,
  type Outcome,
  type Place,
  type Plan,
  type Reading,
  type Row,
  type RowRef,
  type State,
  type Transfer,
} from './journal.ts'
export { loginUrl, needLogin, roles } from './login.ts'
export { endText, pageAfter, type PageEnd, pageOf, readEnd } from './page.ts'
export { connection, isUnreached, liftLimits, openClient, openPool, type PoolOptions } from './pool.ts'
export { type Bus, openBus, siteBell } from './outbox/bus.ts'
export { type Follower, nudging, openPump, pruneNews, type Pump, type PumpOptions } from './outbox.ts'
export { retryLostRaces, sqlState } from './retry.ts'
export { type Prints, unlikePrints } from './secrets/prints.ts'
export {
  type Clock,
  ClockApart,
  type ClockWatch,
  houseNow,
  isClockApart,
  needClock,
  watchClock,
} from './clock/watch-clock.ts'
export type { Head } from './outbox/lanes.ts'
export { newsLag } from './outbox/lag.ts'
export { laneHeads, type LaneReading, type Placed, readLane } from './outbox/read-lane.ts'
