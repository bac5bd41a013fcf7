// The accounts that every platform needs, and the play money that promotions give away. Safe at every start: the keys
// are the same, so later runs are replays.

import { houseAccount, type Journal, type Plan } from '@magpie/db'
import { type Currency, law, playCurrency, pointsCurrency } from '@magpie/kernel'
import { houseAccounts } from '../rules/chart.ts'

/** Minor units of play money that the promotion account starts with: ten thousand million coins. */
const promotionBudget = 1_000_000_000_000n

const bare = { member: null, guards: [], rows: [], news: [], transfers: [], answer: null } as const

/** Points that the promotion account of points starts with. */
const pointsBudget = 1_000_000_000_000n

/** A plan that opens a house account. Its key contains path and currency, so an account is opened once. */
export const openHousePlan = (path: string, currency: Currency = playCurrency): Plan => {
  const name = currency === playCurrency ? path : `${path}/${currency}`
  return {
    ...bare,
    key: `ledger/open/${name}`,
    kind: 'house.open',
    content: name,
    opens: [houseAccount(path, currency)],
  }
}

const issuePlan: Plan = {
  ...bare,
  key: 'ledger/issue/first',
  kind: 'supply.issue',
  content: `promotion ${promotionBudget}`,
  transfers: [
    { from: houseAccount('issued'), to: houseAccount('promotion'), amount: promotionBudget, kind: 'supply.issue' },
  ],
}

const pointsPlan: Plan = {
  ...bare,
  key: `ledger/issue/${pointsCurrency}`,
  kind: 'supply.issue',
  content: `promotion ${pointsBudget}`,
  transfers: [
    {
      from: houseAccount('issued', pointsCurrency),
      to: houseAccount('promotion', pointsCurrency),
      amount: pointsBudget,
      kind: 'supply.issue',
    },
  ],
}

/** The only plans that may make money or points. */
export const supplyKeys: readonly string[] = [issuePlan.key, pointsPlan.key]

/** Opens house accounts that are not open yet. Venues call it for their books. */
export const openHouseAccounts = async (
  journal: Journal,
  paths: readonly string[],
  currency: Currency = playCurrency,
): Promise<void> => {
  const opened = await Promise.all(paths.map((path) => journal.commit(openHousePlan(path, currency))))
  law(
    opened.every((outcome) => outcome.committed),
    'L2',
    `house accounts were not opened: ${paths.join(', ')}`,
  )
}

export const seedLedger = async (journal: Journal): Promise<void> => {
  await openHouseAccounts(journal, houseAccounts)
  await openHouseAccounts(journal, ['issued', 'promotion'], pointsCurrency)
  const issued = await Promise.all([issuePlan, pointsPlan].map((plan) => journal.commit(plan)))
  law(
    issued.every((outcome) => outcome.committed),
    'L4',
    'the first supply was not issued',
  )
}
