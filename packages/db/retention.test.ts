import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const told = readFileSync(join(root, 'docs/retention.md'), 'utf8')
const vendors = /^(?:book_|lottery_|studio_|wallet_)/

/** `ledger.entry`, and at a vendor, where a schema is a venue, `ticket`. */
const tables = (schemas: string): readonly string[] => {
  let schema = ''
  return schemas.split('\n').flatMap((line) => {
    schema = /^schema (\w+)/.exec(line)?.[1] ?? schema
    const table = /^table (\w+)/.exec(line)?.[1]
    if (table === undefined) return []
    return [vendors.test(schema) ? table : `${schema}.${table}`]
  })
}

it('docs/retention.md names every table of the house', () => {
  const all = tables(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'))
  expect(all.length).toBeGreaterThan(80)
  expect(all.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
})

it('each row of docs/retention.md states how long its table is kept', () => {
  let column = -1
  const kept: (readonly [table: string, kept: string])[] = []
  for (const line of told.split('\n')) {
    const cells = line.split('|').map((cell) => cell.trim())
    if (line.startsWith('| table |')) column = cells.indexOf('kept')
    else if (!line.startsWith('|')) column = -1
    else if (column > 0 && !line.startsWith('|-')) kept.push([cells[1] ?? '', cells[column] ?? ''])
  }
  expect(kept.length).toBeGreaterThan(40)
  expect(kept.filter(([, text]) => !/\w{3}|\d/.test(text))).toEqual([])
})

it('docs/retention.md names no table that does not exist', () => {
  const all = new Set(tables(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')))
  const named = [
    ...told.matchAll(/`((?:cashier|identity|ledger|venues|turnover|transfers|operators|service|house)\.\w+)`/g),
  ]
  const jobs = new Set(['ledger.prune', 'identity.sweep'])
  expect(named.map(([, name = '']) => name).filter((name) => !all.has(name) && !jobs.has(name))).toEqual([])
})
