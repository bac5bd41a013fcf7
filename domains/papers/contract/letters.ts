// Events worth a mail: decisions on papers, and the end of a verification.

import { textOfMinor } from '@magpie/kernel'
import type { Letters } from '@magpie/messages/contract'
import { tierOf } from './tiers.ts'
import type { RefusalWhy } from './verify.ts'

/** Topic of `PaperNews`. */
export const paperTopic = 'papers.paper'
export type PaperNews =
  | { readonly what: 'accepted'; readonly level: number }
  | { readonly what: 'refused'; readonly why: RefusalWhy }
  | { readonly what: 'ends_soon' | 'ended' | 'copy_ready'; readonly until: number }
  | { readonly what: 'copy_asked' }

export const papersLetters: Letters = {
  [paperTopic]: (body) => {
    const news = body as PaperNews
    switch (news.what) {
      case 'accepted':
        return { template: 'paper_accepted', args: { amount: textOfMinor(tierOf(news.level).amountPerDay) } }
      case 'refused':
        return { template: `paper_${news.why}`, args: {} }
      case 'copy_asked':
        return { template: news.what, args: {} }
      case 'copy_ready':
        return { template: news.what, args: { until: String(news.until) } }
      default:
        return { template: `paper_${news.what}`, args: { at: String(news.until) } }
    }
  },
}
