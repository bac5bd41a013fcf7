// How a match of each sport stands in a list: the heads of its columns, its places for prices, and what is told of it while
// it is played.

import type { ComponentType } from 'react'
import type { MarketId, Side, SportId } from '../../contract/index.ts'
import type { LiveMatch } from '../live/live-match.ts'
import { footballRow } from './football/row.tsx'
import { tennisRow } from './tennis/row.tsx'

type Place = { readonly market: MarketId; readonly side: Side }
type OfMatch = ComponentType<{ first: LiveMatch }>

export type SportRow = {
  /** Ids of the words above the columns. */
  readonly columns: readonly [string, string, string]
  readonly home: readonly [Place, Place, Place]
  readonly away: readonly [Place, Place, Place]
  readonly draw?: Place
  readonly Facts: OfMatch
  /** Who presses. */
  readonly Pressure: OfMatch
}

const rows: Readonly<Record<SportId, SportRow>> = { football: footballRow, tennis: tennisRow }

export const rowOf = (sport: SportId): SportRow => rows[sport]
