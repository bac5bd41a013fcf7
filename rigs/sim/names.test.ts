// The names by which the simulation knows the queries of money flows (decision 1400).

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { twins } from './testing/stand-in-pool.ts'

const root = join(import.meta.dirname, '../..')
const product = execFileSync('git', ['ls-files', 'domains/*.ts', 'packages/*.ts'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => !/\.test\.ts$|\/testing\//.test(path))

/** Each named query: its name and its text up to the end of the string. */
const queries = product.flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/\/\* ([a-z-]+\.[a-z${}-]+) \*\/ ([^`'"]*)/g)].map(
    ([, name = '', text = '']) => ({ name, text: text.replace(/\s+/g, ' ').trim(), path }),
  ),
)

it('each twin belongs to a query of that name', () => {
  const stands = new RegExp(
    `^(?:${queries.map(({ name }) => name.replaceAll('.', '\\.').replace(/\$\{\w+\}/, '[a-z-]+')).join('|')})$`,
  )
  expect([...twins.keys()].filter((name) => !stands.test(name))).toEqual([])
  expect(twins.size).toBeGreaterThan(70)
})

it('two queries of one name have the same text', () => {
  const first = new Map<string, string>()
  const others = queries.filter(({ name, text }) => {
    const before = first.get(name) ?? text
    first.set(name, before)
    return before !== text
  })
  expect(others).toEqual([])
})
