// The sport screens, for the one table of paths.

import { screen } from '@magpie/wire/screen'

export const sportsbookRoutes = [
  screen(
    'domains/sportsbook/web/hub/sport-hub.tsx',
    'game/sport',
    () => import('./hub/sport-hub.tsx'),
    async () => (await import('./hub/hub-query.ts')).needHub,
  ),
  screen(
    'domains/sportsbook/web/match/match.tsx',
    'game/sport/match/:matchId',
    () => import('./match/match.tsx'),
    async () => (await import('./match/match-query.ts')).needMatch,
  ),
]
