// The messages of a baseball match: its half innings, every pitch and every batter, with the runners on base
// afterwards.

import * as z from 'zod/mini'
import { feedHead, FeedName, fixtureHead } from '../feed/head.ts'

const sport = z.literal('baseball')
const Side = z.enum(['home', 'away'])
const Chance = z.number().check(z.minimum(0.0005), z.maximum(0.4))
const head = { ...feedHead, sport }

/** The chances of this side's batters against the other side's pitcher; the rest is an out. */
const Batting = z.strictObject({ walk: Chance, single: Chance, double: Chance, triple: Chance, homer: Chance })

const BaseballFixture = z.strictObject({
  ...fixtureHead,
  sport,
  /** Runners at the beginning of an extra inning: bits 1, 2, 4 for first, second and third base. */
  extraBases: z.int().check(z.minimum(0), z.maximum(7)),
  batting: z.strictObject({ home: Batting, away: Batting }),
  /** The announced first pitchers. */
  pitchers: z.strictObject({ home: FeedName, away: FeedName }),
})

export const BaseballMessage = z.discriminatedUnion('type', [
  BaseballFixture,
  /** The next half inning begins; the away side bats first. */
  z.strictObject({ ...head, type: z.literal('half') }),
  /** The count of the present batter. */
  z.strictObject({
    ...head,
    type: z.literal('pitch'),
    balls: z.int().check(z.minimum(0), z.maximum(3)),
    strikes: z.int().check(z.minimum(0), z.maximum(2)),
  }),
  /** A batter's turn ends: how, the runs from it, and outs and bases after it. */
  z.strictObject({
    ...head,
    type: z.literal('plate'),
    how: z.enum(['out', 'walk', 'single', 'double', 'triple', 'homer', 'sacrifice', 'error']),
    runs: z.int().check(z.minimum(0), z.maximum(4)),
    outs: z.int().check(z.minimum(0), z.maximum(3)),
    bases: z.int().check(z.minimum(0), z.maximum(7)),
  }),
  /** That side changes its pitcher; no pitch is thrown meanwhile. */
  z.strictObject({ ...head, type: z.literal('pitcher'), side: Side, name: FeedName }),
  /** The batter of that message, the last one, did not count. */
  z.strictObject({ ...head, type: z.literal('undo') }),
  /** Play is stopped until `resumed`. */
  z.strictObject({ ...head, type: z.literal('stopped') }),
  z.strictObject({ ...head, type: z.literal('resumed') }),
  /** The match ends early; `winner` if the league lets the score count. */
  z.strictObject({ ...head, type: z.literal('called'), winner: z.nullable(Side) }),
  z.strictObject({ ...head, type: z.literal('called_off') }),
])
export type BaseballMessage = z.output<typeof BaseballMessage>
export type BaseballFixture = z.output<typeof BaseballFixture>
