// The screens of content, for the one table of paths.

import { screen } from '@magpie/wire/screen'

export const contentRoutes = [
  screen(
    'domains/content/web/help/help-frame.tsx',
    'help/:slug',
    () => import('./help/help-frame.tsx'),
    async () => (await import('./help/help-query.ts')).needHelp,
  ),
  screen(
    'domains/content/web/notices.tsx',
    'notices',
    () => import('./notices.tsx'),
    async () => (await import('./notices-query.ts')).needNotices,
  ),
]
