// The screens of the mall, for the one table of paths (S-ROUTE-09).

import { screen } from '@magpie/wire/screen'

export const mallRoutes = [
  screen('domains/mall/web/hall/hall.tsx', 'mine/currency', () => import('./hall/hall.tsx')),
  screen('domains/mall/web/item/item.tsx', 'mine/currency/:item', () => import('./item/item.tsx')),
  screen('domains/mall/web/orders/orders.tsx', 'mine/mall/record', () => import('./orders/orders.tsx')),
]
