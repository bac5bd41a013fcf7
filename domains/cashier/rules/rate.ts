// Coins and what is paid outside. A rate is coins for one unit of the pay currency, times a hundred. What a player is
// given is floored and what they must pay is rounded up to the cent, so that no order is short of its amount; fractions of
// a coin's cent stay with the house (L10).

import { scaleFloor } from '@magpie/kernel'

/** Minor units of the pay currency for so many minor units of coins, rounded up. */
export const payFor = (coins: bigint, rateE2: bigint): bigint => -scaleFloor(-coins, 100n, rateE2)

/** Minor units of coins for so many minor units of the pay currency. */
export const coinsFor = (pay: bigint, rateE2: bigint): bigint => scaleFloor(pay, rateE2, 100n)

/** Minor units of the pay currency that so many coins buy. */
export const payFrom = (coins: bigint, rateE2: bigint): bigint => scaleFloor(coins, 100n, rateE2)
