// A member's favourite games (decision 0806). Their id is in every query (L32).

import type { House } from '@magpie/db'
import { refuse, type Uuid } from '@magpie/kernel'
import { handle, memberOf } from '@magpie/wire'
import { favouriteList, favouriteSet, favouritesMost } from '../contract/index.ts'
import type { Catalogue } from './catalogue-store.ts'

type Row = { readonly game: string }

const keptOf = async ({ db }: House, member: Uuid, venue: string): Promise<string[]> => {
  const { rows } = await db.query<Row>(
    'select game from venues.favourite where member_id = $1 and venue = $2 order by at desc, game',
    [member, venue],
  )
  return rows.map(({ game }) => game)
}

const add = async ({ db, world }: House, member: Uuid, venue: string, games: readonly string[]): Promise<void> => {
  await db.query(
    `insert into venues.favourite (member_id, venue, game, at)
     select $1, $2, game, $4 from unnest($3::text[]) as game on conflict do nothing`,
    [member, venue, games, new Date(world.now())],
  )
}

const takeAway = async ({ db }: House, member: Uuid, venue: string, games: readonly string[]): Promise<void> => {
  await db.query('delete from venues.favourite where member_id = $1 and venue = $2 and game = any($3)', [
    member,
    venue,
    games,
  ])
}

export const onFavourites = (catalogue: Catalogue) => [
  handle(favouriteList, async ({ venue }, { house, caller }) => {
    if ((await catalogue.find(house, venue)) === undefined) return refuse('venue_unknown')
    return { games: await keptOf(house, memberOf(caller), venue) }
  }),

  handle(favouriteSet, async ({ venue, games, on }, { house, caller }) => {
    const member = memberOf(caller)
    if ((await catalogue.find(house, venue)) === undefined) return refuse('venue_unknown')
    const kept = await keptOf(house, member, venue)
    const wanted = new Set([...kept, ...games])
    if (on && wanted.size > favouritesMost) return refuse('favourites_full', { most: favouritesMost })
    await (on ? add : takeAway)(house, member, venue, games)
    return { games: await keptOf(house, member, venue) }
  }),
]
