// What is looked up at a sport venue, for anybody, in neutral words whoever its vendor is.

import { askEvents, askLeagues, askResults, askSearch } from './ob/searches.ts'
import { partFor, type Told } from './venue.ts'

export type { League, Result } from './ob/searches.ts'

const parts = { ob: { askEvents, askLeagues, askResults, askSearch } }

/** `searchesOf(vendor).askEvents(vendor, …)`. */
export const searchesOf = (vendor: Told): typeof parts.ob => partFor(parts, vendor)
