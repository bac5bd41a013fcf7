// What a backup holds, read from the database's catalogue: every table of the platform, the vendors and the job queue, each
// after the tables that it references; the partitions for their rows; the sequences that number them.

import type { Client, PoolClient } from 'pg'

type Database = Client | PoolClient

export type TableParts = {
  /** Quoted where it must be: `ledger.entry`. */
  readonly name: string
  /** Quoted, without those that the database makes itself. */
  readonly columns: readonly string[]
}

export type Partition = { readonly name: string; readonly parent: string; readonly bound: string }

export type Sequence = { readonly name: string; readonly value: string }

export type MigrationRow = { readonly set_name: string; readonly name: string; readonly sha256: string }

/** Schemas that are ours, on the alias `n`; the lists of applied migrations are made by the migrations themselves. */
const ours = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')
  and (n.nspname, c.relname) not in (('house', 'migration'), ('graphile_worker', 'migrations'))`

const fullName = `quote_ident(n.nspname) || '.' || quote_ident(c.relname)`

type Reference = { readonly name: string; readonly refers: string }

/** Those that nothing waits for come first. */
const inOrder = (tables: readonly TableParts[], references: readonly Reference[]): readonly TableParts[] => {
  const ordered: TableParts[] = []
  const placed = new Set<string>()
  const place = (table: TableParts, above: ReadonlySet<string>): void => {
    if (placed.has(table.name) || above.has(table.name)) return
    for (const { name, refers } of references) {
      const needed = name === table.name ? tables.find((one) => one.name === refers) : undefined
      if (needed !== undefined) place(needed, new Set([...above, table.name]))
    }
    placed.add(table.name)
    ordered.push(table)
  }
  for (const table of tables) place(table, new Set())
  return ordered
}

export const readTables = async (db: Database): Promise<readonly TableParts[]> => {
  const tables = await db.query<TableParts>(
    `select ${fullName} as name, array(select quote_ident(a.attname) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum)::text[] as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${ours} and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  )
  const references = await db.query<Reference>(
    `select ${fullName} as name, (select quote_ident(m.nspname) || '.' || quote_ident(d.relname) from pg_class d join pg_namespace m on m.oid = d.relnamespace where d.oid = k.confrelid) as refers
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where k.contype = 'f' and ${ours}`,
  )
  return inOrder(tables.rows, references.rows)
}

/** Parents before what is parted further. */
export const readPartitions = async (db: Database): Promise<readonly Partition[]> =>
  (
    await db.query<Partition>(
      `select ${fullName} as name, (select quote_ident(m.nspname) || '.' || quote_ident(p.relname) from pg_class p join pg_namespace m on m.oid = p.relnamespace where p.oid = i.inhparent) as parent,
         pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_inherits i on i.inhrelid = c.oid
       where ${ours} and c.relispartition and c.relkind in ('r', 'p') order by 1`,
    )
  ).rows

export const readSequences = async (db: Database): Promise<readonly Sequence[]> =>
  (
    await db.query<Sequence>(
      `select quote_ident(schemaname) || '.' || quote_ident(sequencename) as name, last_value::text as value from pg_sequences
       where schemaname !~ '^pg_' and schemaname not in ('information_schema', 'public') and last_value is not null order by 1`,
    )
  ).rows

export const readMigrations = async (db: Database): Promise<readonly MigrationRow[]> =>
  (await db.query<MigrationRow>('select set_name, name, sha256 from house.migration order by 1, 2')).rows
