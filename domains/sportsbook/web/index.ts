// The web door of the sportsbook: what the player's app puts around and into its pages.

export { SlipProvider, type SlipStore, slipStore } from './slip/slip-store.ts'
export { HomeMatches } from './home/home-matches.tsx'
export { needHomeMatches } from './home/home-query.ts'
