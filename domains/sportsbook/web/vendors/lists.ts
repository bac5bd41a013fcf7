// Public lists of a sport venue, in neutral words for any vendor. A refusal is thrown as `VendorSaidNo`; a match that
// is gone has one code, `noSuchMatch`, to which an adapter translates its vendor's own. Home shows the first venue, so
// the code of the others loads when they are viewed.

import { askAllIds, askIds, askMatch, askMatches, type ListsPart } from './ob/lists.ts'
import { type Parts, partFor, type Told } from './venue.ts'

/** Menus as named in the counts of all venues (S-CALL-11). */
export { ballOf, menuOf } from './ob/lists.ts'
export { type DayCount, matchesMax, type Order } from './ob/lists.ts'
export { noSuchMatch, VendorSaidNo } from './neutral.ts'

const later = (load: () => Promise<ListsPart>): ListsPart => ({
  askIds: async (...ask) => (await load()).askIds(...ask),
  askAllIds: async (...ask) => (await load()).askAllIds(...ask),
  askMatches: async (...ask) => (await load()).askMatches(...ask),
  askMatch: async (...ask) => (await load()).askMatch(...ask),
})

const parts: Parts<ListsPart> = {
  ob: { askAllIds, askIds, askMatch, askMatches },
  fb: later(() => import('./fb/lists.ts')),
  im: later(() => import('./im/lists.ts')),
}

/** `listsOf(vendor).askIds(vendor, …)`. */
export const listsOf = (vendor: Told): ListsPart => partFor(parts, vendor)
