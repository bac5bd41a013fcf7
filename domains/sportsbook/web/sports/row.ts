// A match of a sport in a list: the headings of its columns, its places for prices, and what is shown in play. A list
// loads only the rows of its sports, so that the first page has one of them.

import type { ComponentType } from 'react'
import type { MarketId, Side, SportId } from '../../contract/index.ts'
import type { LiveMatch } from '../live/live-match.ts'

type Place = { readonly market: MarketId; readonly side: Side }
type OfMatch = ComponentType<{ first: LiveMatch }>

export type SportRow = {
  /** Ids of the texts above the columns. */
  readonly columns: readonly [string, string, string]
  readonly home: readonly [Place, Place, Place]
  readonly away: readonly [Place, Place, Place]
  readonly draw?: Place
  readonly Facts: OfMatch
  /** Shown if there is no room for all parts of a match; by default the facts. */
  readonly Short?: OfMatch
  /** The pressure of both sides. */
  readonly Pressure: OfMatch
}

/** What `row.tsx` of a sport's folder exports as `rows`. A competition has a card of its own in place of a row. */
export type SportRows = Readonly<
  Partial<Record<SportId, { readonly ball: (width: number) => React.JSX.Element; readonly row?: SportRow }>>
>
