// The committed reference cases are the ones that were handed over, byte for byte.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = import.meta.dirname
const digests = JSON.parse(readFileSync(join(folder, 'sha256.json'), 'utf8')) as Record<string, string>

test('every reference file has a digest, and every digest a file', () => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json') && name !== 'sha256.json')
  expect(files.length).toBeGreaterThan(0)
  expect(Object.keys(digests).sort()).toEqual(files.sort())
})

test.each(Object.entries(digests))('%s is unchanged', (name, digest) => {
  expect(
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex'),
  ).toBe(digest)
})
