// The screen of the ledger, for the one table of paths: a page of ours under the member's records.

import { screen } from '@magpie/wire/screen'

export const ledgerRoutes = [
  screen(
    'domains/ledger/web/movements/movements.tsx',
    'mine/record/movements',
    () => import('./movements/movements.tsx'),
  ),
]
