// What the page of a match shows of each sport: what goes on, and what stands beside its score.

import type { ComponentType } from 'react'
import type { SportId } from '../../contract/index.ts'
import type { LiveMatch } from '../live/live-match.ts'
import { baseballPage } from './baseball/page.tsx'
import { basketballPage } from './basketball/page.tsx'
import { esportsPage } from './esports/page.tsx'
import { footballPage } from './football/page.tsx'
import { outrightPage } from './outright/page.tsx'
import { rallyPage } from './rally/page.tsx'
import { tennisPage } from './tennis/page.tsx'

export type SportPage = {
  /** In place of teams and score, where there are none. */
  readonly Head?: ComponentType<{ first: LiveMatch }>
  readonly Widget: ComponentType<{ first: LiveMatch }>
  /** Under the period, while nothing is suspended. */
  readonly Aside: ComponentType<{ first: LiveMatch }>
}

const pages: Readonly<Record<SportId, SportPage>> = {
  football: footballPage,
  basketball: basketballPage,
  tennis: tennisPage,
  esports: esportsPage,
  baseball: baseballPage,
  table_tennis: rallyPage,
  badminton: rallyPage,
  volleyball: rallyPage,
  outright: outrightPage,
}

export const pageOf = (sport: SportId): SportPage => pages[sport]
