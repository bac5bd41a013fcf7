// A member's favourite games, by venue. Guests' favourites are on the device, and are added at login.

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

/** Adds or removes games and gives the new list; those already there or absent are ignored. */
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
