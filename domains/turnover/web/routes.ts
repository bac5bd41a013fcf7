// The screen of turnover, for the one table of paths (S-ROUTE-07a).

import { screen } from '@magpie/wire/screen'

export const turnoverRoutes = [
  screen('domains/turnover/web/audit/audit.tsx', 'mine/audit', () => import('./audit/audit.tsx')),
]
