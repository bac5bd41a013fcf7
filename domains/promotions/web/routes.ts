// The screens of promotions, for the one table of paths.

import { screen } from '@magpie/wire/screen'

export const promotionsRoutes = [
  /** S-ROUTE-06a. */
  screen(
    'domains/promotions/web/activities/activities.tsx',
    'activity/discount',
    () => import('./activities/activities.tsx'),
  ),
  /** S-ROUTE-06e. */
  screen('domains/promotions/web/calendar/calendar.tsx', 'activity/calendar', () => import('./calendar/calendar.tsx')),
  /** S-GATE-01o. */
  screen('domains/promotions/web/invite/invite.tsx', 'activity/friendInvitation', () => import('./invite/invite.tsx')),
  /** S-ROUTE-06d. */
  screen('domains/promotions/web/flip/flip.tsx', 'activity/luckyFlip', () => import('./flip/flip.tsx')),
  /** S-ROUTE-06c. */
  screen('domains/promotions/web/peak/peak.tsx', 'activity/friendPeakBet', () => import('./peak/peak.tsx')),
  /** S-ROUTE-08d. */
  screen('domains/promotions/web/records/welfare.tsx', 'mine/record/welfare', () => import('./records/welfare.tsx')),
  /** S-ROUTE-08c. */
  screen('domains/promotions/web/records/gifts.tsx', 'mine/record/giftRecord', () => import('./records/gifts.tsx')),
  /** S-ROUTE-08e. */
  screen(
    'domains/promotions/web/records/points.tsx',
    'mine/record/currencyRecord',
    () => import('./records/points.tsx'),
  ),
  /** S-ROUTE-09c: the same record under the mall's path. */
  screen(
    'domains/promotions/web/records/points.tsx#mall',
    'mine/mall/coinRecord',
    () => import('./records/points.tsx'),
  ),
]
