// What every venue of the three wires must do, in order of execution.

import { cashOutChecks } from './cash-out.ts'
import { builderChecks } from './builder.ts'
import { lifeChecks } from './life.ts'
import { listChecks } from './lists.ts'
import { orderChecks } from './orders.ts'
import { outrightChecks } from './outright.ts'
import { sellingChecks } from './selling.ts'
import { sessionChecks } from './sessions.ts'
import type { Check } from '../at-venue.ts'

export const bookChecks: readonly Check[] = [
  ...listChecks,
  ...sellingChecks,
  ...lifeChecks,
  ...outrightChecks,
  ...builderChecks,
  ...cashOutChecks,
  ...orderChecks,
  ...sessionChecks,
]
