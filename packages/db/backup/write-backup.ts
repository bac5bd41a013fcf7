// Takes a backup: all tables in one snapshot, by COPY, compressed, one file per table. The platform may keep running. It is
// written to a temporary folder and renamed when complete, so that a folder with a manifest is always a whole backup.

import { createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { copyOut } from '../copy.ts'
import { makeFolder } from '../embedded/place.ts'
import { openClient } from '../pool.ts'
import { schemaText } from '../schema-text.ts'
import { readMigrations, readPartitions, readSequences, readTables, type TableParts } from './catalogue.ts'
import { BadBackup, type BackupFile, hashOfFile, hashOfText, type Manifest, manifestFile } from './manifest.ts'

const pieceBytes = 65_536

/** Rows as the database sends them, in chunks; the database waits while the reader is slow. */
const rowStream = (
  db: Client,
  { name, columns }: TableParts,
): { readonly stream: Readable; readonly rows: Promise<number> } => {
  let wanted: PromiseWithResolvers<void> | undefined
  const read = (): void => {
    wanted?.resolve()
    wanted = undefined
  }
  const stream = new Readable({ highWaterMark: 4 * pieceBytes, read })
  let piece: Buffer[] = []
  let size = 0
  const push = (): boolean => {
    const free = stream.push(Buffer.concat(piece))
    piece = []
    size = 0
    return free
  }
  const rows = copyOut(db, `copy (select ${columns.join(', ')} from ${name}) to stdout`, (row) => {
    piece.push(Buffer.from(row))
    size += row.length
    if (size < pieceBytes || push()) return undefined
    wanted ??= Promise.withResolvers()
    return wanted.promise
  })
  rows.then(
    () => {
      if (size > 0) push()
      stream.push(null)
    },
    (cause: unknown) => stream.destroy(cause instanceof Error ? cause : new Error(String(cause))),
  )
  return { stream, rows }
}

const writeTable = async (db: Client, folder: string, table: TableParts): Promise<BackupFile> => {
  const file = `${table.name.replaceAll('"', '')}.copy.gz`
  const path = join(folder, file)
  const { stream, rows } = rowStream(db, table)
  await pipeline(stream, createGzip({ level: 1 }), createWriteStream(path, { mode: 0o600, flush: true }))
  return { ...table, file, rows: await rows, bytes: statSync(path).size, sha256: await hashOfFile(path) }
}

type Version = { readonly version: string }

const writeAll = async <Facts>(db: Client, folder: string, of: Backup<Facts>): Promise<Manifest<Facts>> => {
  await db.query('begin isolation level repeatable read read only')
  const schema = hashOfText(await schemaText(db))
  const tables = await readTables(db)
  const [partitions, sequences, migrations] = [
    await readPartitions(db),
    await readSequences(db),
    await readMigrations(db),
  ]
  const version = await db.query<Version>(`select current_setting('server_version') as version`)
  const facts = await of.facts(db)
  const files: BackupFile[] = []
  for (const table of tables) files.push(await writeTable(db, folder, table))
  await db.query('commit')
  const postgres = version.rows[0]?.version ?? ''
  return { magpie: 'backup-1', at: of.at, postgres, schema, migrations, partitions, sequences, files, facts }
}

export type Backup<Facts> = {
  /** The database as its owner. */
  readonly url: string
  /** A folder that is not there yet, or is empty. */
  readonly folder: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** Read in the backup's own snapshot, and kept in its manifest. */
  readonly facts: (db: Client) => Promise<Facts>
}

/** Throws `BadBackup` for a folder that holds something. */
export const writeBackup = async <Facts>(of: Backup<Facts>): Promise<Manifest<Facts>> => {
  const { url, folder } = of
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BadBackup(folder)
  const beside = `${folder.replace(/\/+$/, '')}.part`
  rmSync(beside, { recursive: true, force: true })
  makeFolder(beside, 0o700)
  const db = await openClient({ url, applicationName: 'magpie-backup' })
  try {
    const manifest = await writeAll(db, beside, of)
    writeFileSync(manifestFile(beside), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    rmSync(folder, { recursive: true, force: true })
    renameSync(beside, folder)
    return manifest
  } finally {
    await db.end()
    rmSync(beside, { recursive: true, force: true })
  }
}
