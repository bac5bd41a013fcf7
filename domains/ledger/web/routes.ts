// The ledger's screen in the table of paths: one page under the member's records.

import { screen } from '@magpie/wire/screen'

export const ledgerRoutes = [
  screen(
    'domains/ledger/web/movements/movements.tsx',
    'mine/record/movements',
    () => import('./movements/movements.tsx'),
  ),
]
