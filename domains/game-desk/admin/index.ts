// The admin door of the desk of games: the catalogue with what each game returned, rounds one by one, and voids.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import { opsGames, opsVoids } from '../contract/index.ts'
import { isOff } from '../rules/figures.ts'

const permission = 'games.read'

export const gameDeskRoom: AdminRoom = {
  name: 'game-desk',
  menu: [
    {
      group: 'content',
      order: 5,
      at: '/games',
      label: 'games.title',
      icon: 'star',
      permission,
      badge: async (call) => {
        const answer = await call(opsGames, {})
        if (isRefusal(answer)) return { count: 0 }
        const games = answer.venues.flatMap((venue) => venue.games)
        const off = games.filter(({ figures }) => figures !== null && isOff(figures)).length
        return { count: off, hot: off > 0 }
      },
    },
    {
      group: 'content',
      order: 6,
      at: '/game-rounds',
      label: 'game_rounds.title',
      icon: 'history',
      permission,
      badge: async (call) => {
        const answer = await call(opsVoids, { show: 'open', limit: 100 })
        return { count: isRefusal(answer) ? 0 : answer.rows.length }
      },
    },
  ],
  screens: [
    { at: 'games', title: 'games.title', permission, load: () => import('./catalogue/catalogue.tsx') },
    { at: 'game-rounds', title: 'game_rounds.title', permission, load: () => import('./rounds/rounds.tsx') },
  ],
}
