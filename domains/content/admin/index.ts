// The admin door of content: what the site shows, when, and how it looks.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { opsPieces } from '../contract/index.ts'

const permission = 'content.read'

export const contentRoom: AdminRoom = {
  name: 'content',
  menu: [
    {
      group: 'content',
      order: 10,
      at: '/content',
      label: 'content.title',
      icon: 'horn',
      permission,
      badge: async (call) => {
        const answer = await call(opsPieces, {})
        return { count: isRefusal(answer) ? 0 : answer.versions.filter(({ state }) => state === 'waiting').length }
      },
    },
    { group: 'content', order: 11, at: '/content/answers', label: 'content.answers.title', icon: 'info', permission },
  ],
  screens: [
    { at: 'content', title: 'content.title', permission, load: () => import('./pieces/content.tsx') },
    {
      at: 'content/answers',
      title: 'content.answers.title',
      permission,
      load: () => import('./answers/help-answers.tsx'),
    },
  ],
}
