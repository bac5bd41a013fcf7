// The admin door of transfers: those in transit, and one member's.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { opsTransfers } from '../contract/index.ts'

export const transfersRoom: AdminRoom = {
  name: 'transfers',
  menu: [
    {
      group: 'money',
      order: 40,
      at: '/transfers',
      label: 'transfers.title',
      icon: 'transfer',
      permission: 'transfers.read',
      badge: async (call) => {
        const answer = await call(opsTransfers, { show: 'stuck', limit: 1 })
        if (isRefusal(answer)) return { count: 0 }
        const { stuck, proposed, contradicted } = answer
        return { count: stuck + proposed + contradicted, hot: stuck + contradicted > 0 }
      },
    },
  ],
  screens: [
    {
      at: 'transfers',
      title: 'transfers.title',
      permission: 'transfers.read',
      load: () => import('./transfer-table.tsx'),
    },
  ],
  playerTabs: [
    {
      id: 'transfers',
      order: 45,
      label: 'transfers.title',
      permission: 'transfers.read',
      load: () => import('./transfer-table.tsx'),
    },
  ],
}
