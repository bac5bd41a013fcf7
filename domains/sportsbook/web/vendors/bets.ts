// Betting at a sport venue in the member's own session, in neutral words for any vendor: prices, placing under a key,
// the state of a ticket, its proof, the balance, and reasons of refusals.

import { hexOf } from '@magpie/kernel'
import * as fb from './fb/bets.ts'
import * as im from './im/bets.ts'
import * as ob from './ob/bets.ts'
import type { BetsPart } from './ob/bets.ts'
import { type Parts, partFor, type Told } from './venue.ts'

export type { Attempt, AttemptLeg, BuilderNow, Joined, Preview } from './ob/bets.ts'

const parts: Parts<BetsPart> = { ob, fb, im }

/** For one attempt: 32 hexadecimal digits. */
export const newBetKey = (): string => hexOf(crypto.getRandomValues(new Uint8Array(16)))

/** `betsOf(vendor).placeBet(vendor, …)`. */
export const betsOf = (vendor: Told): BetsPart => partFor(parts, vendor)
