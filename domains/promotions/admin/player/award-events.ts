// A player's awards as events of their timeline.

import type { EventsWith, PlayerEvent } from '@magpie/desk/room'
import { showMoney } from '@magpie/wire/show'
import { awardsOf, awardTitle } from './awards-of.ts'

export const eventsOf = async ({ call, queries, say }: EventsWith, member: string): Promise<readonly PlayerEvent[]> => {
  const { rows } = await queries.query(awardsOf(call, member))
  return rows.map((one): PlayerEvent => {
    const sum = one.currency === 'XFE' ? say('campaign.points', { points: one.amount }) : showMoney(one.amount)
    return {
      id: one.id,
      at: one.changedAt,
      icon: 'gift',
      title: say(`award.state_${one.state}`),
      detail: `${awardTitle(one)} ${sum}`,
      to: `/players/${member}/bonuses`,
    }
  })
}
