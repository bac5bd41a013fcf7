// The server door of the desk of games: the platform's side of it. What is sold and drawn is the venue's; it is asked, and told
// what operators decided, over the signed wire.

import type { AliasOf, VenueSettings } from '@magpie/venues/server'
import type { Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { tellWaiting } from './acts.ts'
import { catalogueHandlers, watchReturns } from './catalogue.ts'
import { roundHandlers } from './rounds.ts'
import { gameVenues } from './venues.ts'
import { voidHandlers } from './voids.ts'

export type GameDeskSettings = { readonly venues: readonly VenueSettings[]; readonly aliasOf: AliasOf }

export const openGameDesk = (settings: GameDeskSettings): Slice => {
  const venues = gameVenues(settings.venues, settings.aliasOf)
  return {
    name: 'game-desk',
    handlers: [...catalogueHandlers(venues), ...roundHandlers(venues), ...voidHandlers(venues)],
    news: [],
    jobs: [
      { name: 'game-desk.tell', cron: '* * * * *', run: (_payload, house) => tellWaiting(venues, house) },
      { name: 'game-desk.watch', cron: '*/10 * * * *', run: (_payload, house) => watchReturns(venues, house) },
    ],
    texts,
    about: aboutMember,
  }
}
