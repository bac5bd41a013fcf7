// The admin door of vip: members by level, the newest days of rebate, and figures of both.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { opsPolicies } from '../contract/index.ts'

const title = 'vip.overview'
const permission = 'vip.read'

export const vipRoom: AdminRoom = {
  name: 'vip',
  menu: [
    { group: 'players', order: 60, at: '/vip', label: title, icon: 'star', permission },
    {
      group: 'players',
      order: 61,
      at: '/vip-policies',
      label: 'vip.policies',
      icon: 'doc',
      permission,
      badge: async (call) => {
        const answer = await call(opsPolicies, { limit: 1 })
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
  ],
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
  screens: [
    { at: 'vip', title, permission, load: () => import('./overview/overview.tsx') },
    { at: 'vip-policies', title: 'vip.policies', permission, load: () => import('./policies/policies.tsx') },
  ],
}
