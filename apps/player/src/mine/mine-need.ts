// The public data of the hub's parts, needed before the member is known.

import type { Need } from '@magpie/wire/screen'
import { mineParts } from './parts.ts'

export const needMine: Need = async (scope, asked) => {
  await Promise.all(mineParts.map(({ need }) => need?.(scope, asked)))
  return null
}
