// The migrated cluster that temporary houses start from. It is made once per state of the migrations and then copied,
// because initdb and all migrations would take some seconds for each house.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeBase } from '@magpie/db/embedded'
import { migrate, migrationSetsOf } from '@magpie/db/migrate'
import { openClient } from '@magpie/db'
import { madeOnce } from './browser/made-once.ts'
import { newHome, placeOfHome, removeHome, repositoryRoot, startHome } from './homes.ts'

const kept = join(repositoryRoot, '.cache', 'clusters')
const dayMs = 86_400_000

/**
 * What a migrated cluster depends on: every migration, the code that runs them, and the versions of the npm packages.
 */
const stateOf = (sets: ReturnType<typeof migrationSetsOf>): string => {
  const hash = createHash('sha256')
  const hear = (file: string): void => void hash.update(file).update(readFileSync(file))
  const house = { name: 'house', folder: join(repositoryRoot, 'packages', 'db', 'migrations'), schema: '' }
  for (const { name, folder, schema = '' } of [house, ...sets]) {
    hash.update(`${name} ${schema}\n`)
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.sql')) hear(join(folder, file))
  }
  for (const file of ['package-lock.json', 'packages/db/migrate.ts', 'packages/db/embedded/postmaster.ts'])
    hear(join(repositoryRoot, file))
  return hash.digest('hex').slice(0, 16)
}

/** With owners and modes, which PostgreSQL requires. */
const copy = (from: string, to: string): Promise<unknown> => promisify(execFile)('cp', ['-a', `${from}/.`, to])

const make = async (into: string, sets: ReturnType<typeof migrationSetsOf>, durable: boolean): Promise<void> => {
  const home = newHome()
  try {
    const embedded = await startHome(home, durable)
    try {
      await migrate({ url: embedded.url, sets })
      const client = await openClient({ url: embedded.url })
      await client.query('checkpoint')
      await client.end()
    } finally {
      await embedded.stop()
    }
    await copy(placeOfHome(home).cluster, into)
    for (const name of ['postmaster.pid', 'postmaster.opts', 'server.log']) rmSync(join(into, name), { force: true })
  } finally {
    await removeHome(home)
  }
}

/** Deletes clusters of older migrations. */
const forgetOld = (state: string): void => {
  for (const name of readdirSync(kept)) {
    const old = join(kept, name)
    if (!name.startsWith(state) && Date.now() - statSync(old).mtimeMs > dayMs)
      rmSync(old, { recursive: true, force: true })
  }
}

/**
 * Copies a migrated cluster to `home`, which must not have one; a durable one has checksums. What every start does
 * remains to be done.
 */
export const layCluster = async (home: string, durable: boolean): Promise<void> => {
  const sets = migrationSetsOf(repositoryRoot)
  const state = stateOf(sets)
  const template = await madeOnce(join(kept, durable ? `${state}-durable` : state), async (making) => {
    await make(making, sets, durable)
    forgetOld(state)
  })
  const place = placeOfHome(home)
  makeBase(place)
  await copy(template, place.cluster)
}
