// The server door of the cashier. A shell opens it once for a process, mounts the slice, adds the dialect, and asks
// `resolveRail` who calls on the paths of that dialect.

import { openHouseAccounts } from '@magpie/ledger/server'
import type { Dialect, Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { onAccounts } from './accounts/on-accounts.ts'
import { askDeposits, endCollections, expireDeposits, tellEnds } from './deposits/expire-deposits.ts'
import { onDeposits } from './deposits/on-deposits.ts'
import { onRailPaid } from './deposits/pay-in.ts'
import { railStatements } from './differences/statements.ts'
import { venueTies } from './differences/venue-ties.ts'
import { fillAllBonuses } from './fill-bonuses.ts'
import { onDepositDesk } from './ops/deposit-desk.ts'
import { onDifferenceDesk } from './ops/difference-desk.ts'
import { onRailDesk } from './ops/rail-desk.ts'
import { onSuspenseDesk } from './ops/suspense-desk.ts'
import { onWithdrawalActs } from './ops/withdrawal-acts.ts'
import { onWithdrawalOne } from './ops/withdrawal-desk.ts'
import { onWithdrawalQueue } from './ops/withdrawal-queue.ts'
import { railFigures } from './rail/figures.ts'
import { railDialectOnWire } from './rail/rail-dialect.ts'
import { type VerifyRail, verifyRails } from './rail/verify-rail.ts'
import { onRecord } from './record/on-record.ts'
import { onSecurity } from './security/on-security.ts'
import { type CashierSettings, toolsOf } from './tools.ts'
import { onWithdrawals } from './withdrawals/on-withdrawals.ts'
import { chasePayouts, sendApproved, tellPayouts } from './withdrawals/payout-jobs.ts'
import { onPayoutNews } from './withdrawals/payout-news.ts'

export type { RailSettings } from './rail/rail-client.ts'
export type { Secrets } from './secrets.ts'
export type { CashierSettings } from './tools.ts'

export type Cashier = {
  readonly slice: Slice
  readonly dialect: Dialect
  /** Who signed this call of a rail, or the refusal `api_auth` (`SIGNATURE`, 401). */
  readonly resolveRail: VerifyRail
}

export const openCashier = (settings: CashierSettings): Cashier => {
  const tools = toolsOf(settings)
  const ofRails = tools.rails.codes.flatMap((code) => [`rail/${code}`, `suspense/${code}`])
  return {
    slice: {
      name: 'cashier',
      handlers: [
        ...onDeposits(tools),
        ...onSecurity(tools),
        ...onAccounts(tools),
        ...onWithdrawals(tools),
        ...onRecord,
        onRailPaid(tools),
        onPayoutNews,
        ...onWithdrawalQueue,
        onWithdrawalOne(tools),
        ...onWithdrawalActs(tools),
        ...onDepositDesk,
        ...onSuspenseDesk(tools),
        ...onDifferenceDesk,
        ...onRailDesk(tools),
      ],
      news: [sendApproved(tools), endCollections(tools)],
      jobs: [
        expireDeposits,
        ...[askDeposits, tellEnds, tellPayouts, chasePayouts, railStatements].flatMap((jobsOf) => jobsOf(tools)),
        ...(tools.ties === null ? [] : [venueTies(tools.ties)]),
        { name: 'cashier.fill-bonuses', cron: '* * * * *', run: (_payload, house) => fillAllBonuses(house) },
      ],
      texts,
      figures: railFigures(tools),
      seed: (house) => openHouseAccounts(house.journal, ['payable', 'fees', 'by_hand', 'over_paid', ...ofRails]),
    },
    dialect: railDialectOnWire,
    resolveRail: verifyRails(settings.rails),
  }
}
