// The clock of the peak ranking: results every minute, points of a week from Monday 12:00. A week is given once; an
// interrupted run continues, because an award of a member and week is made once.

import type { House, Job } from '@magpie/db'
import { beijingMidnight, dayMs, isRefusal, type Uuid } from '@magpie/kernel'
import { nameNow } from '@magpie/papers/server'
import type { TermsOf } from '../../contract/index.ts'
import { paidFrom, type PeakTerms, type Placed, placesOf, weekEnd, weekOf } from '../../rules/index.ts'
import { makeAward } from '../awards/make-award.ts'
import { type Campaign, campaignsIn, runningOf } from '../campaigns/campaign-store.ts'
import { termsBy } from '../campaigns/terms-by.ts'
import { bucketsIn, isGiven, noteGiven, scoredIn, type Span } from './peak-store.ts'
import { forgetStandings } from './standings.ts'
import { takeResults } from './take-results.ts'

const claimMs = 30 * dayMs

type Peak = Campaign & { readonly terms: TermsOf<'peak'> }
export type RunningPeak = { readonly campaign: Campaign; readonly terms: TermsOf<'peak'> }

const isPeak = (campaign: Campaign): campaign is Peak => campaign.terms.kind === 'peak'

/** By the terms that the week began with: those by which members predicted. */
const inWeek = async (house: House, campaign: Campaign | undefined, week: string): Promise<RunningPeak | undefined> => {
  if (campaign === undefined || !isPeak(campaign)) return undefined
  const held = await (await termsBy(house, campaign, isPeak))(beijingMidnight(week))
  return { campaign: held, terms: held.terms }
}

/** The campaign that runs now, for this week or another one. */
export const runningPeak = async (
  house: House,
  week: string = weekOf(house.world.now()),
): Promise<RunningPeak | undefined> => inWeek(house, (await runningOf(house, 'peak'))[0], week)

/**
 * The campaign for which a week was predicted; it may have ended with it. If two shared the week, the one that lasted
 * longer.
 */
export const peakOfWeek = async (house: House, week: string): Promise<RunningPeak | undefined> => {
  const lastsTo = ({ toAt }: Campaign): number => toAt ?? Infinity
  const ran = (await campaignsIn(house, ['scheduled', 'live', 'ended'])).filter(
    (one) => one.kind === 'peak' && !one.paused && one.fromAt < weekEnd(week) && lastsTo(one) > beijingMidnight(week),
  )
  const last = Math.max(...ran.map(lastsTo))
  return inWeek(
    house,
    ran.find((one) => lastsTo(one) === last),
    week,
  )
}

export const spanOfWeek = (week: string): Span => ({
  from: week,
  to: weekOf(beijingMidnight(week) + 7 * dayMs),
})

type Winner = Pick<Placed, 'hit' | 'of' | 'rank' | 'points'> & { readonly member: Uuid; readonly tied: number }

/** The members whose places of a week bring points, the first place first. */
export const winnersOf = async (
  house: Pick<House, 'db'>,
  week: string,
  terms: Pick<PeakTerms, 'least' | 'prizes'>,
): Promise<readonly Winner[]> => {
  const span = spanOfWeek(week)
  const placed = placesOf(await bucketsIn(house, span), terms).filter(({ points }) => points > 0)
  const count = placed.reduce((sum, one) => sum + one.count, 0)
  return (await scoredIn(house, span, terms.least, count)).flatMap(({ member_id: member, hit, of }) => {
    const place = placed.find((one) => one.hit === hit && one.of === of)
    return place === undefined ? [] : [{ member, hit, of, rank: place.rank, points: place.points, tied: place.count }]
  })
}

/** Points of places need a verified name, so that no one can fill the list with several accounts; the place stays. */
export const mayWin = async (house: House, member: Uuid): Promise<boolean> => (await nameNow(house, member)) !== null

/**
 * A member who may not play then, or has no verified name, gets nothing and keeps their place; the others do not move
 * up.
 */
export const givePeak = async (house: House): Promise<void> => {
  const now = house.world.now()
  const week = weekOf(now - 7 * dayMs)
  if (now < paidFrom(week) || (await isGiven(house, week))) return
  const on = await peakOfWeek(house, week)
  if (on === undefined) return
  const winners = await winnersOf(house, week, on.terms)
  for (const { member, hit, of, rank, tied, points } of winners) {
    if (!(await mayWin(house, member))) continue
    const made = await makeAward(house, member, {
      campaign: on.campaign,
      what: week,
      amount: BigInt(points),
      because: { week, hit, of, rank, tied, points },
      dueAt: now + claimMs,
    })
    if (isRefusal(made))
      house.log.info(
        { code: 'peak_not_given', member, week, why: made.refused },
        'a place of the ranking brought no points',
      )
  }
  await noteGiven(house, week, winners.length)
}

export const takePeak = async (house: House): Promise<void> => {
  await takeResults(house)
  forgetStandings(house)
}

export const takingResults: Job = {
  name: 'promotions.peak-results',
  cron: '* * * * *',
  run: (_payload, house) => takePeak(house),
}

export const givingPeak: Job = {
  name: 'promotions.peak-points',
  cron: '*/10 * * * *',
  run: (_payload, house) => givePeak(house),
}
