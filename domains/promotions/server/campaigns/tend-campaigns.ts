// The clock of campaigns: they begin and end by their window, and are closed when they owe nothing more and no time-out
// can still bring an award.

import type { House, Job } from '@magpie/db'
import { dayMs, isoOf } from '@magpie/kernel'
import { closeTransfers, moved, stepPlan } from './campaign-plans.ts'
import { type Campaign, eachCampaign, moneyOf, type Stored, storedIn } from './campaign-store.ts'

/** The longest time-out, after their end. */
const closeAfterMs = 42 * dayMs

const commit = async (house: House, plan: Parameters<House['journal']['commit']>[0]): Promise<boolean> => {
  const outcome = await house.journal.commit(plan)
  if (outcome.committed || outcome.refused === 'stale') return outcome.committed
  throw new Error(`promotions.campaigns: ${plan.key} was refused: ${outcome.refused}`)
}

/** Ends it; claimable awards can still be claimed. */
export const endCampaign = (house: House, { id }: Pick<Campaign, 'id'>): Promise<boolean> =>
  commit(
    house,
    stepPlan({ id }, 'ended', {
      guards: [moved(id, ['scheduled', 'live'], 'ended', { changed_at: isoOf(house.world.now()) })],
    }),
  )

/** Returns the rest of its pool. Nothing may be owed; the caller has checked. */
export const closeCampaign = async (house: House, campaign: Pick<Campaign, 'id' | 'currency'>): Promise<boolean> => {
  const { pool } = await moneyOf(house, campaign)
  return commit(
    house,
    stepPlan(campaign, 'closed', {
      guards: [moved(campaign.id, ['ended'], 'closed', { changed_at: isoOf(house.world.now()) })],
      transfers: closeTransfers(campaign, pool),
    }),
  )
}

/** Its window still applies, and it gives nothing until it has readable terms. */
const tellUnreadable = ({ log }: Pick<House, 'log'>, { id, version, state }: Stored): void =>
  log.alarm(
    { code: 'campaign_unreadable', row: id, place: `promotions.terms ${id}/${version}`, state },
    'a campaign gives nothing, because its terms cannot be read: open it at the desk, then give it new terms or end it',
  )

const tend = async (house: House, campaign: Stored, now: number): Promise<void> => {
  const { id, state, fromAt, toAt } = campaign
  if (state === 'scheduled' && fromAt <= now)
    await commit(
      house,
      stepPlan({ id }, 'live', { guards: [moved(id, ['scheduled'], 'live', { changed_at: isoOf(now) })] }),
    )
  else if (state === 'live' && toAt !== null && toAt <= now) await endCampaign(house, campaign)
  else if (
    state === 'ended' &&
    toAt !== null &&
    toAt + closeAfterMs <= now &&
    (await moneyOf(house, campaign)).owed === 0n
  )
    await closeCampaign(house, campaign)
}

export const tendCampaigns = async (house: House): Promise<void> => {
  const all = await storedIn(house, ['scheduled', 'live', 'ended'])
  for (const one of all) if (one.terms === null && one.state !== 'ended') tellUnreadable(house, one)
  await eachCampaign(all, (one) => tend(house, one, house.world.now()))
}

export const tendingCampaigns: Job = {
  name: 'promotions.campaigns',
  cron: '* * * * *',
  run: (_payload, house) => tendCampaigns(house),
}
