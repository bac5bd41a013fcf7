// What the figures were measured on, as the programs report it.

import { cpus, release, totalmem, type } from 'node:os'
import type { Pool } from 'pg'

const settings = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'shared_buffers',
  'max_wal_size',
] as const

export const describeMachine = async (db: Pool): Promise<readonly string[]> => {
  const cores = cpus()
  const found = await db.query<{ name: string; setting: string }>(
    'select s.name, current_setting(s.name) setting from unnest($1::text[]) s(name)',
    [settings],
  )
  return [
    `${cores.length} cores ${cores[0]?.model.trim() ?? ''}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`,
    `Node ${process.versions.node}, PostgreSQL ${found.rows.map(({ name, setting }) => (name === 'server_version' ? setting : `${name} ${setting}`)).join(', ')}`,
  ]
}
