// The server door of the desk of games: the platform's side of it. Sales and draws are the venue's; the desk queries
// the venue, and sends it operators' decisions, over the signed wire.

import type { AliasOf, VenueSettings } from '@magpie/venues/server'
import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { type ActVenues, type Tell, tellAct, tellWaiting } from './acts.ts'
import { bookDecideHandlers } from './book/decide.ts'
import { bookLookHandlers } from './book/look.ts'
import { onOwnFactors } from './book/own-factors.ts'
import { bookTradeHandlers } from './book/trade.ts'
import { catalogueHandlers, watchReturns } from './catalogue.ts'
import { issueVoidHandlers } from './issue-voids.ts'
import { lotteryDeskHandlers, watchIssues } from './lotteries.ts'
import { poolHandlers } from './pool.ts'
import { roundHandlers } from './rounds.ts'
import { gameVenues } from './venues.ts'
import { voidHandlers } from './voids.ts'
import { onGameWatch } from './watch.ts'

export type GameDeskSettings = { readonly venues: readonly VenueSettings[]; readonly aliasOf: AliasOf }

export const actVenues = ({ venues, aliasOf }: GameDeskSettings): ActVenues => ({
  games: gameVenues(venues, aliasOf),
  lotteries: gameVenues(venues, aliasOf, 'lottery'),
  books: gameVenues(venues, aliasOf, 'book'),
})

export const openGameDesk = (settings: GameDeskSettings): Slice => {
  const venues = actVenues(settings)
  const { games, lotteries, books } = venues
  const tell: Tell = (house, act) => tellAct(venues, house, act)
  return {
    name: 'game-desk',
    handlers: [
      ...catalogueHandlers(games, tell),
      ...roundHandlers(games),
      onGameWatch(games),
      ...voidHandlers(games, tell),
      ...lotteryDeskHandlers(lotteries, tell),
      ...issueVoidHandlers(lotteries, tell),
      ...poolHandlers(lotteries, tell),
      ...bookLookHandlers(books),
      ...bookTradeHandlers(books, tell),
      ...bookDecideHandlers(books, tell),
      onOwnFactors(books),
    ],
    news: [],
    jobs: [
      { name: 'game-desk.tell', cron: '* * * * *', run: (_payload, house) => tellWaiting(venues, house) },
      { name: 'game-desk.watch', cron: '*/10 * * * *', run: (_payload, house) => watchReturns(games, house) },
      { name: 'game-desk.watch-issues', cron: '* * * * *', run: (_payload, house) => watchIssues(lotteries, house) },
    ],
    texts,
    about: aboutMember,
  }
}
