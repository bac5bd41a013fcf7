// The database of all measurements: embedded, durable, created for this run and removed after it, so that every run
// starts empty.

import { openPool } from '@magpie/db'
import { removeEmbedded, startEmbedded } from '@magpie/db/embedded'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const home = fileURLToPath(new URL('./out/home', import.meta.url))

export type Cluster = {
  /** A new database with all migrations; its URL as the owner. */
  readonly database: (name: string) => Promise<string>
  /** One of its databases, for reading settings. */
  readonly url: string
  readonly remove: () => Promise<void>
}

/** Partitions reach back as far as the rounds that the growth bench creates. */
const migrateHouse = async (url: string): Promise<void> => {
  await migrate({ url, sets: migrationSetsOf(root) })
  const owner = openPool({ url, max: 1 })
  await owner.query(`select ledger.make_months((current_date - interval '3 months')::date, 5)`)
  await owner.end()
}

export const openCluster = async (): Promise<Cluster> => {
  await removeEmbedded(home)
  const embedded = await startEmbedded({ home, durable: true })
  return {
    url: embedded.url,
    database: async (name) => {
      const owner = openPool({ url: embedded.url, max: 1 })
      await owner.query(`create database ${name}`)
      await owner.end()
      const url = embedded.url.replace('/magpie?', `/${name}?`)
      await migrateHouse(url)
      return url
    },
    remove: async () => {
      await embedded.stop()
      await removeEmbedded(home)
    },
  }
}
