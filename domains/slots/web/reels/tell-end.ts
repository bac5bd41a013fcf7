// The end of a round on its stage, in the record's words.

import type { Round } from '@magpie/studio/web'
import type { Say } from '@magpie/wire/text'
import { wordsOf } from '../rounds/words.ts'

export const tellEnd =
  (id: string) =>
  ({ outcome, worth }: Round, say: Say): string =>
    wordsOf(id)?.ended({ play: '', picks: '', outcome, paid: worth > 0n }, say) ?? ''
