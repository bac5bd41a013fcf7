// Which migrations a checkout has. Slices never name each other's tables, so the order between them does not matter, but
// for tables that came over from another slice; the alphabet keeps it the same everywhere.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MigrationSet } from './migrate.ts'
import { type Announced, readSlices } from './slices/slices.ts'

/** Where the engines of a slice's venues keep their tables. */
const schemasOf = ({ venues }: Announced, wallet: 'seamless' | 'own'): readonly string[] =>
  Object.values(venues).flatMap((venue) => (venue.wallet === wallet && venue.schema !== '' ? [venue.schema] : []))

const under = (name: string, folder: string, schemas: readonly string[]): readonly MigrationSet[] =>
  schemas.map((schema) => ({ name: `${name}@${schema}`, folder, schema, schemaRole: 'magpie_sandbox' }))

/** What the sandbox keeps for itself: the wallets of venues that keep their own. */
const sandboxSets = (root: string, slices: readonly Announced[]): readonly MigrationSet[] => {
  const folder = join(root, 'apps', 'sandbox', 'migrations')
  if (!existsSync(folder)) return []
  return under(
    'sandbox',
    folder,
    slices.flatMap((slice) => schemasOf(slice, 'own')),
  )
}

/** The sets of every slice under `root`, the checkout's folder, that has a `migrations` folder. */
export const migrationSetsOf = (root: string): readonly MigrationSet[] => {
  const slices = readSlices(root)
  const inOrder = [...slices].sort((one, other) => one.tablesFrom.length - other.tablesFrom.length)
  const ofSlices = inOrder.flatMap((slice): readonly MigrationSet[] => {
    const folder = join(root, 'domains', slice.name, 'migrations')
    if (!existsSync(folder)) return []
    const schemas = schemasOf(slice, 'seamless')
    return schemas.length === 0 ? [{ name: slice.name, folder }] : under(slice.name, folder, schemas)
  })
  return [...ofSlices, ...sandboxSets(root, slices)]
}
