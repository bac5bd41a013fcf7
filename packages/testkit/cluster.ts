// The cluster under a run of tests: thrown away afterwards, without fsync, with one migrated template database that
// every test clones. Each run has a cluster of its own, named after its process, so several runs at once share
// nothing; what a killed run left behind is cleared by the next.

import { type Embedded, socketUrl } from '@magpie/db/embedded'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import pg from 'pg'
import { newHome, removeHome, repositoryRoot, startHome, sweepHomes } from './homes.ts'

export { repositoryRoot } from './homes.ts'
export const templateName = 'template_magpie'

export type TestCluster = {
  readonly socketDir: string
  /** Migrations that could not be applied to the template, each with its reason. They are told to every test that
   * asks for a database, and are a failure in the test that builds the schema; the other slices go on meanwhile. */
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
