// The admin door of venues: a member's bets, search by id, and the venues' state.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import {
  betNumber,
  idStartOf,
  type OpsBet,
  opsBetOne,
  opsBetsFound,
  opsVenueTasks,
  RoundId,
} from '../contract/index.ts'

export { marketText } from './market-words.ts'

const foundBet = ({ id, member, detail }: OpsBet) => ({
  at: `/players/${member ?? ''}/bets?bet=${id}`,
  label: betNumber(id) ?? id,
  detail: detail.title,
})

export const venuesRoom: AdminRoom = {
  name: 'venues',
  menu: [
    {
      group: 'money',
      order: 45,
      at: '/venue-tasks',
      label: 'tasks.title',
      icon: 'ticket',
      permission: 'venues.read',
      badge: async (call) => {
        const answer = await call(opsVenueTasks, { limit: 1 })
        if (isRefusal(answer)) return { count: 0 }
        return {
          count: answer.venues.reduce((sum, { tasks }) => sum + tasks, 0),
          hot: answer.venues.some(({ state }) => state !== 'open'),
        }
      },
    },
  ],
  screens: [
    {
      at: 'venue-tasks',
      title: 'tasks.title',
      permission: 'venues.read',
      load: () => import('./tasks/venue-tasks.tsx'),
    },
  ],
  overview: [
    {
      id: 'venue-health',
      area: 'foot',
      order: 10,
      permission: 'venues.read',
      load: () => import('./tasks/venue-health.tsx'),
    },
  ],
  playerCards: [
    {
      id: 'bets',
      area: 'middle',
      order: 20,
      permission: 'bets.read',
      load: () => import('./player/bets-card.tsx'),
    },
    {
      id: 'hours',
      area: 'middle',
      order: 30,
      permission: 'bets.read',
      load: () => import('./player/hours-card.tsx'),
    },
  ],
  playerEvents: [
    {
      id: 'bets',
      label: 'bets.title',
      permission: 'bets.read',
      load: () => import('./player/bet-events.ts'),
    },
  ],
  playerTabs: [
    { id: 'bets', order: 20, label: 'bets.title', permission: 'bets.read', load: () => import('./player-bets.tsx') },
  ],
  finders: [
    {
      id: 'bets',
      label: 'bets.title',
      permission: 'bets.read',
      find: async (call, text) => {
        if (idStartOf(text) !== undefined) {
          const found = await call(opsBetsFound, { number: text })
          return isRefusal(found) ? [] : found.rows.map(foundBet)
        }
        if (!RoundId.safeParse(text).success) return []
        const answer = await call(opsBetOne, { id: text })
        if (isRefusal(answer) || answer.member === null) return []
        return [foundBet(answer)]
      },
    },
  ],
}
