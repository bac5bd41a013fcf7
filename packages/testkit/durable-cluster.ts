// A cluster with fsync on for tests that kill: the server that survives its owner, the owner that finds it again. It
// lies in a home of its own and is migrated like the house's.

import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type Embedded, startEmbedded } from '@magpie/db/embedded'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import { homeOf, removeHome, repositoryRoot } from './cluster.ts'

export type DurableCluster = {
  /** The database `magpie` as the owner, migrated. The same after a restart. */
  readonly url: string
  /** The home, for a second `startEmbedded` on the same data. */
  readonly home: string
  readonly stop: () => Promise<void>
  /** Starts it again after `stop`. */
  readonly start: () => Promise<void>
  /** Stops it and takes its files away. */
  readonly remove: () => Promise<void>
}

export const durableCluster = async (): Promise<DurableCluster> => {
  const home = homeOf(`${process.pid}-${randomUUID().slice(0, 8)}`)
  mkdirSync(home, { recursive: true })
  let embedded: Embedded = await startEmbedded({ home, durable: true })
  await migrate({ url: embedded.url, sets: migrationSetsOf(repositoryRoot) })
  return {
    url: embedded.url,
    home,
    stop: () => embedded.stop(),
    start: async () => {
      embedded = await startEmbedded({ home, durable: true })
    },
    remove: async () => {
      await embedded.stop()
      await removeHome(home)
    },
  }
}
