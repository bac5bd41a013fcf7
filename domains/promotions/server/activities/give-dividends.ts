// A dividend list that two operators approved: each row becomes an award of its member, once. After a time-out it is
// given later, even if the campaign ended meanwhile; after an exclusion never, because nothing waits for a member's
// return (engagement.md §1.4).

import type { House, Job } from '@magpie/db'
import { dayMs, isRefusal, type Uuid } from '@magpie/kernel'
import { excludedSince, pausedAt } from '@magpie/play-safe/server'
import { makeAward } from '../awards/make-award.ts'
import { type Campaign, campaignsIn, eachCampaign, runningOf } from '../campaigns/campaign-store.ts'

type Listed = { readonly nth: number; readonly member_id: Uuid; readonly amount: bigint; readonly note: string }

const pageOf = 500
const atOnce = 32

/** Rows without an award, in order. */
const waiting = async (
  { db }: Pick<House, 'db'>,
  { id, version }: Campaign,
  behind: number,
): Promise<readonly Listed[]> => {
  const { rows } = await db.query<Listed>(
    `select d.nth, d.member_id, d.amount, d.note from promotions.dividend d
     where d.campaign = $1 || '/' || $2::int and d.nth > $3
       and not exists (select from promotions.award a where a.id = $1 || '/' || d.member_id || '/row-' || d.nth)
     order by d.nth limit $4`,
    [id, version, behind, pageOf],
  )
  return rows
}

const giveOne = async (house: House, campaign: Campaign): Promise<void> => {
  if (campaign.terms.kind !== 'dividend') return
  const { claimDays } = campaign.terms
  for (let behind = 0; ;) {
    const rows = await waiting(house, campaign, behind)
    const members = rows.map((row) => row.member_id)
    const excluded = await excludedSince(house, members, campaign.fromAt)
    // Of a list that has ended, only those who were in a time-out at its end are still owed.
    const owed = campaign.state === 'ended' ? await pausedAt(house, members, campaign.toAt ?? 0) : new Set(members)
    const due = rows.filter((row) => owed.has(row.member_id) && !excluded.has(row.member_id))
    for (let from = 0; from < due.length; from += atOnce) {
      const made = await Promise.all(
        due.slice(from, from + atOnce).map(({ nth, member_id: member, amount, note }) =>
          makeAward(house, member, {
            campaign,
            what: `row-${nth}`,
            amount,
            because: { note, row: nth },
            dueAt: house.world.now() + claimDays * dayMs,
          }),
        ),
      )
      if (made.some((one) => isRefusal(one) && one.refused === 'budget_spent')) return
    }
    behind = rows.at(-1)?.nth ?? behind
    if (rows.length < pageOf) return
  }
}

/** Ended, and not yet closed. A campaign that an operator paused before its end gives nothing more. */
const endedLists = async (house: House): Promise<readonly Campaign[]> =>
  (await campaignsIn(house, ['ended'])).filter(({ kind, paused }) => kind === 'dividend' && !paused)

export const giveDividends = async (house: House): Promise<void> => {
  const lists = [...(await runningOf(house, 'dividend')), ...(await endedLists(house))]
  await eachCampaign(lists, (campaign) => giveOne(house, campaign))
}

export const givingDividends: Job = {
  name: 'promotions.dividends',
  cron: '*/2 * * * *',
  run: (_payload, house) => giveDividends(house),
}
