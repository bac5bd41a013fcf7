// What the hub shows before anybody is known: its parts' public needs.

import type { Need } from '@magpie/wire/screen'
import { mineParts } from './parts.ts'

export const needMine: Need = async (scope, asked) => {
  await Promise.all(mineParts.map(({ need }) => need?.(scope, asked)))
  return null
}
