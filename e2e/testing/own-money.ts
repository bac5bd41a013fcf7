// A member of these journeys begins with a welcome bonus, which cannot be transferred. Here its turnover is counted as
// met, and the house turns it into own money, as it does when a member looks at what can be withdrawn.

import { openPool } from '@magpie/db'
import { comeAlive } from '@magpie/testkit/browser'
import type { RealHouse } from '@magpie/testkit/real-house'
import type { Bettor } from './bettor.ts'
import words from './locales/pay-in.json' with { type: 'json' }

export const playBonus = async (house: RealHouse, { page }: Bettor): Promise<void> => {
  const db = openPool({ url: house.databaseUrl, max: 1 })
  // The welcome bonus of the newest member comes by news, a moment later.
  for (let played = 0; played === 0;)
    played =
      (
        await db.query(
          `update turnover.requirement set done = required
           where member_id = (select id from identity.member order by registered_at desc limit 1) and source = 'bonus'`,
        )
      ).rowCount ?? 0
  await db.end()
  await page.goto('/mine/balance')
  await comeAlive(page)
  await page.getByText(words.free).first().waitFor()
}
