// The manifest of a backup: its files, each with the hash of its bytes, and the schema of the database when it was taken. The
// caller adds facts of their own, such as the heads of the journal.

import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MigrationRow, Partition, Sequence, TableParts } from './catalogue.ts'

export type BackupFile = TableParts & {
  readonly file: string
  readonly rows: number
  readonly bytes: number
  /** SHA-256 in hex. */
  readonly sha256: string
}

export type Manifest<Facts = unknown> = {
  readonly magpie: 'backup-1'
  /** Milliseconds since 1970. */
  readonly at: number
  readonly postgres: string
  /** SHA-256 over the text of the schema. */
  readonly schema: string
  readonly migrations: readonly MigrationRow[]
  readonly partitions: readonly Partition[]
  readonly sequences: readonly Sequence[]
  readonly files: readonly BackupFile[]
  readonly facts: Facts
}

export const manifestFile = (folder: string): string => join(folder, 'manifest.json')

export const hashOfText = (text: string): string => createHash('sha256').update(text).digest('hex')

export const hashOfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** A backup that is no backup, or is not whole: `what` says which file. */
export class BadBackup extends Error {
  readonly what: string
  constructor(what: string, cause?: unknown) {
    super(`not a whole backup: ${what}`, cause === undefined ? {} : { cause })
    this.what = what
  }
}

/** Reads the manifest and holds every file against it, before anything is touched. */
export const readManifest = async <Facts>(folder: string): Promise<Manifest<Facts>> => {
  let manifest: Manifest<Facts>
  try {
    manifest = JSON.parse(readFileSync(manifestFile(folder), 'utf8')) as Manifest<Facts>
  } catch (cause) {
    throw new BadBackup('manifest.json', cause)
  }
  if (manifest.magpie !== 'backup-1') throw new BadBackup('manifest.json')
  for (const { file, sha256 } of manifest.files) {
    const found = await hashOfFile(join(folder, file)).catch((cause: unknown) => {
      throw new BadBackup(file, cause)
    })
    if (found !== sha256) throw new BadBackup(file)
  }
  return manifest
}
