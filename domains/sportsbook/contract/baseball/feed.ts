// The messages of a baseball match: its half innings, every pitch and every batter, with who stands on which base after it.

import * as z from 'zod/mini'
import { feedHead, FeedName, fixtureHead } from '../feed/head.ts'

const sport = z.literal('baseball')
const Side = z.enum(['home', 'away'])
const Chance = z.number().check(z.minimum(0.0005), z.maximum(0.4))
const head = { ...feedHead, sport }

/** What a batter of this side does against the pitcher of the other; whatever is left is an out. */
const Batting = z.strictObject({ walk: Chance, single: Chance, double: Chance, triple: Chance, homer: Chance })

const BaseballFixture = z.strictObject({
  ...fixtureHead,
  sport,
  /** Who stands on base when an extra inning begins: bits 1, 2, 4 for first, second and third. */
  extraBases: z.int().check(z.minimum(0), z.maximum(7)),
  batting: z.strictObject({ home: Batting, away: Batting }),
  /** Who is told to pitch first. */
  pitchers: z.strictObject({ home: FeedName, away: FeedName }),
})

export const BaseballMessage = z.discriminatedUnion('type', [
  BaseballFixture,
  /** The next half inning begins; the away side bats first. */
  z.strictObject({ ...head, type: z.literal('half') }),
  /** What was called of the batter so far. */
  z.strictObject({
    ...head,
    type: z.literal('pitch'),
    balls: z.int().check(z.minimum(0), z.maximum(3)),
    strikes: z.int().check(z.minimum(0), z.maximum(2)),
  }),
  /** A batter is done with: how, the runs of it, and outs and bases after it. */
  z.strictObject({
    ...head,
    type: z.literal('plate'),
    how: z.enum(['out', 'walk', 'single', 'double', 'triple', 'homer', 'sacrifice', 'error']),
    runs: z.int().check(z.minimum(0), z.maximum(4)),
    outs: z.int().check(z.minimum(0), z.maximum(3)),
    bases: z.int().check(z.minimum(0), z.maximum(7)),
  }),
  /** That side changes its pitcher; nothing is thrown meanwhile. */
  z.strictObject({ ...head, type: z.literal('pitcher'), side: Side, name: FeedName }),
  /** The batter of that message, the last one, did not stand. */
  z.strictObject({ ...head, type: z.literal('undo') }),
  /** Play stands, and goes on with `resumed`. */
  z.strictObject({ ...head, type: z.literal('stopped') }),
  z.strictObject({ ...head, type: z.literal('resumed') }),
  /** It does not go on; `winner` where the league lets the score stand. */
  z.strictObject({ ...head, type: z.literal('called'), winner: z.nullable(Side) }),
  z.strictObject({ ...head, type: z.literal('called_off') }),
])
export type BaseballMessage = z.output<typeof BaseballMessage>
export type BaseballFixture = z.output<typeof BaseballFixture>
