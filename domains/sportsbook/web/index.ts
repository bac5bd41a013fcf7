// The web door of the sportsbook: what the player's app puts around and into its pages.

export { SlipProvider, type SlipStore, slipStore } from './slip/slip-store.ts'
export { ContinueMatch } from './home/continue-match.tsx'
export { useFoundMatches } from './hub/found-matches.tsx'
export { OddsSetting, RowsSetting } from './settings/sport-settings.tsx'
export { HomeMatches } from './home/home-matches.tsx'
export { needHomeMatches } from './home/home-query.ts'
export { keptLastMatch } from './match/last-match.ts'
