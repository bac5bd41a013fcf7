// Packages are below the slices and know none of them: no announced name of a slice occurs in their code.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slices } from '@magpie/db/slices'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The testkit builds whole houses, and so knows the slices. */
const code = execFileSync('git', ['ls-files', '-z', 'packages'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|\/testing\/|^packages\/testkit\//.test(path))

const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')

/** Refusals of the journal and of every endpoint: a slice gives them their number and text. */
const ownWords = new Set(['short_of_funds', 'password_again'])

it('L35: no package names a refusal, a movement, a permission or an environment variable of a slice', () => {
  const words = new Map(
    slices.flatMap(({ name, refusals, movements, permissions, environment }) =>
      [refusals, movements, permissions, environment].flatMap((list) =>
        Object.keys(list).map((word) => [word, name] as const),
      ),
    ),
  )
  expect(words.size).toBeGreaterThan(100)
  expect(code.length).toBeGreaterThan(200)
  const found = code.flatMap((path) => {
    const said = withoutComments(readFileSync(join(root, path), 'utf8')).match(/(?<=['"`])[\w.-]+(?=['"`])/g) ?? []
    return said.flatMap((word) =>
      words.has(word) && !ownWords.has(word) ? [`${path}: ${word} of ${words.get(word)}`] : [],
    )
  })
  expect(found).toEqual([])
})

it('L35: no package imports a slice', () => {
  const names = slices.map(({ name }) => name).join('|')
  const found = code.filter((path) =>
    new RegExp(`['"]@magpie/(?:${names})[/'"]`).test(withoutComments(readFileSync(join(root, path), 'utf8'))),
  )
  expect(found).toEqual([])
})
