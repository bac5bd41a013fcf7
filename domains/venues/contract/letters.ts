// Changes of rounds that are mailed: a result corrected after it was published, a cancelled bet, and a bet sold by its
// member's own rule, which may have happened while they were away.

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
