// What of the rounds is worth a mail: a result that was changed after it was told, a bet that was cancelled, and one that was
// sold by a rule of its member, who may have been away.

import { textOfMinor } from '@magpie/kernel'
import type { Letters } from '@magpie/messages/contract'
import { type RoundNews, roundTopic } from './news.ts'

export const venuesLetters: Letters = {
  [roundTopic]: (body) => {
    const { round, state, corrects, sale, total, stake, cash, bonus = '0' } = body as RoundNews
    if (state === 'void') return { template: 'bet_void', args: { id: round, amount: textOfMinor(BigInt(stake)) } }
    if (sale === 'rule') {
      const paid = BigInt(cash) + BigInt(bonus)
      return { template: 'bet_sold_by_rule', args: { id: round, amount: textOfMinor(paid) } }
    }
    if (state !== 'settled' || corrects !== true) return undefined
    return { template: 'bet_corrected', args: { id: round, amount: textOfMinor(BigInt(total ?? 0)) } }
  },
}
