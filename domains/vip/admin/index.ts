// The admin door of vip: members by level, and the rebate of the newest days.

import type { AdminRoom } from '@magpie/desk/room'

const title = 'vip.overview'
const permission = 'vip.read'

export const vipRoom: AdminRoom = {
  name: 'vip',
  menu: [{ group: 'players', order: 60, at: '/vip', label: title, icon: 'star', permission }],
  playerCards: [
    {
      id: 'level',
      area: 'tags',
      order: 10,
      permission: permission,
      load: () => import('./player/level-tag.tsx'),
    },
    {
      id: 'vip',
      area: 'right',
      order: 50,
      permission: permission,
      load: () => import('./player/level-card.tsx'),
    },
  ],
  playerTabs: [{ id: 'vip', order: 70, label: title, permission, load: () => import('./player/player-vip.tsx') }],
  screens: [{ at: 'vip', title, permission, load: () => import('./overview/overview.tsx') }],
}
