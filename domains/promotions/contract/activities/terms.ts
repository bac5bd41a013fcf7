// The terms of each kind of activity. The editor's form is made from these schemas, campaigns are validated by them,
// and the rules for players are written from them. Amounts are minor units, points are whole; rates are hundredths of a
// percent.

import type { GameGroup } from '@magpie/turnover/contract'
import * as z from 'zod/mini'

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export type { GameGroup }

/** The product of an offer: one, or all of them, so that no offer demands play of another product (UK rule 5.1.1). */
export const productNames = ['betting', 'casino', 'lottery', 'all'] as const
export type Product = (typeof productNames)[number]

export const classesOf: Readonly<Record<Product, readonly GameGroup[]>> = {
  betting: ['TY', 'DJ'],
  casino: ['DZ', 'ZR', 'QP', 'BY'],
  lottery: ['CP'],
  all: ['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP', 'BY'],
}

/** At most ten times: 1000 hundredths (UK rule 5.1.1, in force from 19 January 2026). */
export const multipleMost = 1000

const Multiple = whole(0, multipleMost)
const ClaimDays = whole(1, 90)

/** Part of the counted turnover of single bets on some days of the week is returned, whatever their result. */
const TurnoverReturn = z.strictObject({
  kind: z.literal('turnover-return'),
  /** Hundredths of a percent: 500 is 5 %. */
  rateX100: whole(1, 2000),
  /** For a member and day, minor units. */
  capMinor: whole(1, 100_000_000),
  /** Days of the week, Monday is 1. */
  weekdays: z.array(whole(1, 7)).check(z.minLength(1), z.maxLength(7)),
  multipleX100: Multiple,
  claimDays: ClaimDays,
})

/** Points for each day of signing in, and for reaching a number of days in a month. */
const SignIn = z.strictObject({
  kind: z.literal('sign-in'),
  dayPoints: whole(1, 100),
  milestones: z
    .array(z.strictObject({ days: whole(2, 31), points: whole(1, 1000) }))
    .check(z.minLength(0), z.maxLength(8)),
  freeMakeUps: whole(0, 5),
})

/** Points for a new member, to be claimed. */
const Newcomer = z.strictObject({
  kind: z.literal('newcomer'),
  points: whole(1, 1000),
  claimDays: ClaimDays,
})

/** Points for a member and for each friend they invited, once the friend has verified their name. */
const Invitation = z.strictObject({
  kind: z.literal('invitation'),
  /** To each of the two. */
  points: whole(1, 1000),
  /** Days from registration. */
  verifyDays: whole(1, 90),
  /** The most invitations that bring the owner points, in a Beijing month. */
  perMonth: whole(1, 100),
  claimDays: ClaimDays,
})

/** A list of members and amounts that two operators approve. */
const Dividend = z.strictObject({
  kind: z.literal('dividend'),
  multipleX100: Multiple,
  claimDays: ClaimDays,
})

/** Free daily flips: prizes with their odds in millionths, in points, and one of them the mall's frame. */
const Flip = z.strictObject({
  kind: z.literal('flip'),
  perDay: whole(1, 10),
  /** Millionths; with the frame's they add up to a million. */
  prizes: z
    .array(z.strictObject({ ppm: whole(1, 1_000_000), points: whole(1, 1000) }))
    .check(z.minLength(1), z.maxLength(8)),
  framePpm: whole(0, 500_000),
  /** Points for a member who already has the frame. */
  frameInstead: whole(1, 1000),
})

/** A weekly ranking of free predictions: a member with enough of them is ranked, and places bring points. */
const Peak = z.strictObject({
  kind: z.literal('peak'),
  /** The least results for a rank, and the most predictions in a week. */
  least: whole(1, 100),
  most: whole(1, 100),
  prizes: z
    .array(z.strictObject({ from: whole(1, 1000), to: whole(1, 1000), points: whole(1, 1000) }))
    .check(z.minLength(1), z.maxLength(10)),
})

/**
 * Points for each level reached, and each month for the level held on its first day: level × points. `birthday`: 1 if
 * there is a gift on the member's stated birthday.
 */
const VipGift = z.strictObject({
  kind: z.literal('vip-gift'),
  levelPoints: whole(1, 100),
  monthPoints: whole(1, 100),
  birthday: z.exactOptional(whole(0, 1)),
  claimDays: ClaimDays,
})

/**
 * A packet of points from the house in the chat hall, divided at random among members who have been there for a while.
 * Never in quiet hours.
 */
const Rain = z.strictObject({
  kind: z.literal('rain'),
  weekdays: z.array(whole(1, 7)).check(z.minLength(1), z.maxLength(7)),
  /** Of the Beijing day. */
  hour: whole(8, 21),
  total: whole(100, 2000),
  shares: whole(10, 100),
})

export const Terms = z.discriminatedUnion('kind', [
  TurnoverReturn,
  SignIn,
  Newcomer,
  Invitation,
  Dividend,
  Peak,
  Flip,
  VipGift,
  Rain,
])
export type Terms = z.output<typeof Terms>
export type ActivityKind = Terms['kind']
export type TermsOf<K extends ActivityKind> = Extract<Terms, { kind: K }>

export const activityKinds = [
  'turnover-return',
  'sign-in',
  'newcomer',
  'invitation',
  'dividend',
  'flip',
  'peak',
  'vip-gift',
  'rain',
] as const satisfies readonly ActivityKind[]

/** The currency of a kind's awards. */
export const currencyOf = (kind: ActivityKind): 'XIB' | 'XFE' =>
  kind === 'turnover-return' || kind === 'dividend' ? 'XIB' : 'XFE'
