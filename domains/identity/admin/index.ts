// The admin door of identity: the list of players, the tab of devices and sessions, who came and who is there.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { playersList, recoveriesList } from '../contract/index.ts'

export const identityRoom: AdminRoom = {
  name: 'identity',
  menu: [
    {
      group: 'players',
      order: 20,
      at: '/recoveries',
      label: 'recoveries.title',
      icon: 'key',
      permission: 'players.recover',
      badge: async (call) => {
        const answer = await call(recoveriesList, { limit: 1 })
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
    { group: 'players', order: 10, at: '/players', label: 'players.title', icon: 'users', permission: 'players.read' },
  ],
  screens: [
    { at: 'players', title: 'players.title', permission: 'players.read', load: () => import('./players.tsx') },
    {
      at: 'recoveries',
      title: 'recoveries.title',
      permission: 'players.recover',
      load: () => import('./recoveries.tsx'),
    },
  ],
  playerCards: [
    {
      id: 'devices',
      area: 'right',
      order: 40,
      permission: 'players.read',
      load: () => import('./player/devices-card.tsx'),
    },
  ],
  playerEvents: [
    {
      id: 'sessions',
      label: 'players.sessions',
      permission: 'players.read',
      load: () => import('./player/session-events.ts'),
    },
  ],
  playerTabs: [
    {
      id: 'devices',
      order: 40,
      label: 'players.devices',
      permission: 'players.read',
      load: () => import('./devices.tsx'),
    },
  ],
  overview: [
    {
      id: 'players',
      area: 'figures',
      order: 10,
      permission: 'overview.read',
      load: () => import('./players-tile.tsx'),
    },
  ],
  finders: [
    {
      id: 'players',
      label: 'players.title',
      permission: 'players.read',
      find: async (call, text) => {
        const answer = await call(playersList, { text, limit: 8 })
        if (isRefusal(answer)) return []
        return answer.rows.map(({ id, account }) => ({ at: `/players/${id}`, label: account, detail: id }))
      },
    },
  ],
}
