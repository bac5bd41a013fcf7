// No history of thirty days brings a member more than the highest cost shown at the desk: every kind, 10,000 histories
// each.

import { beijingDay, beijingDayStart } from '@magpie/kernel'
import { expect, it } from 'vitest'
import type { ActivityKind, Terms, TermsOf } from '../contract/activities/terms.ts'
import { decideInvitation } from './activities/invitation.ts'
import { flipPrize, flipTable } from './activities/flip.ts'
import { placesOf } from './activities/peak.ts'
import { makeUp, type Signed, signToday } from './activities/sign-in.ts'
import { decideReturn, weekdayOf } from './activities/turnover-return.ts'
import { birthdayGift, levelGift, monthGift } from './activities/vip-gift.ts'
import { worstOfMember } from './cost.ts'

/** Below `limit`. */
type Random = (limit: number) => number
const randomOf = (seed: number): Random => {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

const year = Array.from({ length: 396 }, (_, nth) => beijingDay(beijingDayStart(20_700 + nth)))
/** Thirty Beijing days beginning anywhere in a year: around February they may touch three months. */
const thirty = (random: Random): readonly string[] => {
  const first = random(365)
  return year.slice(first, first + 30)
}
const sumOf = (amounts: readonly (number | bigint)[]): bigint =>
  amounts.reduce<bigint>((all, one) => all + BigInt(one), 0n)

const signs = (terms: TermsOf<'sign-in'>, random: Random): bigint => {
  const days = thirty(random)
  const signed = new Set<string>()
  const state = (cards: number): Signed => ({
    days: signed,
    freeUsed: [],
    cards,
    paused: new Set(),
    joined: '2020-01-01',
  })
  const worth = (answer: ReturnType<typeof makeUp> | ReturnType<typeof signToday>): number => {
    if ('refused' in answer) return 0
    signed.add(answer.day)
    const reached = terms.milestones.filter(({ days: count }) => answer.milestones.includes(count))
    return answer.points + reached.reduce((sum, { points }) => sum + points, 0)
  }
  const saves = random(2) === 0
  return sumOf(
    days.flatMap((today) => {
      if (random(20) === 0) return []
      const first = worth(signToday(state(0), today, terms))
      // A member with enough cards may make up all missed days of the month on its last day.
      const isLast = !year[year.indexOf(today) + 1]?.startsWith(today.slice(0, 7))
      if (!saves || !isLast) return [first]
      const missed = Array.from({ length: 31 }, (_, nth) => `${today.slice(0, 8)}${String(nth + 1).padStart(2, '0')}`)
      return [first, ...missed.map((day) => worth(makeUp(state(31), { today, day }, terms)))]
    }),
  )
}

const invites = (terms: TermsOf<'invitation'>, random: Random): bigint => {
  const months = new Map<string, number>()
  const given = thirty(random).flatMap((day) =>
    Array.from({ length: random(8) === 0 ? terms.perMonth + 5 : random(3) }, () => {
      const month = day.slice(0, 7)
      const had = months.get(month) ?? 0
      const { points } = decideInvitation(
        {
          owner: 'owner',
          registeredAt: 0,
          verifiedAt: 1,
          friendMayPlay: true,
          ownerMayPlay: true,
          signals: [],
          ownerAwardsThisMonth: had,
        },
        terms,
      )
      if (points[0] > 0) months.set(month, had + 1)
      return points[0]
    }),
  )
  // Once also as somebody's friend.
  return sumOf([...given, terms.points])
}

const levels = (terms: TermsOf<'vip-gift'>, random: Random): bigint => {
  let level = random(11)
  return sumOf(
    thirty(random).flatMap((day) => {
      const rose = level < 10 && random(2) === 0 ? levelGift((level += 1), terms) : undefined
      const month = day.endsWith('-01') ? monthGift(day.slice(0, 7), level, terms) : undefined
      // A birthday that is changed may be celebrated in two years.
      const born = day.endsWith('-12-31') || day.endsWith('-01-01') ? birthdayGift(day, level, terms) : undefined
      return [rose, month, born].map((gift) => gift?.amount ?? 0n)
    }),
  )
}

const histories: {
  readonly [K in ActivityKind]: readonly [TermsOf<K>, (terms: TermsOf<K>, random: Random) => bigint]
} = {
  'turnover-return': [
    { kind: 'turnover-return', rateX100: 500, capMinor: 5_000, weekdays: [5, 6, 7], multipleX100: 0, claimDays: 30 },
    (terms, random) => {
      const turnover = thirty(random).map((day) => {
        const singles = BigInt(random(300_000))
        return { day, group: 'TY' as const, bets: 1, counted: singles, singles }
      })
      const given = decideReturn({ registeredAt: 0, signed: [], turnover }, terms, 'betting')
      return sumOf(given.map(({ amount }) => amount))
    },
  ],
  'sign-in': [
    {
      kind: 'sign-in',
      dayPoints: 5,
      milestones: [
        { days: 7, points: 20 },
        { days: 14, points: 50 },
        { days: 21, points: 80 },
        { days: 28, points: 120 },
      ],
      freeMakeUps: 1,
    },
    signs,
  ],
  newcomer: [{ kind: 'newcomer', points: 30, claimDays: 7 }, ({ points }) => BigInt(points)],
  invitation: [{ kind: 'invitation', points: 60, verifyDays: 30, perMonth: 20, claimDays: 30 }, invites],
  dividend: [{ kind: 'dividend', multipleX100: 0, claimDays: 30 }, () => 0n],
  flip: [
    { kind: 'flip', perDay: 3, prizes: [{ ppm: 970_000, points: 5 }], framePpm: 30_000, frameInstead: 20 },
    (terms, random) =>
      sumOf(
        Array.from(
          { length: 30 * terms.perDay },
          () => flipPrize(flipTable(terms, true), random(1_000_000))?.points ?? 0,
        ),
      ),
  ],
  peak: [
    {
      kind: 'peak',
      least: 30,
      most: 100,
      prizes: [
        { from: 1, to: 1, points: 120 },
        { from: 2, to: 3, points: 60 },
      ],
    },
    (terms, random) =>
      sumOf(
        thirty(random)
          .filter((day) => weekdayOf(day) === 1)
          .map(() => placesOf([{ hit: random(31), of: 30, count: 1 + random(3) }], terms)[0]?.points ?? 0),
      ),
  ],
  'vip-gift': [{ kind: 'vip-gift', levelPoints: 20, monthPoints: 20, birthday: 1, claimDays: 30 }, levels],
  rain: [
    { kind: 'rain', weekdays: [5, 6], hour: 20, total: 300, shares: 30 },
    (terms, random) =>
      sumOf(
        thirty(random)
          .filter((day) => terms.weekdays.includes(weekdayOf(day)))
          .map(() => 1 + random(terms.total - terms.shares + 1)),
      ),
  ],
}

it.each(Object.entries(histories))('S-GATE-01o: %s gives no more in thirty days than its worst case', (_kind, one) => {
  const [terms, history] = one as unknown as readonly [Terms, (terms: Terms, random: Random) => bigint]
  const worst = worstOfMember(terms, 0n)
  let most = 0n
  for (let seed = 1; seed <= 10_000; seed += 1) {
    const sum = history(terms, randomOf(seed * 7_919))
    if (sum > most) most = sum
  }
  expect(most).toBeLessThanOrEqual(worst)
})
