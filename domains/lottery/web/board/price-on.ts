// Whether each cell shows a price, and which: when picks have different prices, and for cars when a pick is a bet.

import { groupDigits } from '@magpie/kernel'
import { type Play, type Price, priceText, priceUnit } from '../../rules/index.ts'
import type { Face } from './faces.ts'

/** One pick makes a unit bet: zones may stay empty, or the only zone needs one. */
const isAlone = ({ zones }: Play): boolean =>
  zones.every(({ least }) => least === 0) || (zones.length === 1 && zones[0]?.least === 1)

/** `9.80`, `2.177`, `92,000`: below a hundred with at least two decimals, so that the prices of a board align. */
export const priceShown = (price: Price): string => {
  const [whole = '', places = ''] = priceText(price).split('.')
  return price < 100n * priceUnit ? `${whole}.${places.padEnd(2, '0')}` : groupDigits(priceText(price))
}

export const priceOn = (play: Play, face: Face, pick: number): string | undefined => {
  const one = play.worth['']
  const worth = one === undefined ? play.worth[`${pick}`] : face === 'car' && isAlone(play) ? one : undefined
  return worth === undefined ? undefined : priceShown(worth.price)
}

export const pricedCells = (play: Play, face: Face): boolean =>
  play.zones.every(({ of }) => of.every((pick) => priceOn(play, face, pick) !== undefined))
