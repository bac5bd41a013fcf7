// What the sportsbook says of its rounds, for the slot of the member's record: the leg as words, how legs are joined, its
// match as it stands now, what can be had for it while it is open, and why the amount is what it is. A door of its own (`@magpie/sportsbook/web/rounds`), so that it comes with the first ticket that needs it.

export { Held } from '../cash-out/cash-out.tsx'
export { Joined } from './round-joined.tsx'
export { Leg } from './round-leg.tsx'
export { Now } from './round-now.tsx'
export { Why } from './why.tsx'
