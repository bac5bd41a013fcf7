// What lines bring at most, as it is told: the fixed prizes, and that a pool may come on top of them.

import { amount } from '@magpie/studio/web'
import type { Say } from '@magpie/wire/text'
import type { SlipSum } from './slip.ts'

export const mostText = ({ most, pool }: Pick<SlipSum, 'most' | 'pool'>, say: Say): string =>
  pool ? say('lottery.sum.withPool', { most: amount(most) }) : amount(most)
