// What of the rounds is worth a mail: a result that was changed after it was told, and a bet that was cancelled.

import { textOfMinor } from '@magpie/kernel'
import type { Letters } from '@magpie/messages/contract'
import { type RoundNews, roundTopic } from './news.ts'

export const venuesLetters: Letters = {
  [roundTopic]: (body) => {
    const { round, state, version, total, stake } = body as RoundNews
    if (state === 'void') return { template: 'bet_void', args: { id: round, amount: textOfMinor(BigInt(stake)) } }
    if (state !== 'settled' || version < 2) return undefined
    return { template: 'bet_corrected', args: { id: round, amount: textOfMinor(BigInt(total ?? 0)) } }
  },
}
