// Messages to a member about what an operator did with their order.

import type { Letters } from '@magpie/messages/contract'

/** Topic of `OrderNews`. */
export const orderTopic = 'mall.order'
/** `title` is the item's Chinese name. */
export type OrderNews = {
  readonly order: string
  readonly state: 'sent' | 'cancelled'
  readonly title: string
  readonly tracking: string
  readonly points: string
}

export const mallLetters: Letters = {
  [orderTopic]: (body) => {
    const { state, title, tracking, points } = body as OrderNews
    return state === 'sent'
      ? { template: 'mall_sent', args: { title, tracking } }
      : { template: 'mall_cancelled', args: { title, points } }
  },
}
