// The web door of play-safe: its entry in the member's hub, and the standing for screens that speak of it.

export { LimitsEntry } from './limits-entry.tsx'
export { keepStanding, standingQuery, useStanding } from './limits/standing-query.ts'
