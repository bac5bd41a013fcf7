// A leg in words: market, pick and price.

import { deskMarket, deskPick } from '@magpie/sportsbook/web/desk'
import type { OpsBet } from '../../contract/index.ts'
import { price } from './figures.ts'

export const legText = (leg: OpsBet['bet']['legs'][number]): string =>
  `${deskMarket(leg.market)} ${deskPick(leg)} @ ${price(leg.oddsE5)}`
