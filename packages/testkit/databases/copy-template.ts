// A migrated database of its own for a test, within some tens of milliseconds: a copy of the cluster's template.

import { randomUUID } from 'node:crypto'
import { socketUrl } from '@magpie/db/embedded'
import pg from 'pg'
import { templateName } from '../cluster.ts'

export type FreshDatabase = {
  /** As the owner role; give `role: 'magpie_server'` to `openPool` to act as the server. */
  readonly url: string
  /** Closes every connection and deletes the database. */
  readonly drop: () => Promise<void>
}

const asOwner = async (socketDir: string, sql: string): Promise<void> => {
  const client = new pg.Client(socketUrl(socketDir, 'postgres'))
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

export const copyTemplate = async (socketDir: string, template = templateName): Promise<FreshDatabase> => {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  // Copying files forces a checkpoint, which costs nothing without fsync; it is four times as fast as copying through
  // the log.
  await asOwner(socketDir, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: socketUrl(socketDir, name),
    drop: () => asOwner(socketDir, `drop database if exists ${name} with (force)`),
  }
}
