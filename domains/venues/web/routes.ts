// The screens of venues, for the one table of paths (S-ROUTE-08b, with the page of one ticket under it).

import { screen } from '@magpie/wire/screen'

export const venuesRoutes = [
  screen('domains/venues/web/records/records.tsx', 'mine/record/betRecord', () => import('./records/records.tsx')),
  screen(
    'domains/venues/web/records/ticket-page.tsx',
    'mine/record/betRecord/:ticketId',
    () => import('./records/ticket-page.tsx'),
  ),
]
