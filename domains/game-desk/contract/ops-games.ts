// The catalogue of games at the desk: what is on sale, its actual return next to the promised one, and its rounds one
// by one. A return is fixed by a game's version; it cannot be changed here, for any member.

import { operatorWith, Reason } from '@magpie/operators/contract'
import {
  GameDay,
  GameManifest,
  GameMarks,
  houseWatch,
  OpenRoom,
  OpenRound,
  RoundTold,
  StudioRound,
} from '@magpie/studio/contract'
import { VenueCode } from '@magpie/venues/contract'
import { endpoint } from '@magpie/wire/endpoint'
import * as z from 'zod/mini'

const GameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/))

/** Of the last thirty days, over all played versions. Statistics, not money. */
const Figures = z.strictObject({
  rounds: z.int(),
  /** Minor units as decimal text. */
  put: z.string(),
  back: z.string(),
  /** In percent: the promised return for the choices made, the actual return, and half the width of the 95 % band. */
  exact: z.number(),
  real: z.number(),
  half: z.number(),
  /** The deviation in standard deviations; null for too few rounds. */
  z: z.nullable(z.number()),
})

export const OpsGame = z.strictObject({ ...GameManifest.shape, figures: z.nullable(Figures) })
export type OpsGame = z.output<typeof OpsGame>

export const OpsVenueGames = z.strictObject({
  venue: VenueCode,
  name: z.string(),
  /** It does not answer at the moment, so nothing of it is known. */
  silent: z.boolean(),
  /** The most that one bet may return, minor units as decimal text. */
  cap: z.string(),
  games: z.array(OpsGame),
})
export type OpsVenueGames = z.output<typeof OpsVenueGames>

const { roundCap, cap, open } = houseWatch.gives.shape
const { alias: _alias, ...openOfMember } = OpenRound.shape

const read = { who: operatorWith('games.read') } as const

export const opsGames = endpoint({
  ...read,
  get: '/ops/v1/games/list',
  takes: z.strictObject({}),
  gives: z.strictObject({ venues: z.array(OpsVenueGames) }),
  refuses: [],
})

export const OpsWatch = z.strictObject({
  venue: VenueCode,
  name: z.string(),
  /** It does not answer at the moment, so nothing of it is known. */
  silent: z.boolean(),
  roundCap,
  cap,
  rooms: z.array(OpenRoom),
  open,
  dearest: z.array(z.strictObject({ ...openOfMember, member: z.nullable(z.uuid()) })),
})
export type OpsWatch = z.output<typeof OpsWatch>

/** What may still cost the house something, by the venues' current state. */
export const opsGameWatch = endpoint({
  ...read,
  get: '/ops/v1/games/watch',
  takes: z.strictObject({}),
  gives: z.strictObject({ venues: z.array(OpsWatch) }),
  refuses: [],
})

/** Its days, oldest first, by version. */
export const opsGameDays = endpoint({
  ...read,
  get: '/ops/v1/games/days',
  takes: z.strictObject({ venue: VenueCode, game: GameId }),
  person: 'none',
  gives: z.strictObject({ days: z.array(GameDay) }),
  refuses: ['venue_unknown', 'venue_silent'],
})

/** Off: no stake is accepted once the venue knows; open rounds go on to their end. */
export const opsGameMark = endpoint({
  who: operatorWith('games.mark'),
  post: '/ops/v1/games/mark',
  perMinute: 60,
  takes: z.strictObject({
    venue: VenueCode,
    game: GameId,
    ...GameMarks.shape,
    /** The settings that the operator saw: if another operator has changed them since, nothing is changed. */
    was: z.optional(GameMarks),
    reason: Reason,
  }),
  /** `waiting`: the venue has not answered; the call is sent again. */
  gives: z.strictObject({ state: z.enum(['done', 'waiting']) }),
  refuses: ['venue_unknown', 'game_off_sale', 'mark_changed'],
})

const Whose = { member: z.nullable(z.uuid()) }
export const OpsRound = z.strictObject({ round: StudioRound, ...Whose })
export type OpsRound = z.output<typeof OpsRound>

/** Newest first. */
export const opsGameRounds = endpoint({
  ...read,
  get: '/ops/v1/games/rounds',
  takes: z.strictObject({
    venue: VenueCode,
    game: z.optional(GameId),
    member: z.optional(z.uuid()),
    before: z.optional(z.uuid()),
    limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
  }),
  gives: z.strictObject({ rows: z.array(OpsRound), next: z.nullable(z.uuid()) }),
  refuses: ['venue_unknown', 'venue_silent'],
})

export const OpsRoundOne = z.strictObject({ ...RoundTold.shape, ...Whose, venue: VenueCode })
export type OpsRoundOne = z.output<typeof OpsRoundOne>

export const opsGameRound = endpoint({
  ...read,
  get: '/ops/v1/games/round',
  takes: z.strictObject({ venue: VenueCode, round: z.uuid() }),
  person: 'handler',
  gives: OpsRoundOne,
  refuses: ['venue_unknown', 'venue_silent', 'round_unknown'],
})
