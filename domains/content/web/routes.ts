// The screens of content, for the one table of paths.

import { screen } from '@magpie/wire/screen'
import { needNotices } from './notices-query.ts'

export const contentRoutes = [
  screen(
    'domains/content/web/help/help-frame.tsx',
    'help/:slug',
    () => import('./help/help-frame.tsx'),
    async () => (await import('./help/help-query.ts')).needHelp,
  ),
  screen('domains/content/web/floating/sponsors.tsx', 'sponsor/0', () => import('./floating/sponsors.tsx')),
  screen(
    'domains/content/web/notices.tsx',
    'notices',
    () => import('./notices.tsx'),
    // Home shows notices too, so their query is already there.
    async () => needNotices,
  ),
]
