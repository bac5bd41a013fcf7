// What became of a bet, as a word on its own ground. The word carries it; the ground repeats it.

import { type TagTone, Tag } from '@magpie/ui/badge'
import { useText } from '@magpie/wire/text'
import type { Outcome } from '../../contract/help-page.ts'

const tones: Readonly<Record<Outcome, TagTone>> = {
  win: 'jade',
  half_win: 'jade',
  push: 'gold',
  void: 'gold',
  half_loss: 'plain',
  loss: 'plain',
}

export const OutcomeMark = ({ outcome }: { readonly outcome: Outcome }) => (
  <Tag tone={tones[outcome]}>{useText()(`help.outcome.${outcome}`)}</Tag>
)
