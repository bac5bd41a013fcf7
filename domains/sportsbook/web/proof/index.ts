// The sportsbook's parts for the member's records: a leg in words, how legs are joined, its match at this moment, its
// cash-out value while it is open, and why the amount is what it is. A separate door (`@magpie/sportsbook/web/rounds`),
// so that it loads with the first ticket that needs it.

import '../../contract/every-sport.ts'
import { atRound } from '../at-venue/at-venue.tsx'
export { Booked } from '../orders/booked.tsx'
import { Held as HeldHere } from '../cash-out/cash-out.tsx'
import { Joined as JoinedHere } from './round-joined.tsx'
import { Leg as LegHere } from './round-leg.tsx'
import { Now as NowHere } from './round-now.tsx'
import { Share as ShareHere } from '../share/share.tsx'
import { Why as WhyHere } from './why.tsx'

export const Held = atRound(HeldHere)
export const Joined = atRound(JoinedHere)
export const Leg = atRound(LegHere)
export const Share = atRound(ShareHere)
export const Now = atRound(NowHere)
export const Why = atRound(WhyHere)
