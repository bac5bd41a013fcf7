// The screens of vip, for the one table of paths (S-ROUTE-07e, 07f, 07h).

import { screen } from '@magpie/wire/screen'

export const vipRoutes = [
  screen('domains/vip/web/vip/vip.tsx', 'mine/vip', () => import('./vip/vip.tsx')),
  screen(
    'domains/vip/web/levels/levels.tsx',
    'mine/vip/details',
    () => import('./levels/levels.tsx'),
    async () => (await import('./vip-query.ts')).needLevels,
  ),
  screen('domains/vip/web/rebate/rebate.tsx', 'mine/rebate', () => import('./rebate/rebate.tsx')),
]
