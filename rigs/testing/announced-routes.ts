// Routes whose matrix rule and valid request are kept in their slice, in `domains/<slice>/testing/routes.json`. The
// rigs' tables include them; a route that is in two places is a fault.

import { slices } from '@magpie/db/slices'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rule } from '../matrix/rules.ts'

type Announced = {
  readonly rule: Rule
  readonly ask: Readonly<Record<string, unknown>>
  /** Its handler refuses even the valid request. */
  readonly isRefused?: true
}

const domains = join(import.meta.dirname, '../../domains')

export const announcedRoutes: Readonly<Record<string, Announced>> = Object.assign(
  {},
  ...slices.map(({ name }) => {
    const path = join(domains, name, 'testing', 'routes.json')
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : {}
  }),
)

const isOps = (route: string): boolean => route.includes(' /ops/')

/** Valid requests of members, or of operators, in the form of the rigs' tables. */
export const announcedAsks = <By extends string>(ops: boolean, by: By) =>
  Object.fromEntries(
    Object.entries(announcedRoutes)
      .filter(([route]) => isOps(route) === ops)
      .map(([route, { ask, isRefused }]) => [route, { ask, by, ...(isRefused === true ? { isRefused } : {}) }]),
  )

/** Joins a hand-written table and the announced routes; each route must occur once. */
export const withAnnounced = <Value>(
  written: Readonly<Record<string, Value>>,
  announced: Readonly<Record<string, Value>>,
): Readonly<Record<string, Value>> => {
  const twice = Object.keys(announced).filter((route) => Object.hasOwn(written, route))
  if (twice.length > 0) throw new Error(`declared twice: ${twice.join(', ')}`)
  return { ...announced, ...written }
}
