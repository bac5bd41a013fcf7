// Members of these rigs begin with a welcome bonus, which cannot be transferred. Here its turnover is counted as met,
// and the house turns it into own money, as it does when a member asks what can be withdrawn.

import { withdrawalQuote } from '@magpie/cashier/contract'
import type { Pool } from 'pg'
import { granted, type SitePlayer } from '@magpie/sandbox/players/site-player'

export const playBonus = async (owner: Pool, site: SitePlayer): Promise<void> => {
  const { userId } = await site.info()
  await owner.query('update turnover.requirement set done = required where member_id = $1', [userId])
  const { available, bonus } = granted('quote', await site.call(withdrawalQuote, {}))
  if (available === '0.00' || bonus !== '0.00') throw new Error(`${available} is own money and ${bonus} a bonus`)
}
