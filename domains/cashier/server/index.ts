// The server door of the cashier. A shell opens it once for a process, mounts the slice, adds the dialect, and asks
// `resolveRail` who calls on the paths of that dialect.

import type { House } from '@magpie/db'
import { type Identity, openPasswords, type Passwords } from '@magpie/identity/server'
import { openHouseAccounts } from '@magpie/ledger/server'
import { defaultPolicy, type TurnoverPolicy } from '@magpie/turnover/server'
import type { Dialect, Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { type WithdrawalPolicy, withdrawalPolicy } from '../rules/index.ts'
import { onAccounts } from './accounts/on-accounts.ts'
import { channels } from './channels.ts'
import { endCollections, expireDeposits } from './deposits/expire-deposits.ts'
import { onDeposits } from './deposits/on-deposits.ts'
import { onRailPaid } from './deposits/pay-in.ts'
import { onDepositDesk } from './ops/deposit-desk.ts'
import { onSuspenseDesk } from './ops/suspense-desk.ts'
import { onWithdrawalActs } from './ops/withdrawal-acts.ts'
import { onWithdrawalOne } from './ops/withdrawal-desk.ts'
import { onWithdrawalQueue } from './ops/withdrawal-queue.ts'
import type { RailSettings } from './rail/rail-client.ts'
import { railDialectOnWire } from './rail/rail-dialect.ts'
import { type VerifyRail, verifyRails } from './rail/verify-rail.ts'
import { onRecord } from './record/on-record.ts'
import { openSecrets, type Secrets } from './secrets.ts'
import { onSecurity } from './security/on-security.ts'
import type { Tools } from './tools.ts'
import { onWithdrawals } from './withdrawals/on-withdrawals.ts'
import { chasePayouts, sendApproved } from './withdrawals/pay-out.ts'
import { onPayoutNews } from './withdrawals/payout-news.ts'

export type { RailSettings } from './rail/rail-client.ts'
export type { Secrets } from './secrets.ts'

export type CashierSettings = {
  /** The master secret; every key of the cashier is derived from it. */
  readonly secret: string
  readonly world: House['world']
  readonly identity: Pick<Identity, 'confirmPassword'>
  readonly rail: RailSettings
  /** True where only numbers that the sandbox issued are taken. */
  readonly sandbox: boolean
  readonly turnover?: TurnoverPolicy
  readonly policy?: Partial<WithdrawalPolicy>
  /** What hashes PINs; argon2id where nothing is said. */
  readonly passwords?: Passwords
  /** What hides numbers, names and PINs; keys from the master secret where nothing is said. */
  readonly secrets?: Secrets
}

export type Cashier = {
  readonly slice: Slice
  readonly dialect: Dialect
  /** Who signed this call of a rail, or the refusal `api_auth` (`SIGNATURE`, 401). */
  readonly resolveRail: VerifyRail
}

const toolsOf = (settings: CashierSettings): Tools => ({
  secrets: settings.secrets ?? openSecrets(settings.secret, settings.world),
  passwords: settings.passwords ?? openPasswords(settings.world),
  channels,
  rail: settings.rail,
  policy: { ...withdrawalPolicy, ...settings.policy },
  sandbox: settings.sandbox,
  confirmPassword: settings.identity.confirmPassword,
  turnover: settings.turnover ?? defaultPolicy,
})

export const openCashier = (settings: CashierSettings): Cashier => {
  const tools = toolsOf(settings)
  const { code } = settings.rail
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
      ],
      news: [sendApproved(tools), endCollections(tools)],
      jobs: [expireDeposits(tools), chasePayouts(tools)],
      texts,
      seed: (house) => openHouseAccounts(house.journal, ['payable', 'fees', `rail/${code}`, `suspense/${code}`]),
    },
    dialect: railDialectOnWire,
    resolveRail: verifyRails([settings.rail]),
  }
}
