// How a match of a sport stands in a list: the heads of its columns, its places for prices, and what is told of it while it
// is played. A list brings the rows of the sports that it shows, so that the first page has one of them.

import type { ComponentType } from 'react'
import type { MarketId, Side } from '../../contract/index.ts'
import type { LiveMatch } from '../live/live-match.ts'

type Place = { readonly market: MarketId; readonly side: Side }
type OfMatch = ComponentType<{ first: LiveMatch }>

export type SportRow = {
  /** Ids of the words above the columns. */
  readonly columns: readonly [string, string, string]
  readonly home: readonly [Place, Place, Place]
  readonly away: readonly [Place, Place, Place]
  readonly draw?: Place
  readonly Facts: OfMatch
  /** Where it is in its part, for rows that have no room for all of them. */
  readonly Now?: OfMatch
  /** Who presses. */
  readonly Pressure: OfMatch
}
