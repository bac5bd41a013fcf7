// The screen of transfers, for the one table of paths (S-ROUTE-10c).

import { screen } from '@magpie/wire/screen'

export const transfersRoutes = [
  screen('domains/transfers/web/transfer.tsx', 'mine/finance/transfer', () => import('./transfer.tsx')),
]
