// Brings a backup back into a database in which nothing is: first the migrations that it was taken under, then all rows
// in one transaction, then the migrations that have come since. What fails leaves a database without a row behind.

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { isDeepStrictEqual } from 'node:util'
import { copyIn } from '../copy.ts'
import { migrate, type MigrationSet } from '../migrate.ts'
import { openClient } from '../pool.ts'
import { schemaText } from '../schema-text.ts'
import { readMigrations } from './catalogue.ts'
import { BadBackup, hashOfText, type Manifest, readManifest } from './manifest.ts'

/** The database is one that a house has used. */
export class NotEmpty extends Error {}

/** The backup was taken under a different set of migrations. */
export class OtherSchema extends Error {}

const makePartitions = async (db: Client, { partitions }: Manifest): Promise<void> => {
  for (const { name, parent, bound } of partitions)
    await db.query(`create table if not exists ${name} partition of ${parent} ${bound}`)
}

const bringRows = async (db: Client, folder: string, { files }: Manifest): Promise<void> => {
  if (files.length > 0) await db.query(`truncate ${files.map(({ name }) => name).join(', ')}`)
  for (const { name, columns, file, rows } of files) {
    const unpacked = createGunzip()
    createReadStream(join(folder, file))
      .once('error', (cause) => unpacked.destroy(cause))
      .pipe(unpacked)
    const brought = await copyIn(db, `copy ${name} (${columns.join(', ')}) from stdin`, unpacked)
    if (brought !== rows) throw new BadBackup(file)
  }
}

const bringAll = async (db: Client, folder: string, manifest: Manifest): Promise<void> => {
  await db.query('begin')
  await makePartitions(db, manifest)
  await bringRows(db, folder, manifest)
  for (const { name, value } of manifest.sequences)
    await db.query('select setval($1::regclass, $2::bigint)', [name, value])
  // Who worked on a job when the backup was taken does not work on it here.
  await db.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  )
  await db.query('commit')
  await db.query('analyze')
}

/** Throws `BadBackup`, `NotEmpty` or `OtherSchema`, each before a row is written. */
export const readBackup = async <Facts>(of: {
  /** The database as its owner. */
  readonly url: string
  readonly folder: string
  readonly sets: readonly MigrationSet[]
  /** As for `migrate`. */
  readonly givenLogins?: readonly string[]
  /** Whether a house has worked on this database: asked when its tables are there. */
  readonly isUsed: (db: Client) => Promise<boolean>
}): Promise<Manifest<Facts>> => {
  const manifest = await readManifest<Facts>(of.folder)
  const taken = new Set(manifest.migrations.map(({ set_name, name }) => `${set_name}/${name}`))
  const { url, sets, givenLogins = [] } = of
  await migrate({ url, sets, givenLogins, only: (set, name) => taken.has(`${set}/${name}`) })
  const db = await openClient({ url, applicationName: 'magpie-restore' })
  try {
    if (await of.isUsed(db)) throw new NotEmpty('the database is in use by a platform: restore into an empty one')
    const same = isDeepStrictEqual(await readMigrations(db), manifest.migrations)
    if (!same || hashOfText(await schemaText(db)) !== manifest.schema)
      throw new OtherSchema('the backup was taken under other migrations')
    await bringAll(db, of.folder, manifest)
  } catch (cause) {
    await db.query('rollback').catch(() => undefined)
    throw cause
  } finally {
    await db.end()
  }
  await migrate({ url, sets, givenLogins })
  return manifest
}
