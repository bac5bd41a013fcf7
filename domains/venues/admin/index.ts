// The admin door of venues: a player's bets and transfers, a bet found by its id, and transfers that are on their way.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { opsBetOne, opsTransfers, RoundId } from '../contract/index.ts'

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
  ],
  screens: [
    {
      at: 'transfers',
      title: 'transfers.title',
      permission: 'transfers.read',
      load: () => import('./transfers/transfers.tsx'),
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
        if (!RoundId.safeParse(text).success) return []
        const answer = await call(opsBetOne, { id: text })
        if (isRefusal(answer) || answer.member === null) return []
        return [
          { at: `/players/${answer.member}/bets?bet=${answer.id}`, label: answer.id, detail: answer.detail.title },
        ]
      },
    },
  ],
}
