// The web door of play-safe: its entry in the member's hub, its card beside the account, and the standing for screens that
// speak of it.

export { LimitsCard } from './limits/limits-card.tsx'
export { LimitsState } from './limits-state.tsx'
export { LimitsEntry } from './limits-entry.tsx'
export { keepStanding, standingQuery, useStanding } from './limits/standing-query.ts'
