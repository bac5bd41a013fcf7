// The admin door of chat: the moderators' desk, and the changes that two operators make.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { opsChatQueue } from '../contract/index.ts'

const permission = 'chat.read'

export const chatRoom: AdminRoom = {
  name: 'chat',
  menu: [
    {
      group: 'players',
      order: 17,
      at: '/chat',
      label: 'chat.title',
      icon: 'chat',
      permission,
      badge: async (call) => {
        const answer = await call(opsChatQueue, { show: 'open' })
        return { count: isRefusal(answer) ? 0 : answer.open }
      },
    },
  ],
  screens: [
    { at: 'chat', title: 'chat.title', permission, load: () => import('./desk/desk.tsx') },
    { at: 'chat/rules', title: 'chat.rules', permission, load: () => import('./rules/rules.tsx') },
  ],
}
