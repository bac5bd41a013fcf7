// The accounts that a platform cannot be without, and the play money that promotions give away. Safe at every start:
// the keys are the same, so the second time is a replay.

import { houseAccount, type Journal, type Plan } from '@magpie/db'
import { law } from '@magpie/kernel'
import { houseAccounts } from '../rules/chart.ts'

/** Minor units of play money that the promotion account starts with: ten thousand million coins. */
const promotionBudget = 1_000_000_000_000n

const bare = { member: null, guards: [], rows: [], news: [], transfers: [], answer: null } as const

/** A plan that opens a house account. The key carries the path, so an account is opened once. */
export const openHousePlan = (path: string): Plan => ({
  ...bare,
  key: `ledger/open/${path}`,
  kind: 'house.open',
  content: path,
  opens: [houseAccount(path)],
})

const issuePlan: Plan = {
  ...bare,
  key: 'ledger/issue/first',
  kind: 'supply.issue',
  content: `promotion ${promotionBudget}`,
  transfers: [
    { from: houseAccount('issued'), to: houseAccount('promotion'), amount: promotionBudget, kind: 'supply.issue' },
  ],
}

/** Opens house accounts that are not open yet. Venues call it for their books. */
export const openHouseAccounts = async (journal: Journal, paths: readonly string[]): Promise<void> => {
  const opened = await Promise.all(paths.map((path) => journal.commit(openHousePlan(path))))
  law(
    opened.every((outcome) => outcome.committed),
    'L2',
    `house accounts were not opened: ${paths.join(', ')}`,
  )
}

export const seedLedger = async (journal: Journal): Promise<void> => {
  await openHouseAccounts(journal, houseAccounts)
  const issued = await journal.commit(issuePlan)
  law(issued.committed, 'L4', 'the first supply was not issued')
}
