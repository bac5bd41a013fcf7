// The database cluster of a test run: deleted afterwards, without fsync, with one migrated template database that every
// test copies. Each run has its own cluster, named after its process, so that several runs at once share nothing; the
// next run deletes what a killed run left behind.

import { type Embedded, socketUrl } from '@magpie/db/embedded'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import pg from 'pg'
import { newHome, removeHome, repositoryRoot, startHome, sweepHomes } from './homes.ts'

export { repositoryRoot } from './homes.ts'
export const templateName = 'template_magpie'

export type TestCluster = {
  readonly socketDir: string
  /**
   * Migrations that could not be applied to the template, each with its reason. Every test that asks for a database
   * sees them, and the test that builds the schema fails; tests of other slices continue.
   */
  readonly broken: readonly string[]
}

/** Starts the cluster of this process and fills the template. */
export const startTestCluster = async (): Promise<TestCluster & { readonly stop: () => Promise<void> }> => {
  await sweepHomes()
  const home = newHome()
  const embedded = await startHome(home, false)
  return {
    socketDir: embedded.socketDir,
    broken: await makeTemplate(embedded),
    stop: async () => {
      await embedded.stop()
      await removeHome(home)
    },
  }
}

const makeTemplate = async (embedded: Embedded): Promise<readonly string[]> => {
  const client = new pg.Client(embedded.url)
  const broken: string[] = []
  await client.connect()
  try {
    await client.query(`create database ${templateName}`)
    const url = socketUrl(embedded.socketDir, templateName)
    await migrate({ url, sets: [] })
    for (const set of migrationSetsOf(repositoryRoot)) {
      await migrate({ url, sets: [set] }).catch((cause: unknown) => void broken.push(String(cause)))
    }
    await client.query(`alter database ${templateName} with is_template true allow_connections false`)
  } finally {
    await client.end()
  }
  return broken
}
