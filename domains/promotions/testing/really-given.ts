// What a campaign really gave, by Beijing day, for comparison with a dry run over the same days.

import type { House } from '@magpie/db'
import { beijingDay, beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import type { Campaign } from '../server/campaigns/campaign-store.ts'

export const dayAgo = ({ world }: Pick<House, 'world'>, days: number): string =>
  beijingDay(beijingDayStart(beijingDayNumber(world.now()) - days))

/** On each day that a dry run at this moment covers. */
export const reallyGiven = async (house: Pick<House, 'db' | 'world'>, campaign: Pick<Campaign, 'id'>) => {
  const { rows } = await house.db.query<{ day: string; sum: string; awards: number }>(
    `select (made_at at time zone 'Asia/Shanghai')::date::text as day, sum(amount)::text as sum, count(*)::int as awards
     from promotions.award where campaign = $1 and (made_at at time zone 'Asia/Shanghai')::date between $2::date and $3::date
     group by 1 order by 1`,
    [campaign.id, dayAgo(house, 30), dayAgo(house, 1)],
  )
  return {
    days: rows.map(({ day, sum }) => ({ day, sum })),
    sum: String(rows.reduce((all, { sum }) => all + Number(sum), 0)),
    awards: rows.reduce((all, { awards }) => all + awards, 0),
  }
}
