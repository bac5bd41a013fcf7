// The most that lines return, as text: the fixed prizes, and that a pool may come on top.

import { amount } from '@magpie/studio/web'
import type { Say } from '@magpie/wire/text'
import type { SlipSum } from './slip.ts'

export const mostText = ({ most, best = most, pool }: Pick<SlipSum, 'most' | 'best' | 'pool'>, say: Say): string =>
  pool ? say('lottery.sum.withPool', { most: amount(best) }) : amount(best)

/** Its label: an upper bound must not look like a possible return. */
export const mostWord = ({ best }: Pick<SlipSum, 'best'>): string =>
  best === undefined ? 'lottery.sum.bound' : 'lottery.sum.most'
