// Returns of turnover, computed for each day after it is over and completely counted, for as far back as a time-out may
// last: afterwards a member gets theirs later. A day is returned by the terms in force when it began: what members were
// promised for it, and never days that new terms add behind them.

import type { House, Job } from '@magpie/db'
import {
  beijingDay,
  beijingDayNumber,
  beijingDayStart,
  beijingMidnight,
  dayMs,
  isRefusal,
  type Uuid,
} from '@magpie/kernel'
import { excludedSince } from '@magpie/play-safe/server'
import { turnoverOfDay } from '@magpie/turnover/server'
import { countedUntil } from '@magpie/venues/server'
import { classesOf, type TermsOf } from '../../contract/index.ts'
import { decideReturn, isReturnDay } from '../../rules/index.ts'
import { awardId } from '../awards/award-plans.ts'
import { madeOf } from '../awards/award-store.ts'
import { makeAward } from '../awards/make-award.ts'
import { type Campaign, campaignsIn, eachCampaign } from '../campaigns/campaign-store.ts'
import { termsBy } from '../campaigns/terms-by.ts'

/** The longest time-out: six weeks. */
const backDays = 42
const pageOf = 500
const atOnce = 32

type Return = Campaign & { readonly terms: TermsOf<'turnover-return'> }

const isReturn = (campaign: Campaign): campaign is Return => campaign.terms.kind === 'turnover-return'

/** False if the pool is spent: then no further member is tried. */
const returnDay = async (house: House, campaign: Return, day: string): Promise<boolean> => {
  let behind: Uuid | null = null
  for (;;) {
    const page = await turnoverOfDay(house, { day, groups: classesOf[campaign.product], behind, limit: pageOf })
    const known = await madeOf(
      house,
      page.map(({ member }) => awardId(campaign.id, member, day)),
    )
    // Nothing waits for the return of a member who excluded themselves since.
    const members = page.map(({ member }) => member)
    const excluded = await excludedSince(house, members, beijingMidnight(day))
    const due = page.flatMap(({ member, parts }) => {
      if (excluded.has(member) || known.has(awardId(campaign.id, member, day))) return []
      const facts = { registeredAt: 0, signed: [], turnover: parts }
      return decideReturn(facts, campaign.terms, campaign.product).map((one) => ({ member, one }))
    })
    for (let from = 0; from < due.length; from += atOnce) {
      const dueAt = house.world.now() + campaign.terms.claimDays * dayMs
      const made = await Promise.all(
        due.slice(from, from + atOnce).map(({ member, one }) => makeAward(house, member, { campaign, ...one, dueAt })),
      )
      if (made.some((one) => isRefusal(one) && one.refused === 'budget_spent')) return false
    }
    const last = page.at(-1)
    if (last === undefined || page.length < pageOf) return true
    behind = last.member
  }
}

export const returnTurnover = async (house: House): Promise<void> => {
  // A day that is not counted completely would return too little, and permanently so.
  const until = Math.min(house.world.now(), await countedUntil(house))
  const yesterday = beijingDayNumber(until) - 1
  const due = (await campaignsIn(house, ['live', 'ended'])).filter(isReturn).filter(({ paused }) => !paused)
  await eachCampaign(due, async (campaign) => {
    const first = Math.max(beijingDayNumber(campaign.fromAt), yesterday - backDays)
    const last = campaign.toAt === null ? yesterday : Math.min(yesterday, beijingDayNumber(campaign.toAt - 1))
    const termsAt = await termsBy(house, campaign, isReturn)
    for (let number = first; number <= last; number += 1) {
      const day = beijingDay(beijingDayStart(number))
      const held = await termsAt(beijingMidnight(day))
      if (isReturnDay(held.terms, day) && !(await returnDay(house, held, day))) break
    }
  })
}

export const returningTurnover: Job = {
  name: 'promotions.return-turnover',
  // Bets of a day's last minutes are counted a little later.
  cron: '20 * * * *',
  run: (_payload, house) => returnTurnover(house),
}
