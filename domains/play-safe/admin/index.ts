// The admin door of play-safe: what a player has set for themselves, and how many have.

import type { AdminRoom } from '@magpie/desk/room'

export const playSafeRoom: AdminRoom = {
  name: 'play-safe',
  menu: [
    { group: 'players', order: 15, at: '/signs', label: 'signs.title', icon: 'shield', permission: 'protection.read' },
  ],
  screens: [{ at: 'signs', title: 'signs.title', permission: 'protection.read', load: () => import('./signs.tsx') }],
  playerTabs: [
    {
      id: 'protection',
      order: 30,
      label: 'protection.title',
      permission: 'protection.read',
      load: () => import('./protection.tsx'),
    },
  ],
  overview: [
    {
      id: 'protection',
      area: 'foot',
      order: 20,
      permission: 'overview.read',
      load: () => import('./protection-counts.tsx'),
    },
  ],
}
