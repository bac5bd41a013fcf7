// Conversion of coins and outside currencies. A rate is coins for one unit of the pay currency, times a hundred. What a
// member receives is rounded down and what they pay is rounded up to the cent, so that no order falls short; fractions
// of a cent stay with the platform (L10).

import { scaleFloor } from '@magpie/kernel'

/** Minor units of the pay currency for these minor units of coins, rounded up. */
export const payFor = (coins: bigint, rateE2: bigint): bigint => -scaleFloor(-coins, 100n, rateE2)

/** Minor units of coins for these minor units of the pay currency. */
export const coinsFor = (pay: bigint, rateE2: bigint): bigint => scaleFloor(pay, rateE2, 100n)

/** Minor units of the pay currency that these coins buy. */
export const payFrom = (coins: bigint, rateE2: bigint): bigint => scaleFloor(coins, 100n, rateE2)
