// The admin door of service: the staff desk, and feedback.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { feedbacksList, talksList } from '../contract/index.ts'

const permission = 'service.read'
const lateMs = 300_000

export const serviceRoom: AdminRoom = {
  name: 'service',
  menu: [
    {
      group: 'players',
      order: 15,
      at: '/service',
      label: 'talks.title',
      icon: 'headset',
      permission,
      badge: async (call) => {
        const answer = await call(talksList, { show: 'free' })
        if (isRefusal(answer)) return { count: 0 }
        const [first] = answer.rows
        return { count: answer.figures.waiting, hot: (first?.waitsSince ?? Infinity) < Date.now() - lateMs }
      },
    },
    {
      group: 'players',
      order: 16,
      at: '/feedback',
      label: 'feedbacks.title',
      icon: 'chat',
      permission,
      badge: async (call) => {
        const answer = await call(feedbacksList, { limit: 1 })
        return { count: isRefusal(answer) ? 0 : answer.waiting }
      },
    },
  ],
  playerCards: [
    {
      id: 'cases',
      area: 'left',
      order: 30,
      permission: permission,
      load: () => import('./player/cases-card.tsx'),
    },
  ],
  playerEvents: [
    {
      id: 'service',
      label: 'talks.cases',
      permission: permission,
      load: () => import('./player/service-events.ts'),
    },
  ],
  screens: [
    { at: 'service', title: 'talks.title', permission, load: () => import('./talks/talks.tsx') },
    { at: 'feedback', title: 'feedbacks.title', permission, load: () => import('./feedback/feedbacks.tsx') },
  ],
}
