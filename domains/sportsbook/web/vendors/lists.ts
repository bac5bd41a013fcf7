// Lists of a sport venue, for anybody, in neutral words whoever its vendor is. A refusal is thrown as `VendorSaidNo`; a
// match that is gone has one word, `noSuchMatch`, into which an adapter puts its vendor's own.

import { askAllIds, askIds, askMatch, askMatches } from './ob/lists.ts'
import { partFor, type Told } from './venue.ts'

/** Menus as the counts of all venues name them (S-CALL-11). */
export { ballOf, menuOf } from './ob/lists.ts'
export { matchesMax, noSuchMatch, type Order, VendorSaidNo } from './ob/lists.ts'

const parts = { ob: { askAllIds, askIds, askMatch, askMatches } }

/** `listsOf(vendor).askIds(vendor, …)`. */
export const listsOf = (vendor: Told): typeof parts.ob => partFor(parts, vendor)
