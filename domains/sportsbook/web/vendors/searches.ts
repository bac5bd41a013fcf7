// Public searches at a sport venue, in neutral words for any vendor.

import * as fb from './fb/searches.ts'
import * as im from './im/searches.ts'
import { askEvents, askLeagues, askLineups, askPast, askResults, askSearch, type SearchesPart } from './ob/searches.ts'
import { type Parts, partFor, type Told } from './venue.ts'

export type { League, Lineups, Past, Result, ResultLeague } from './ob/searches.ts'

const parts: Parts<SearchesPart> = { ob: { askEvents, askLeagues, askLineups, askPast, askResults, askSearch }, fb, im }

/** `searchesOf(vendor).askEvents(vendor, …)`. */
export const searchesOf = (vendor: Told): SearchesPart => partFor(parts, vendor)
