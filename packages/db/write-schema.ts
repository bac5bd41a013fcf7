// Writes `schema.sql` anew: builds the schema from nothing in a database that is thrown away. Run it after adding a
// migration; the test beside it fails until the file says what the migrations do.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { removeEmbedded, startEmbedded } from './embedded.ts'
import { migrate, migrationSetsOf } from './migrate.ts'
import { openClient } from './pool.ts'
import { schemaText } from './schema-text.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'magpie-schema-'))
const embedded = await startEmbedded({ home, durable: false })
try {
  await migrate({ url: embedded.url, sets: migrationSetsOf(root) })
  const client = await openClient({ url: embedded.url })
  writeFileSync(join(root, 'packages/db/schema.sql'), await schemaText(client))
  await client.end()
} finally {
  await embedded.stop()
  await removeEmbedded(home)
  rmSync(home, { recursive: true, force: true })
}
