// The cluster under a run of tests: thrown away afterwards, without fsync, with one migrated template database that
// every test clones. Each run has a cluster of its own, named after its process, so several runs at once share
// nothing; what a killed run left behind is cleared by the next.

import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Embedded, removeEmbedded, socketUrl, startEmbedded } from '@magpie/db/embedded'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import pg from 'pg'

export const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url))
export const templateName = 'template_magpie'
const homes = join(repositoryRoot, '.data-test')

export type TestCluster = {
  readonly socketDir: string
  /** Migrations that could not be applied to the template, each with its reason. They are told to every test that
   * asks for a database, and are a failure in the test that builds the schema; the other slices go on meanwhile. */
  readonly broken: readonly string[]
}

export const homeOf = (name: string): string => join(homes, name)

/** Starts the cluster of this process and fills the template. */
export const startTestCluster = async (): Promise<TestCluster & { readonly stop: () => Promise<void> }> => {
  await sweep()
  const home = homeOf(String(process.pid))
  mkdirSync(home, { recursive: true })
  const embedded = await startEmbedded({ home, durable: false })
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

export const removeHome = async (home: string): Promise<void> => {
  await removeEmbedded(home)
  rmSync(home, { recursive: true, force: true })
}

/** A home is named `<pid>` or `<pid>-<what>`; it is rubbish when no such process lives. */
const sweep = async (): Promise<void> => {
  if (!existsSync(homes)) return
  for (const name of readdirSync(homes)) {
    const pid = Number.parseInt(name, 10)
    if (Number.isNaN(pid) || alive(pid)) continue
    // Another run may be sweeping the same rubbish.
    await removeHome(homeOf(name)).catch(() => undefined)
  }
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM'
  }
}
