// What lines bring at most, as it is told: the fixed prizes, and that a pool may come on top of them.

import { amount } from '@magpie/studio/web'
import type { Say } from '@magpie/wire/text'
import type { SlipSum } from './slip.ts'

export const mostText = ({ most, best = most, pool }: Pick<SlipSum, 'most' | 'best' | 'pool'>, say: Say): string =>
  pool ? say('lottery.sum.withPool', { most: amount(best) }) : amount(best)

/** What that is called: a bound is not told as if a draw could bring it. */
export const mostWord = ({ best }: Pick<SlipSum, 'best'>): string =>
  best === undefined ? 'lottery.sum.bound' : 'lottery.sum.most'
