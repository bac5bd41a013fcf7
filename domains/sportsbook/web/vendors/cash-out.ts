// Selling a bet back to a sport venue, in neutral words for any vendor.

import * as fb from './fb/cash-out.ts'
import * as im from './im/cash-out.ts'
import * as ob from './ob/cash-out.ts'
import type { SalesPart } from './ob/cash-out.ts'
import { type Parts, partFor, type Told } from './venue.ts'

export type { Quote, RuleAsk, Worth } from './ob/cash-out.ts'

const parts: Parts<SalesPart> = { ob, fb, im }

/** `salesOf(vendor).sell(vendor, …)`. */
export const salesOf = (vendor: Told): SalesPart => partFor(parts, vendor)
