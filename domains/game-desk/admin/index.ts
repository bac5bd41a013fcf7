// The admin door of the desk of games: the catalogue with what each game returned, rounds one by one, lotteries by issues, and voids.

import type { AdminRoom } from '@magpie/desk/room'
import { isRefusal } from '@magpie/kernel'
import {
  opsBookProposals,
  opsBookQuestions,
  opsGames,
  opsIssueVoids,
  opsLotteries,
  opsPoolFloors,
  opsVoids,
} from '../contract/index.ts'
import { isOff } from '../rules/figures.ts'
import { stuckOf } from './lottery/issues-of.ts'

const permission = 'games.read'

export const gameDeskRoom: AdminRoom = {
  name: 'game-desk',
  menu: [
    { group: 'trading', order: 1, at: '/book', label: 'book.title', icon: 'chart', permission: 'book.read' },
    { group: 'trading', order: 2, at: '/book-lines', label: 'book.lines', icon: 'pin', permission: 'book.read' },
    { group: 'trading', order: 3, at: '/book-bets', label: 'book.bets', icon: 'ticket', permission: 'book.read' },
    {
      group: 'trading',
      order: 4,
      at: '/book-feed',
      label: 'book.feed',
      icon: 'stats',
      permission: 'book.read',
      badge: async (call) => {
        const [asked, waits] = await Promise.all([
          call(opsBookQuestions, {}),
          call(opsBookProposals, { show: 'open', limit: 100 }),
        ])
        const questions = isRefusal(asked) ? 0 : asked.rows.length
        return { count: questions + (isRefusal(waits) ? 0 : waits.rows.length), hot: questions > 0 }
      },
    },
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
    {
      group: 'content',
      order: 7,
      at: '/lotteries',
      label: 'lotteries.title',
      icon: 'calendar',
      permission,
      badge: async (call) => {
        const [told, voids, floors] = await Promise.all([
          call(opsLotteries, {}),
          call(opsIssueVoids, { show: 'open', limit: 100 }),
          call(opsPoolFloors, { show: 'open', limit: 100 }),
        ])
        const stuck = isRefusal(told) ? 0 : stuckOf(told.venues).length
        const waits = [voids, floors].reduce((sum, one) => sum + (isRefusal(one) ? 0 : one.rows.length), 0)
        return { count: stuck + waits, hot: stuck > 0 }
      },
    },
  ],
  screens: [
    { at: 'book', title: 'book.title', permission: 'book.read', load: () => import('./book/trading.tsx') },
    { at: 'book-lines', title: 'book.lines', permission: 'book.read', load: () => import('./book/lines.tsx') },
    { at: 'book-bets', title: 'book.bets', permission: 'book.read', load: () => import('./book/bets.tsx') },
    { at: 'book-feed', title: 'book.feed', permission: 'book.read', load: () => import('./book/feed/feed.tsx') },
    { at: 'games', title: 'games.title', permission, load: () => import('./catalogue/catalogue.tsx') },
    { at: 'game-rounds', title: 'game_rounds.title', permission, load: () => import('./rounds/rounds.tsx') },
    { at: 'lotteries', title: 'lotteries.title', permission, load: () => import('./lottery/lotteries.tsx') },
  ],
}
