// The games that a member keeps at hand, by venue. Guests keep theirs on the device; at login they are added.

import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'
import { VenueCode } from './catalogue.ts'

/** Of one member at one venue. */
export const favouritesMost = 100

const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))
const Favourites = z.strictObject({
  /** The newest first. */
  games: z.array(GameId),
})

export const favouriteList = endpoint({
  post: '/game/api/v1/favourite/list',
  who: 'member',
  takes: z.strictObject({ venue: VenueCode }),
  gives: Favourites,
  refuses: ['venue_unknown'],
})

/** Adds games or takes them away, and gives what is kept then; what is there already, or gone, is left as it is. */
export const favouriteSet = endpoint({
  post: '/game/api/v1/favourite/set',
  who: 'member',
  takes: z.strictObject({
    venue: VenueCode,
    games: z.array(GameId).check(z.minLength(1), z.maxLength(favouritesMost)),
    on: z.boolean(),
  }),
  gives: Favourites,
  refuses: ['venue_unknown', 'favourites_full'],
})
