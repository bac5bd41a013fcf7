// The tones of a proposal's states.

import type { Tone } from '@magpie/desk/figures'
import type { OpsVoid } from '../../contract/index.ts'

export const voidTones: Readonly<Record<OpsVoid['state'], Tone>> = {
  waiting: 'gold',
  approved: 'jade',
  refused: 'hot',
  withdrawn: 'plain',
}
