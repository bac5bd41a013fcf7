// Which migrations a checkout has. Slices never name each other's tables, so the order between them does not matter;
// the alphabet keeps it the same everywhere.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationSet } from './migrate.ts'
import { readSlices } from './slices/slices.ts'

/** What the sandbox keeps for itself: the wallets of its test venue. */
const sandboxSchema = 'wallet_ybcs'

const sandboxSets = (root: string): readonly MigrationSet[] => {
  const folder = join(root, 'apps', 'sandbox', 'migrations')
  if (!existsSync(folder)) return []
  return [{ name: `sandbox@${sandboxSchema}`, folder, schema: sandboxSchema, schemaRole: 'magpie_sandbox' }]
}

/** The sets of every slice under `root`, the checkout's folder, that has a `migrations` folder. */
export const migrationSetsOf = (root: string): readonly MigrationSet[] => {
  const ofSlices = readSlices(root).flatMap(({ name, vendorSchemas }): readonly MigrationSet[] => {
    const folder = join(root, 'domains', name, 'migrations')
    if (!existsSync(folder)) return []
    if (vendorSchemas.length === 0) return [{ name, folder }]
    return vendorSchemas.map((schema) => ({
      name: `${name}@${schema}`,
      folder,
      schema,
      schemaRole: 'magpie_sandbox',
    }))
  })
  return [...ofSlices, ...sandboxSets(root)]
}
