// News for letters to members: an award was taken back; a welcome gift is held, and later given or refused. A welcome
// given at once needs no letter.

import { textOfMinor } from '@magpie/kernel'
import type { Letters } from '@magpie/messages/contract'
import { type ReversedNews, reversedTopic } from './awards.ts'

/** Topic of `GiftNews`. */
export const giftTopic = 'promotions.gift'
/** `amount` in minor units, as decimal text. */
export type GiftNews = { readonly state: 'waits' | 'given' | 'refused'; readonly amount: string }

export const promotionsLetters: Letters = {
  [giftTopic]: (body) => {
    const { state, amount } = body as GiftNews
    return { template: `gift_${state}`, args: { amount: textOfMinor(BigInt(amount)) } }
  },
  [reversedTopic]: (body) => {
    const { currency, amount, taken } = body as ReversedNews
    if (currency === 'XFE') return { template: 'points_reversed', args: { amount, taken } }
    const [all, back] = [textOfMinor(BigInt(amount)), textOfMinor(BigInt(taken))]
    return { template: 'award_reversed', args: { amount: all, taken: back } }
  },
}
