// Selling a bet back to a sport venue, in neutral words whoever its vendor is.

import * as ob from './ob/cash-out.ts'
import { partFor, type Told } from './venue.ts'

export type { Quote, Worth } from './ob/cash-out.ts'

const parts = { ob }

/** `salesOf(vendor).sell(vendor, …)`. */
export const salesOf = (vendor: Told): typeof parts.ob => partFor(parts, vendor)
