// The admin door of mall: its goods and stock, and its orders.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { opsItems } from '../contract/index.ts'

const permission = 'mall.read'

export const mallRoom: AdminRoom = {
  name: 'mall',
  menu: [
    {
      group: 'content',
      order: 30,
      at: '/mall',
      label: 'mall.goods',
      icon: 'gift',
      permission,
      badge: async (call) => {
        const answer = await call(opsItems, {})
        return { count: isRefusal(answer) ? 0 : answer.proposals.length }
      },
    },
    {
      group: 'content',
      order: 31,
      at: '/mall/orders',
      label: 'mall.orders',
      icon: 'list',
      permission,
      badge: async (call) => {
        const answer = await call(opsItems, {})
        return { count: isRefusal(answer) ? 0 : answer.orders }
      },
    },
  ],
  screens: [
    { at: 'mall', title: 'mall.goods', permission, load: () => import('./goods/goods.tsx') },
    { at: 'mall/orders', title: 'mall.orders', permission, load: () => import('./orders/orders.tsx') },
  ],
}
