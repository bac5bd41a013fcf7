// The admin door of papers: the verification queue.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { papersList } from '../contract/index.ts'

const title = 'papers.queue'
const permission = 'papers.read'

export const papersRoom: AdminRoom = {
  name: 'papers',
  menu: [
    {
      group: 'players',
      order: 20,
      at: '/papers',
      label: title,
      icon: 'doc',
      permission,
      badge: async (call) => {
        const answer = await call(papersList, { limit: 1 })
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
  ],
  playerCards: [
    {
      id: 'tier',
      area: 'tags',
      order: 20,
      permission: permission,
      load: () => import('./player/tier-tag.tsx'),
    },
    {
      id: 'papers',
      area: 'right',
      order: 30,
      permission: permission,
      load: () => import('./player/papers-card.tsx'),
    },
  ],
  screens: [{ at: 'papers', title, permission, load: () => import('./queue/queue.tsx') }],
}
