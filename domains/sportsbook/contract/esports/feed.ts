// The messages of esports: a series of maps (games, in cards), and what is told of each by the title that is played.

import * as z from 'zod/mini'
import { feedHead, fixtureHead } from '../feed/head.ts'

const sport = z.literal('esports')
const Side = z.enum(['home', 'away'])
const Chance = z.number().check(z.minimum(0.02), z.maximum(0.98))
const Few = z.int().check(z.minimum(0), z.maximum(99))
const head = { ...feedHead, sport }

const series = { ...fixtureHead, sport, bestOf: z.literal([3, 5]) }

/** The gold lead of the home side grows by so many thousand a minute, and by `side` more on the maps where it begins blue. */
const Moba = z.strictObject({
  ...series,
  title: z.literal('moba'),
  drift: z.number().check(z.minimum(-1), z.maximum(1)),
  side: z.number().check(z.minimum(-0.5), z.maximum(0.5)),
})
/** That home wins a round which it defends, and one which it attacks; `maps` is added on each map in turn. */
const Shooter = z.strictObject({
  ...series,
  title: z.literal('shooter'),
  defends: Chance,
  attacks: Chance,
  maps: z.array(z.number().check(z.minimum(-0.1), z.maximum(0.1))).check(z.minLength(3), z.maxLength(5)),
})
/** That home wins with the pair of decks that meets in each game in turn. */
const Cards = z.strictObject({
  ...series,
  title: z.literal('cards'),
  pairs: z.array(Chance).check(z.minLength(3), z.maxLength(5)),
})

const EsportsFixture = z.discriminatedUnion('title', [Moba, Shooter, Cards])

const EsportsCourse = z.discriminatedUnion('type', [
  /** The next map begins. Home begins blue, or defends, on the first map, and then they take turns. */
  z.strictObject({ ...head, type: z.literal('map') }),
  /** Of a moba: thousandths of gold that home leads by. */
  z.strictObject({ ...head, type: z.literal('lead'), gold: z.int().check(z.minimum(-30_000), z.maximum(30_000)) }),
  z.strictObject({ ...head, type: z.literal('kill'), side: Side }),
  z.strictObject({ ...head, type: z.literal('tower'), side: Side }),
  z.strictObject({ ...head, type: z.literal('dragon'), side: Side }),
  /** Both sides meet where much is at stake, or no more. */
  z.strictObject({ ...head, type: z.literal('fight'), on: z.boolean() }),
  /** Of a shooter: what each side has bought for the round that begins, in hundreds. */
  z.strictObject({ ...head, type: z.literal('ready'), economy: z.tuple([Few, Few]) }),
  z.strictObject({ ...head, type: z.literal('alive'), alive: z.tuple([Few, Few]) }),
  z.strictObject({
    ...head,
    type: z.literal('round'),
    side: Side,
    how: z.enum(['elimination', 'bomb', 'defuse', 'time']),
  }),
  /** Of cards: that side breaks a crystal of the other; with so many cards in each hand then. */
  z.strictObject({ ...head, type: z.literal('strike'), side: Side, hands: z.tuple([Few, Few]) }),
  /** The map is over, by the source's word. */
  z.strictObject({ ...head, type: z.literal('map_end'), winner: Side }),
  /** The map is played again from its start. */
  z.strictObject({ ...head, type: z.literal('remake') }),
  /** Play stands, and goes on with `resumed`. */
  z.strictObject({ ...head, type: z.literal('stopped') }),
  z.strictObject({ ...head, type: z.literal('resumed') }),
  /** It does not go on; `winner` by the league's word. */
  z.strictObject({ ...head, type: z.literal('forfeit'), winner: Side }),
  /** Before a map one side does not come: everything is given back. */
  z.strictObject({ ...head, type: z.literal('walkover'), side: Side }),
  z.strictObject({ ...head, type: z.literal('called_off') }),
])

export const EsportsMessage = z.union([EsportsFixture, EsportsCourse])
export type EsportsMessage = z.output<typeof EsportsMessage>
export type EsportsFixture = z.output<typeof EsportsFixture>
export type EsportsTitle = EsportsFixture['title']
