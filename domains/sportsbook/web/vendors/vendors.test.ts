// No screen knows a vendor: all requests go through the tables beside this file, which choose by the venue's record.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '..')

const screens = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !/\.test\.|^testing\/|^vendors\//.test(path),
)

/** An adapter's own folder, or a word of a vendor's wire. */
const named = /vendors\/ob\b|\b(?:ob[A-Z]|Ob[A-Z])\w*/

const namesOne = (text: string): boolean => text.split('\n').some((line) => !line.startsWith('//') && named.test(line))

it('screens, slip and proof contain no adapter’s name and no name of its wire', () => {
  expect(screens.length).toBeGreaterThan(70)
  const own = ["import { placeBet } from '../vendors/ob/bets.ts'", 'vendor.ask(obMatchIds, {})']
  expect(own.map(namesOne)).toEqual([true, true])
  expect(screens.filter((path) => namesOne(readFileSync(join(folder, path), 'utf8')))).toEqual([])
})
