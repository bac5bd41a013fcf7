// The messages of a football match, as the simulator, a replayed tournament or a bought feed sends them;
// `../feed/feed.md` is their manual. A file of them, one JSON object a line, is a replay.

import * as z from 'zod/mini'
import { FeedName, feedHead, fixtureHead } from '../feed/head.ts'

const Minute = z.int().check(z.minimum(0), z.maximum(130))
const Added = z.int().check(z.minimum(0), z.maximum(40))
const Goals = z.int().check(z.minimum(0), z.maximum(99))
const FeedScore = z.tuple([Goals, Goals])
export const FeedSide = z.enum(['home', 'away'])
const Shirt = z.int().check(z.minimum(1), z.maximum(99))

/** A player of a line-up, with the source's expectations: when they come on and go off, and their share of goals. */
const FeedPlayer = z.strictObject({
  no: Shirt,
  name: FeedName,
  /** Of their side's goals while they are on the pitch; the rest are own goals and other players'. */
  share: z.number().check(z.minimum(0), z.maximum(1)),
  /** The minute in which they come on; absent: they start. Only players expected on the pitch are listed. */
  from: z.optional(Minute),
  /** The minute in which they go off; absent: they stay. */
  to: z.optional(Minute),
})
const FeedSquad = z.array(FeedPlayer).check(z.maxLength(40))

/** Expected goals of both sides over the whole match, and the Dixon-Coles dependence: the basis of prices. */
export const FeedMeans = z.strictObject({
  home: z.number().check(z.positive(), z.maximum(12)),
  away: z.number().check(z.positive(), z.maximum(12)),
  rho: z.number().check(z.minimum(-0.3), z.maximum(0.3)),
})

/** Always number 1 of its match; sent again (with the next number) when kick-off or expectation changes. */
export const FixtureMessage = z.strictObject({
  ...fixtureHead,
  /** A fixture without a sport is of football. */
  sport: z.optional(z.literal('football')),
  neutral: z.boolean(),
  /** The ground, if the source knows it: another venue voids the bets on the first. */
  venue: z.optional(FeedName),
  means: FeedMeans,
  /** The match decides who goes through, with extra time and a shoot-out if needed. */
  tie: z.optional(
    z.strictObject({
      /** Goals of the first leg, those of this match's home side first. */
      first: z.optional(FeedScore),
    }),
  ),
  /** Sent again only if it changes. */
  squads: z.optional(z.strictObject({ home: FeedSquad, away: FeedSquad })),
})

/** The running minute. Sent about once a minute during play. */
const ClockMessage = z.strictObject({
  ...feedHead,
  type: z.literal('clock'),
  /** Minutes of the period's own count: 1..45, 46..90, 91..105, 106..120. */
  minute: Minute,
  /** Minutes beyond 45, 90, 105 or 120. */
  added: Added,
})

const PeriodEvent = z.enum(['kick_off', 'half_time', 'second_half', 'full_time', 'extra_time', 'penalties', 'ended'])

const GoalKind = z.enum(['normal', 'penalty', 'own'])

export const EventMessage = z.strictObject({
  ...feedHead,
  type: z.literal('event'),
  minute: Minute,
  added: Added,
  event: z.discriminatedUnion('kind', [
    z.strictObject({ kind: PeriodEvent }),
    /** `side` is the side that gets the goal, own goals included; `player` is the scorer, absent for an own goal. */
    z.strictObject({ kind: z.literal('goal'), side: FeedSide, how: GoalKind, player: z.optional(Shirt) }),
    z.strictObject({
      kind: z.literal('card'),
      side: FeedSide,
      /** A second yellow card comes after the first of the same player, and counts as a red one. */
      card: z.enum(['yellow', 'second_yellow', 'red']),
      /** Shown to somebody who is not on the pitch: it counts for nothing. */
      bench: z.optional(z.literal(true)),
    }),
    z.strictObject({ kind: z.literal('sub'), side: FeedSide, off: Shirt, on: Shirt }),
    z.strictObject({ kind: z.literal('corner'), side: FeedSide }),
    z.strictObject({ kind: z.literal('attack'), side: FeedSide }),
    z.strictObject({
      kind: z.literal('danger_on'),
      side: FeedSide,
      why: z.enum(['attack', 'free_kick', 'penalty', 'review']),
    }),
    z.strictObject({ kind: z.literal('danger_off') }),
    z.strictObject({ kind: z.literal('added_time'), minutes: Added }),
    z.strictObject({ kind: z.literal('interrupted') }),
    z.strictObject({ kind: z.literal('resumed') }),
    z.strictObject({ kind: z.literal('abandoned') }),
    z.strictObject({ kind: z.literal('postponed') }),
  ]),
})

/**
 * The source's result. `et` is cumulative; it and `pens` count only for who goes through. In a tie it is sent after
 * ninety minutes, and again when the tie is decided.
 */
export const ResultMessage = z.strictObject({
  ...feedHead,
  type: z.literal('result'),
  ht: FeedScore,
  ft: FeedScore,
  et: z.nullable(FeedScore),
  pens: z.nullable(FeedScore),
})

/** Takes something back: an event that did not count, or a wrong result. It replaces, and edits nothing. */
export const CorrectionMessage = z.strictObject({
  ...feedHead,
  type: z.literal('correction'),
  reason: z.string().check(z.minLength(1), z.maxLength(200)),
  change: z.discriminatedUnion('kind', [
    /** The goal, card or corner of the message with that number is struck. */
    z.strictObject({ kind: z.literal('cancel'), seq: z.int().check(z.minimum(1)) }),
    /** Another player scored it, or no player of that side. */
    z.strictObject({
      kind: z.literal('scorer'),
      seq: z.int().check(z.minimum(1)),
      how: GoalKind,
      player: z.optional(Shirt),
    }),
    z.strictObject({ kind: z.literal('result'), ht: FeedScore, ft: FeedScore }),
    z.strictObject({ kind: z.literal('annul') }),
    /** An annulment is taken back; the previous result counts again. */
    z.strictObject({ kind: z.literal('reinstate') }),
  ]),
})

export const FootballMessage = z.discriminatedUnion('type', [
  FixtureMessage,
  ClockMessage,
  EventMessage,
  ResultMessage,
  CorrectionMessage,
])

export type FootballMessage = z.output<typeof FootballMessage>
export type FeedFixture = z.output<typeof FixtureMessage>
export type FeedEvent = z.output<typeof EventMessage>
export type FeedResult = z.output<typeof ResultMessage>
export type FeedCorrection = z.output<typeof CorrectionMessage>
export type FeedSide = z.output<typeof FeedSide>
export type Means = z.output<typeof FeedMeans>
export type FeedPlayer = z.output<typeof FeedPlayer>
