// A slice's SQL names only tables of its own schema: another slice's data is reached through its door or its news,
// never by a join. Schemas are the slices' names with `_` for `-`, `house`, the vendors' books and the job queue's.

import { isForTests, placeOf } from './place.ts'
import { slices, vendorSlices } from './slice-table.ts'
import { type Fault, faultIn, type SourceFile, visit } from './source-file.ts'
import type { TextFile } from './tree.ts'

const schemaOf = (slice: string): string => slice.replaceAll('-', '_')

const sliceSchemas = [...slices.keys()].map(schemaOf)

const isKnown = (schema: string): boolean =>
  sliceSchemas.includes(schema) || schema === 'house' || schema === 'graphile_worker' || schema.startsWith('book_')

const owns = (path: string): ((schema: string) => boolean) => {
  const place = placeOf(path)
  if (place.in === 'package')
    return (schema) => place.name === 'db' && (schema === 'house' || schema === 'graphile_worker')
  if (place.in !== 'slice') return () => false
  const own = [schemaOf(place.name)]
  // The journal writes the news of a plan into the house's outbox, in the statement that moves the money (L2).
  if (place.name === 'ledger') own.push('house')
  const mounted = vendorSlices.includes(place.name)
  return (schema) => own.includes(schema) || (mounted && schema.startsWith('book_'))
}

const inSql =
  /(?:\b(?:from|join|into|update|table|references|on|using|only|truncate|call|view|index|sequence|function|trigger|type|exists|lock|of)|,)\s+"?([a-z_]\w*)"?\s*\.\s*"?[a-z_]\w*/gi
const schemaInSql = /\bschema\s+(?:if\s+(?:not\s+)?exists\s+)?"?([a-z_]\w*)/gi
const qualified = /^([a-z_]\w*)\.[a-z_]\w*(?:\s+as\s+\w+)?$/

const builderCalls = new Set([
  'selectFrom',
  'insertInto',
  'updateTable',
  'deleteFrom',
  'replaceInto',
  'mergeInto',
  'withSchema',
])
const isBuilderCall = (name: string): boolean =>
  builderCalls.has(name) || /^(?:inner|left|right|full|cross)Join/.test(name)

type Named = { readonly at: number; readonly schema: string }

const namedInSql = (text: string, offset: number): readonly Named[] =>
  [inSql, schemaInSql].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => ({ at: offset + match.index, schema: (match[1] ?? '').toLowerCase() })),
  )

const judge = (file: { readonly path: string; readonly text: string }, found: readonly Named[]): readonly Fault[] => {
  const own = owns(file.path)
  const fault = faultIn(file, 'schemas')
  return found
    .filter(({ schema }) => isKnown(schema) && !own(schema))
    .map(({ at, schema }) => fault(at, `${schema} is another's schema`))
}

const anySchema = new RegExp(`\\b(?:${[...sliceSchemas, 'house', 'graphile_worker', 'book_\\w+'].join('|')})\\b`, 'i')

/** SQL and plan tables in the strings of a source. */
export const checkSchemas = (file: SourceFile): readonly Fault[] => {
  if (placeOf(file.path).in === 'house' || isForTests(file.path) || !anySchema.test(file.code)) return []
  const found: Named[] = []
  const table = (value: unknown, at: number): void => {
    const schema =
      typeof value === 'string' ? (qualified.exec(value)?.[1] ?? (isKnown(value) ? value : undefined)) : undefined
    if (schema !== undefined) found.push({ at, schema })
  }
  visit(file, {
    Literal: ({ value, start }) => void (typeof value === 'string' && found.push(...namedInSql(value, start))),
    TemplateLiteral: ({ quasis, start }) =>
      void found.push(...namedInSql(quasis.map(({ value }) => value.cooked ?? '').join('x'), start)),
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'table' && value.type === 'Literal') table(value.value, value.start)
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === 'Identifier' && /table$/i.test(id.name) && init?.type === 'Literal') table(init.value, init.start)
    },
    CallExpression: ({ callee, arguments: [first] }) => {
      const name =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : ''
      if (isBuilderCall(name) && first?.type === 'Literal') table(first.value, first.start)
    },
  })
  return judge(file, found)
}

/** Tables that a migration moves into its own schema count as its own: `alter table a.b set schema c`. */
const takenOver = (sql: string, owns: (schema: string) => boolean): string =>
  [...sql.matchAll(/\balter\s+table\s+(\w+\.\w+)\s+set\s+schema\s+(\w+)/gi)]
    .filter(([, , to = '']) => owns(to.toLowerCase()))
    .reduce((text, [, table = '']) => text.replaceAll(table, ' '.repeat(table.length)), sql)

/** SQL files: the owner runs migrations, but each may name only its own slice's tables too. */
export const checkSqlFile = (file: TextFile): readonly Fault[] => {
  if (!file.path.endsWith('.sql') || placeOf(file.path).in === 'house' || file.path.endsWith('/schema.sql')) return []
  const sql = file.text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  return judge(file, namedInSql(takenOver(sql, owns(file.path)), 0))
}

/** A migration is a folder `NNNN-name` with `up.sql` and `note.md`. */
export const checkMigration = (file: TextFile, paths: ReadonlySet<string>): readonly Fault[] => {
  const parts = /^(.*\/migrations\/)([^/]+)\/(.+)$/.exec(file.path)
  if (parts === null || !file.path.endsWith('.sql')) return []
  const [, above = '', folder = '', name = ''] = parts
  const fault = faultIn(file, 'migrations')
  const faults: Fault[] = []
  if (!/^\d{4}-[a-z0-9-]+$/.test(folder)) faults.push(fault(0, `${folder} is not NNNN-name`))
  if (name !== 'up.sql') faults.push(fault(0, 'a migration is one up.sql'))
  if (!paths.has(`${above}${folder}/note.md`)) faults.push(fault(0, 'no note.md says why'))
  return faults
}
