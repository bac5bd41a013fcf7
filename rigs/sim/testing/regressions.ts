// Cases that failed once. Each stays, and must pass for ever.

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Case } from './case.ts'

export type Regression = { readonly name: string; readonly why: string; readonly case: Case }

const folder = join(import.meta.dirname, '../regressions')

export const readRegressions = (): readonly Regression[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => {
      const { why, case: kept } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Regression, 'name'>
      return { name: file, why, case: kept }
    })

/** Returns the path of the file. */
export const keepRegression = (one: Case, why: string): string => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `seed-${one.seed}.json`)
  writeFileSync(path, `${JSON.stringify({ why, case: one }, null, 2)}\n`)
  return path
}
