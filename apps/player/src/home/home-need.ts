// The data of home's first paint: every part's own need, all at once.

import { needHomeOrder } from '@magpie/content/web'
import type { Need } from '@magpie/wire/screen'
import { homeParts } from './parts.ts'

export const needHome: Need = async (scope, asked) => {
  await Promise.all([needHomeOrder(scope, asked), ...homeParts.map(({ need }) => need?.(scope, asked))])
  return null
}
