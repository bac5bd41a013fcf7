// The screen of play-safe, for the one table of paths. The path is ours: the specification names none.

import { screen } from '@magpie/wire/screen'

export const playSafeRoutes = [
  screen('domains/play-safe/web/limits/limits.tsx', 'mine/limits', () => import('./limits/limits.tsx')),
]
