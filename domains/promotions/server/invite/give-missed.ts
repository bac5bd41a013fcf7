// Friends who verified their names while the campaign was paused: their news came when nothing was given (decision 1497).

import type { House, Job } from '@magpie/db'
import { dayMs } from '@magpie/kernel'
import { type Campaign, runningOf } from '../campaigns/campaign-store.ts'
import { decide, giveKept } from './give-invitation.ts'
import { invitedFriends } from './invited-store.ts'
import { shownBetween } from './shown-between.ts'

/** A friend who verified earlier than this before the campaign was resumed gets nothing. */
const longestPauseMs = 90 * dayMs

/** Whether it was stepped, resumed among other steps, since then. */
const changedSince = async ({ db }: Pick<House, 'db'>, { id }: Campaign, since: number): Promise<boolean> => {
  const { rows } = await db.query('select from promotions.campaign where id = $1 and changed_at > $2', [
    id,
    new Date(since),
  ])
  return rows.length > 0
}

/** Decides about them in the day after the campaign was resumed. */
export const giveMissed = async (house: House): Promise<void> => {
  const now = house.world.now()
  const [campaign] = await runningOf(house, 'invitation')
  if (campaign?.terms.kind !== 'invitation' || !(await changedSince(house, campaign, now - dayMs))) return
  const from = Math.max(campaign.fromAt, now - longestPauseMs)
  const shown = await shownBetween(house, campaign.terms, from, now)
  const friends = shown.map(({ member }) => member)
  const kept = await invitedFriends(house, friends)
  for (const edge of shown) {
    if (kept.has(edge.member)) continue
    await decide(house, edge, campaign, edge.verifiedAt)
    await giveKept(house, edge.member)
  }
}

export const givingMissed: Job = {
  name: 'promotions.invitations-missed',
  cron: '*/10 * * * *',
  run: (_payload, house) => giveMissed(house),
}
