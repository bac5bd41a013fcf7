// The messages of esports: a series of maps (games, in cards), and the events of each, by title.

import * as z from 'zod/mini'
import { feedHead, fixtureHead } from '../feed/head.ts'

const sport = z.literal('esports')
const Side = z.enum(['home', 'away'])
const Chance = z.number().check(z.minimum(0.02), z.maximum(0.98))
const Few = z.int().check(z.minimum(0), z.maximum(99))
const head = { ...feedHead, sport }

const series = { ...fixtureHead, sport, bestOf: z.literal([3, 5]) }

/** The growth of the home side's gold lead, in thousands a minute; `side` is added on maps where it begins as blue. */
const Moba = z.strictObject({
  ...series,
  title: z.literal('moba'),
  drift: z.number().check(z.minimum(-1), z.maximum(1)),
  side: z.number().check(z.minimum(-0.5), z.maximum(0.5)),
})
/** The chances that home wins a round that it defends, and one that it attacks; `maps` adds to them, map by map. */
const Shooter = z.strictObject({
  ...series,
  title: z.literal('shooter'),
  defends: Chance,
  attacks: Chance,
  maps: z.array(z.number().check(z.minimum(-0.1), z.maximum(0.1))).check(z.minLength(3), z.maxLength(5)),
})
/** The chance that home wins each game, with the decks that meet in it. */
const Cards = z.strictObject({
  ...series,
  title: z.literal('cards'),
  pairs: z.array(Chance).check(z.minLength(3), z.maxLength(5)),
})

const EsportsFixture = z.discriminatedUnion('title', [Moba, Shooter, Cards])

const EsportsCourse = z.discriminatedUnion('type', [
  /** The next map begins. Home begins as blue, or defending, on the first map, and then on every other. */
  z.strictObject({ ...head, type: z.literal('map') }),
  /** Moba: home's lead in gold; negative if away leads. */
  z.strictObject({ ...head, type: z.literal('lead'), gold: z.int().check(z.minimum(-30_000), z.maximum(30_000)) }),
  z.strictObject({ ...head, type: z.literal('kill'), side: Side }),
  z.strictObject({ ...head, type: z.literal('tower'), side: Side }),
  z.strictObject({ ...head, type: z.literal('dragon'), side: Side }),
  /** A team fight begins or ends. */
  z.strictObject({ ...head, type: z.literal('fight'), on: z.boolean() }),
  /** Shooter: the value of each side's purchases for the coming round, in hundreds. */
  z.strictObject({ ...head, type: z.literal('ready'), economy: z.tuple([Few, Few]) }),
  z.strictObject({ ...head, type: z.literal('alive'), alive: z.tuple([Few, Few]) }),
  z.strictObject({
    ...head,
    type: z.literal('round'),
    side: Side,
    how: z.enum(['elimination', 'bomb', 'defuse', 'time']),
  }),
  /** Cards: that side breaks a crystal of the other; `hands` are the cards in both hands then. */
  z.strictObject({ ...head, type: z.literal('strike'), side: Side, hands: z.tuple([Few, Few]) }),
  /** The map is over, according to the source. */
  z.strictObject({ ...head, type: z.literal('map_end'), winner: Side }),
  /** The map is replayed from its start. */
  z.strictObject({ ...head, type: z.literal('remake') }),
  /** Play is stopped until `resumed`. */
  z.strictObject({ ...head, type: z.literal('stopped') }),
  z.strictObject({ ...head, type: z.literal('resumed') }),
  /** The series ends early; `winner` is the official one. */
  z.strictObject({ ...head, type: z.literal('forfeit'), winner: Side }),
  /** One side does not appear before a map: all bets are void. */
  z.strictObject({ ...head, type: z.literal('walkover'), side: Side }),
  z.strictObject({ ...head, type: z.literal('called_off') }),
])

export const EsportsMessage = z.union([EsportsFixture, EsportsCourse])
export type EsportsMessage = z.output<typeof EsportsMessage>
export type EsportsFixture = z.output<typeof EsportsFixture>
export type EsportsTitle = EsportsFixture['title']
