// Venues are data: code that names a venue would have to be edited for the next one. Only a venue's record, and its
// adapter, may name it.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices, venuesOf } from '@magpie/db/slices'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Product files: no test, rig, fixture, or text for people. */
const isProduct = (path: string): boolean =>
  /^(?:apps|domains|packages|scripts|tools|deploy)\//.test(path) &&
  !/\.test\.tsx?$|\/(?:testing|rigs|testkit\/testing|template)\/|\.md$|\.(?:png|svg|woff2)$/.test(path)

/** The venue's record; files printed from the database, and old migrations; the adapter of its vendor. */
const mayName =
  /^domains\/[^/]+\/(?:slice\.json$|migrations\/|web\/vendors\/)|^packages\/db\/(?:schema\.sql$|migrations\/)/

const product = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => isProduct(path) && !mayName.test(path))

it('S-GATE-02: only a venue’s record and its adapter name the venue, its vendor or its schema', () => {
  const names = new Set(
    venuesOf(slices).flatMap(({ code, at, schema }) => [code, at, ...(schema === '' ? [] : [schema])]),
  )
  // A code between other capital letters does not count: a slot's reel may contain one.
  const spelled = [...names].flatMap((name) => [`(?<![A-Z])${name}(?![A-Z])`, name.toLowerCase()])
  const said = new RegExp(spelled.join('|'))
  expect(product.length).toBeGreaterThan(1000)
  const found = product.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .flatMap((line, at) => (said.test(line) ? [`${path}:${at + 1}: ${line.trim().slice(0, 100)}`] : [])),
  )
  expect(found).toEqual([])
})
