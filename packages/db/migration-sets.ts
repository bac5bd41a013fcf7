// Which migrations a checkout has. Slices never name each other's tables, so the order between them does not matter;
// the alphabet keeps it the same everywhere.

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationSet } from './migrate.ts'

/**
 * Slices that are an outside vendor's engine: each vendor has the tables once more, in a schema of its own under the
 * sandbox's role.
 */
const vendorSchemas: Readonly<Record<string, readonly string[]>> = { sportsbook: ['book_ybty'] }

/** What the sandbox keeps for itself: the wallets of its test venue. */
const sandboxSchema = 'wallet_ybcs'

const sandboxSets = (root: string): readonly MigrationSet[] => {
  const folder = join(root, 'apps', 'sandbox', 'migrations')
  if (!existsSync(folder)) return []
  return [{ name: `sandbox@${sandboxSchema}`, folder, schema: sandboxSchema, schemaRole: 'magpie_sandbox' }]
}

/** The sets of every slice under `root`, the checkout's folder, that has a `migrations` folder. */
export const migrationSetsOf = (root: string): readonly MigrationSet[] => {
  const slices = readdirSync(join(root, 'domains')).sort()
  const ofSlices = slices.flatMap((slice): readonly MigrationSet[] => {
    const folder = join(root, 'domains', slice, 'migrations')
    if (!existsSync(folder)) return []
    const schemas = vendorSchemas[slice]
    if (schemas === undefined) return [{ name: slice, folder }]
    return schemas.map((schema) => ({ name: `${slice}@${schema}`, folder, schema, schemaRole: 'magpie_sandbox' }))
  })
  return [...ofSlices, ...sandboxSets(root)]
}
