// How the states of a correction look.

import type { Tone } from '@magpie/desk/figures'
import type { Adjustment } from '../../contract/index.ts'

export const tones: Readonly<Record<Adjustment['state'], Tone>> = {
  waiting: 'gold',
  approved: 'jade',
  refused: 'hot',
  withdrawn: 'plain',
}
