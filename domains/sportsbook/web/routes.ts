// The sport screens, for the one table of paths.

import '../contract/every-sport.ts'
import { screen } from '@magpie/wire/screen'

export const sportsbookRoutes = [
  screen(
    'domains/sportsbook/web/hub/sport-hub.tsx',
    'game/sport',
    () => import('./hub/sport-hub.tsx'),
    async () => (await import('./hub/hub-need.ts')).needHub,
  ),
  // The same hub, beginning with esports (S-ROUTE-05c).
  screen(
    'domains/sportsbook/web/hub/sport-hub.tsx#gaming',
    'game/gaming',
    () => import('./hub/sport-hub.tsx'),
    async () => (await import('./hub/hub-need.ts')).needHub,
  ),
  // S-GATE-10: a single venue, also for esports.
  ...(['sport', 'gaming'] as const).map((page) =>
    screen(
      `domains/sportsbook/web/entrance/entrance.tsx#${page}`,
      `game/${page}/:entrance`,
      () => import('./entrance/entrance.tsx'),
      async () => (await import('./entrance/entrance-need.ts')).needEntrance,
    ),
  ),
  screen(
    'domains/sportsbook/web/results/results.tsx',
    'game/sport/results',
    () => import('./results/results.tsx'),
    async () => (await import('./results/results-query.ts')).needResults,
  ),
  screen(
    'domains/sportsbook/web/match/match.tsx',
    'game/sport/match/:matchId',
    () => import('./match/match.tsx'),
    async () => (await import('./match/match-query.ts')).needMatch,
  ),
]
