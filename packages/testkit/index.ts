// The door of the testkit: real databases for tests, and a log that remembers.

export { durableCluster, type DurableCluster } from './durable-cluster.ts'
export { freshDatabase, type FreshDatabase } from './fresh-database.ts'
export { rememberingLog, type Remembered } from './remembering-log.ts'
