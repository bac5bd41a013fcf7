// The door of the database package: what a handler stands on, and the journal's shape.

export { cellMinor, cellMs, cellOrNull, cellText } from './cell.ts'
export type { Delivered, House, Job, Log, NewsHandler } from './house.ts'
export { addJob, type Asks, runJobs, type RunningJobs } from './jobs.ts'
export {
  account,
  type AccountRef,
  type Committed,
  type Guard,
  houseAccount,
  type Journal,
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
  type State,
  type Transfer,
} from './journal.ts'
export { connection, openClient, openPool, type PoolOptions } from './pool.ts'
export { type Follower, nudging, openPump, pruneNews, type Pump, type PumpOptions } from './outbox.ts'
export { retryLostRaces, sqlState } from './retry.ts'
export { laneHeads, type LaneReading, type Placed, readLane } from './outbox/read-lane.ts'
