// The web door of play-safe: its entry in the member's hub, its account card, and the standing for other screens.

export { LimitsCard } from './limits/limits-card.tsx'
export { LimitsState } from './limits-state.tsx'
export { LimitsEntry } from './limits-entry.tsx'
export { keepStanding, standingQuery, useStanding } from './limits/standing-query.ts'
