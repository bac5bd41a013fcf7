// What the page of a match shows for each sport, in the main view and beside the score: `pages` of `page.tsx` in every
// folder beside this file.

import type { ComponentType } from 'react'
import type { SportId } from '../../contract/index.ts'
import type { LiveMatch } from '../live/live-match.ts'

export type SportPage = {
  /** In place of teams and score, if there are none. */
  readonly Head?: ComponentType<{ first: LiveMatch }>
  readonly Widget: ComponentType<{ first: LiveMatch }>
  /** Under the period, while nothing is suspended. */
  readonly Aside: ComponentType<{ first: LiveMatch }>
}

/** What `page.tsx` of a sport's folder exports as `pages`. */
export type SportPages = Readonly<Partial<Record<SportId, SportPage>>>

const folders = import.meta.glob<SportPages>('./*/page.tsx', { eager: true, import: 'pages' })
const known: SportPages = Object.assign({}, ...Object.values(folders))

export const pageOf = (sport: SportId): SportPage => {
  const page = known[sport]
  if (page === undefined) throw new Error(`no folder of web/sports has a page of ${sport}`)
  return page
}
