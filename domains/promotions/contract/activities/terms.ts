// What may be set of each kind of activity. The editor's form is made from it, a campaign's terms are held to it, and players read
// their rules from it. Amounts are minor units, points are whole; rates are hundredths of a percent.

import type { GameGroup } from '@magpie/turnover/contract'
import * as z from 'zod/mini'

const whole = (least: number, most: number) => z.int().check(z.minimum(least), z.maximum(most))

export type { GameGroup }

/** Products of which an offer may be: one, or all of them, so that none asks for play of another (UK rule 5.1.1). */
export const productNames = ['betting', 'casino', 'lottery', 'all'] as const
export type Product = (typeof productNames)[number]

export const classesOf: Readonly<Record<Product, readonly GameGroup[]>> = {
  betting: ['TY', 'DJ'],
  casino: ['DZ', 'ZR', 'QP', 'BY'],
  lottery: ['CP'],
  all: ['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP', 'BY'],
}

/** Ten times at most: 1000 hundredths (UK rule 5.1.1, in force from 19 January 2026). */
export const multipleMost = 1000

const Multiple = whole(0, multipleMost)
const ClaimDays = whole(1, 90)

/** Part of what counted of single bets on some days of the week comes back, whatever their result. */
const TurnoverReturn = z.strictObject({
  kind: z.literal('turnover-return'),
  /** Hundredths of a percent: 500 is 5 %. */
  rateX100: whole(1, 2000),
  /** Of a member and day, minor units. */
  capMinor: whole(1, 100_000_000),
  /** Days of the week, Monday is 1. */
  weekdays: z.array(whole(1, 7)).check(z.minLength(1), z.maxLength(7)),
  multipleX100: Multiple,
  claimDays: ClaimDays,
})

/** Points for each day signed, and for a number of days of a month. */
const SignIn = z.strictObject({
  kind: z.literal('sign-in'),
  dayPoints: whole(1, 100),
  milestones: z
    .array(z.strictObject({ days: whole(2, 31), points: whole(1, 1000) }))
    .check(z.minLength(0), z.maxLength(8)),
  freeMakeUps: whole(0, 5),
})

/** Points for whoever is new, to be claimed. */
const Newcomer = z.strictObject({
  kind: z.literal('newcomer'),
  points: whole(1, 1000),
  claimDays: ClaimDays,
})

/** Points for a member and for each friend whom they brought, once the friend has shown who they are. */
const Invitation = z.strictObject({
  kind: z.literal('invitation'),
  /** To each of the two. */
  points: whole(1, 1000),
  /** From registering on. */
  verifyDays: whole(1, 90),
  /** That bring the owner anything, in a Beijing month. */
  perMonth: whole(1, 100),
  claimDays: ClaimDays,
})

/** A list of members and amounts that two operators agree on. */
const Dividend = z.strictObject({
  kind: z.literal('dividend'),
  multipleX100: Multiple,
  claimDays: ClaimDays,
})

/** Free flips a day: so many parts of a million bring so many points, and some the frame of the mall. */
const Flip = z.strictObject({
  kind: z.literal('flip'),
  perDay: whole(1, 10),
  /** Parts of a million, with those of the frame a million in all. */
  prizes: z
    .array(z.strictObject({ ppm: whole(1, 1_000_000), points: whole(1, 1000) }))
    .check(z.minLength(1), z.maxLength(8)),
  framePpm: whole(0, 500_000),
  /** Points for whoever has the frame already. */
  frameInstead: whole(1, 1000),
})

/** A ranking of free predictions, week by week: who has made enough of them stands on it, and places bring points. */
const Peak = z.strictObject({
  kind: z.literal('peak'),
  /** Results that it takes to stand on the list, and the most that may be predicted in a week. */
  least: whole(1, 100),
  most: whole(1, 100),
  prizes: z
    .array(z.strictObject({ from: whole(1, 1000), to: whole(1, 1000), points: whole(1, 1000) }))
    .check(z.minLength(1), z.maxLength(10)),
})

/** Points with each level that a member reaches, and each month for the level held on its first day: so many times the level. `birthday`: 1
 * where there is a gift on the day that a member told as theirs. */
const VipGift = z.strictObject({
  kind: z.literal('vip-gift'),
  levelPoints: whole(1, 100),
  monthPoints: whole(1, 100),
  birthday: z.exactOptional(whole(0, 1)),
  claimDays: ClaimDays,
})

/** A packet of points of the house in the hall, parted by luck among whoever has been there for a while. Never in the quiet hours. */
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

/** What a kind gives in. */
export const currencyOf = (kind: ActivityKind): 'XIB' | 'XFE' =>
  kind === 'turnover-return' || kind === 'dividend' ? 'XIB' : 'XFE'
