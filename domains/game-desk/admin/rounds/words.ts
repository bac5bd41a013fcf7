// States of a round as the desk says them.

import type { Tone } from '@magpie/desk/figures'
import type { OpsRound } from '../../contract/index.ts'

export const tones: Readonly<Record<OpsRound['round']['state'], Tone>> = {
  asking: 'gold',
  open: 'brand',
  ended: 'jade',
  refused: 'plain',
  void: 'hot',
}
