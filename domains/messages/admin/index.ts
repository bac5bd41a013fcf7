// The admin door of messages: letters to many members, and one member's mail.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { lettersList } from '../contract/index.ts'

const title = 'letters.title'
const permission = 'messages.read'

export const messagesRoom: AdminRoom = {
  name: 'messages',
  menu: [
    {
      group: 'content',
      order: 60,
      at: '/letters',
      label: title,
      icon: 'mail',
      permission,
      badge: async (call) => {
        const answer = await call(lettersList, { limit: 1 })
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
  ],
  screens: [{ at: 'letters', title, permission, load: () => import('./letters/letters.tsx') }],
  playerTabs: [
    { id: 'mail', order: 60, label: 'letters.mail', permission, load: () => import('./letters/player-mail.tsx') },
  ],
}
