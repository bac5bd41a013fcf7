// The admin door of play-safe: members' own protection, and how many use it.

import type { AdminRoom } from '@magpie/desk/room'

export const playSafeRoom: AdminRoom = {
  name: 'play-safe',
  menu: [
    { group: 'players', order: 15, at: '/signs', label: 'signs.title', icon: 'shield', permission: 'protection.read' },
  ],
  screens: [{ at: 'signs', title: 'signs.title', permission: 'protection.read', load: () => import('./signs.tsx') }],
  playerCards: [
    {
      id: 'standing',
      area: 'tags',
      order: 30,
      permission: 'protection.read',
      load: () => import('./player/standing-tag.tsx'),
    },
    {
      id: 'play',
      area: 'figures',
      order: 30,
      permission: 'protection.read',
      load: () => import('./player/play-figures.tsx'),
    },
    {
      id: 'days',
      area: 'middle',
      order: 10,
      permission: 'protection.read',
      load: () => import('./player/days-card.tsx'),
    },
    {
      id: 'signs',
      area: 'right',
      order: 10,
      permission: 'protection.read',
      load: () => import('./player/signs-card.tsx'),
    },
    {
      id: 'limits',
      area: 'right',
      order: 20,
      permission: 'protection.read',
      load: () => import('./player/limits-card.tsx'),
    },
  ],
  playerEvents: [
    {
      id: 'protection',
      label: 'protection.title',
      permission: 'protection.read',
      load: () => import('./player/protection-events.ts'),
    },
  ],
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
