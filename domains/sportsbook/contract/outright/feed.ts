// The messages of a competition with outrights: its entrants and their strengths, the start of each round, and its
// results. A league and a group are a double round robin; a cup is drawn in the order of its entrants, and each round
// halves them. If the fixture names scorers, they are sold by name, and its results say who scored, whether named
// before or not.

import { EpochMs } from '@magpie/venues/contract'
import * as z from 'zod/mini'
import { feedHead, FeedName, fixtureHead } from '../feed/head.ts'
import { entrantsMost, scorersMost } from './rows.ts'

const sport = z.literal('outright')
const head = { ...feedHead, sport }
const Entrant = z.int().check(z.minimum(1), z.maximum(entrantsMost))
const Round = z.int().check(z.minimum(1), z.maximum(100))
const Goals = z.int().check(z.minimum(0), z.maximum(99))
const Shirt = z.int().check(z.minimum(1), z.maximum(99))
/** On the scale of a logarithm of expected goals. */
const Effect = z.number().check(z.minimum(-3), z.maximum(3))

const OutrightFixture = z.strictObject({
  ...fixtureHead,
  sport,
  /** The sport that is played. */
  of: z.literal('football'),
  kind: z.enum(['league', 'cup', 'group']),
  /** Logarithms: what each adds to its own goals, and takes from its opponents'. */
  entrants: z
    .array(z.strictObject({ name: FeedName, attack: Effect, defence: Effect }))
    .check(z.minLength(2), z.maxLength(entrantsMost)),
  /** Players who are sold as top scorer: each goal of their side is theirs with that chance. */
  scorers: z.optional(
    z
      .array(
        z.strictObject({
          entrant: Entrant,
          no: Shirt,
          name: FeedName,
          share: z.number().check(z.minimum(0), z.maximum(1)),
        }),
      )
      .check(z.minLength(1), z.maxLength(scorersMost)),
  ),
  /**
   * Logarithms: the goals of equal sides (`base`) and the home advantage (`ground`); `rho`: the dependence of low
   * scores.
   */
  goals: z.strictObject({ base: Effect, ground: Effect, rho: Effect }),
  /** When each round begins. */
  rounds: z.array(EpochMs).check(z.minLength(1), z.maxLength(100)),
})

const Result = z.strictObject({
  home: Entrant,
  away: Entrant,
  score: z.tuple([Goals, Goals]),
  /** In a cup: who goes through. */
  through: z.optional(z.enum(['home', 'away'])),
})

/** A player's goals in a round; own goals count for no player. */
const Scored = z.strictObject({ entrant: Entrant, no: Shirt, goals: z.int().check(z.minimum(1), z.maximum(99)) })

export const OutrightMessage = z.discriminatedUnion('type', [
  OutrightFixture,
  /** Its first match begins. */
  z.strictObject({ ...head, type: z.literal('round'), round: Round }),
  /** Its last match is over. */
  z.strictObject({
    ...head,
    type: z.literal('results'),
    round: Round,
    results: z.array(Result).check(z.minLength(1)),
    scored: z.optional(z.array(Scored)),
  }),
  /** Replaces a round that was told before: with a match that was postponed, or with other results. It has all results of the round. */
  z.strictObject({
    ...head,
    type: z.literal('corrected'),
    round: Round,
    results: z.array(Result).check(z.minLength(1)),
    scored: z.optional(z.array(Scored)),
  }),
  /** The entrant takes no further part. */
  z.strictObject({ ...head, type: z.literal('withdrawn'), entrant: Entrant }),
  z.strictObject({ ...head, type: z.literal('called_off') }),
])
export type OutrightMessage = z.output<typeof OutrightMessage>
export type OutrightFixture = z.output<typeof OutrightFixture>
export type OutrightResult = z.output<typeof Result>
export type OutrightScored = z.output<typeof Scored>
