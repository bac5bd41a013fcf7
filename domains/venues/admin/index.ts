// The admin door of venues: a player's bets and transfers, a bet found by its id, transfers that are on their way, and how the
// venues are.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import {
  betNumber,
  idStartOf,
  type OpsBet,
  opsBetOne,
  opsBetsFound,
  opsTransfers,
  opsVenueTasks,
  RoundId,
} from '../contract/index.ts'

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
      order: 40,
      at: '/transfers',
      label: 'transfers.title',
      icon: 'transfer',
      permission: 'transfers.read',
      badge: async (call) => {
        const answer = await call(opsTransfers, { show: 'stuck', limit: 1 })
        if (isRefusal(answer)) return { count: 0 }
        const { stuck, proposed, contradicted } = answer
        return { count: stuck + proposed + contradicted, hot: stuck + contradicted > 0 }
      },
    },
    {
      group: 'money',
      order: 45,
      at: '/venue-tasks',
      label: 'tasks.title',
      icon: 'ticket',
      permission: 'transfers.read',
      badge: async (call) => {
        const answer = await call(opsVenueTasks, {})
        if (isRefusal(answer)) return { count: 0 }
        return { count: answer.tasks.length, hot: answer.venues.some(({ state }) => state !== 'open') }
      },
    },
  ],
  screens: [
    {
      at: 'transfers',
      title: 'transfers.title',
      permission: 'transfers.read',
      load: () => import('./transfers/transfers.tsx'),
    },
    {
      at: 'venue-tasks',
      title: 'tasks.title',
      permission: 'transfers.read',
      load: () => import('./tasks/venue-tasks.tsx'),
    },
  ],
  overview: [
    {
      id: 'venue-health',
      area: 'foot',
      order: 10,
      permission: 'transfers.read',
      load: () => import('./tasks/venue-health.tsx'),
    },
  ],
  playerTabs: [
    { id: 'bets', order: 20, label: 'bets.title', permission: 'bets.read', load: () => import('./player-bets.tsx') },
    {
      id: 'transfers',
      order: 45,
      label: 'transfers.title',
      permission: 'transfers.read',
      load: () => import('./transfers/player-transfers.tsx'),
    },
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
