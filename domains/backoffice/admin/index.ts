// The admin door of the back office's own room: the overview and the page of a player, put together from what the slices
// give.

import type { AdminRoom } from '@magpie/desk/room'

export const backofficeRoom: AdminRoom = {
  name: 'backoffice',
  menu: [{ group: 'top', order: 10, at: '/', label: 'overview.title', icon: 'grid', permission: 'overview.read' }],
  screens: [
    { at: '', title: 'overview.title', permission: 'overview.read', load: () => import('./overview/overview.tsx') },
    { at: 'players/:id', title: 'player.title', permission: 'players.read', load: () => import('./player/player.tsx') },
    {
      at: 'players/:id/:tab',
      title: 'player.title',
      permission: 'players.read',
      load: () => import('./player/player.tsx'),
    },
  ],
}
