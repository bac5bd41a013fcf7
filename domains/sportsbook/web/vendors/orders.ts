// Orders at a sport venue, in neutral words; not every vendor takes them.

import { fbOrders } from './fb/orders.ts'
import { imOrders } from './im/orders.ts'
import { obOrders, type OrdersPart } from './ob/orders.ts'
import type { Told } from './venue.ts'

export type { NeutralOrder } from './ob/orders.ts'

const parts: Readonly<Record<string, OrdersPart>> = { ob: obOrders, fb: fbOrders, im: imOrders }

/** `undefined` if the vendor takes none. */
export const ordersOf = ({ adapter = '' }: Told): OrdersPart | undefined =>
  Object.hasOwn(parts, adapter) ? parts[adapter] : undefined
