// The server door of the cashier. A shell opens it once a process, mounts the slice, adds the dialects, and uses
// `resolveRail` for callers on their paths.

import { openHouseAccounts } from '@magpie/ledger/server'
import type { Dialect, Slice } from '@magpie/wire'
import texts from '../locales/zh-CN.json' with { type: 'json' }
import { aboutMember } from './about-member.ts'
import { onAccounts } from './accounts/on-accounts.ts'
import { askDeposits, endCollections, expireDeposits, tellEnds } from './deposits/expire-deposits.ts'
import { onDeposits } from './deposits/on-deposits.ts'
import { payIn } from './deposits/pay-in.ts'
import { railStatements } from './differences/statements.ts'
import { venueTies } from './differences/venue-ties.ts'
import { fillAllBonuses } from './fill-bonuses.ts'
import { onDepositDesk } from './ops/deposit-desk.ts'
import { onDifferenceDesk } from './ops/difference-desk.ts'
import { onMemberDesk } from './ops/member-desk.ts'
import { onRailDesk } from './ops/rail-desk.ts'
import { onNameDesk } from './ops/name-desk.ts'
import { onRuleDesk } from './ops/rule-desk.ts'
import { onSuspenseDesk } from './ops/suspense-desk.ts'
import { onSuspenseFacts } from './ops/suspense-facts.ts'
import { onWithdrawalActs } from './ops/withdrawal-acts.ts'
import { onWithdrawalOne } from './ops/withdrawal-desk.ts'
import { onWithdrawalQueue } from './ops/withdrawal-queue.ts'
import { railFigures } from './rail/figures.ts'
import { tongueOf, tongues } from './rail/tongues.ts'
import type { Ears } from './rail/tongue.ts'
import { railWires, type VerifyRail, verifyRails } from './rail/verify-rail.ts'
import { onRecord } from './record/on-record.ts'
import { onSecurity } from './security/on-security.ts'
import { type CashierSettings, toolsOf } from './tools.ts'
import { approvesByRule } from './withdrawals/approve-by-rule.ts'
import { onWithdrawals } from './withdrawals/on-withdrawals.ts'
import { chasePayouts, sendApproved, tellPayouts } from './withdrawals/pay-out.ts'
import { hearPayout } from './withdrawals/payout-news.ts'

export { ownChanges } from './own-changes.ts'
export type { RailSettings } from './rail/rails.ts'
export { isTongue, tongues } from './rail/tongues.ts'
export type { Secrets } from './secrets.ts'
export type { CashierSettings } from './tools.ts'

export type Cashier = {
  readonly slice: Slice
  /** The reply formats for rails, one for each protocol. */
  readonly dialects: readonly Dialect[]
  /** Which rail signed this call, or the refusal `api_auth` (`SIGNATURE`, 401). */
  readonly resolveRail: VerifyRail
}

export const openCashier = (settings: CashierSettings): Cashier => {
  const tools = toolsOf(settings)
  const resolveRail = verifyRails(settings.rails)
  const dialects = Object.values(tongues).map(({ dialect }) => dialect)
  const spoken = new Set(settings.rails.map(({ speaks }) => tongueOf(speaks)))
  const ears: Ears = { paid: (house, rail, ask) => payIn(house, tools, rail, ask), news: hearPayout }
  const ofRails = tools.rails.codes.flatMap((code) => [`rail/${code}`, `suspense/${code}`])
  return {
    slice: {
      name: 'cashier',
      wires: railWires(resolveRail),
      handlers: [
        ...onDeposits(tools),
        ...onSecurity(tools),
        ...onAccounts(tools),
        ...onWithdrawals(tools),
        ...onRecord,
        ...[...spoken].flatMap(({ handlers }) => handlers(ears)),
        ...onWithdrawalQueue,
        onWithdrawalOne(tools),
        ...onWithdrawalActs(tools),
        ...onDepositDesk,
        onMemberDesk,
        ...onSuspenseDesk(tools),
        onSuspenseFacts(tools),
        ...onDifferenceDesk(tools),
        ...onRailDesk(tools),
        ...onRuleDesk(tools),
        ...onNameDesk(tools),
      ],
      news: [approvesByRule, sendApproved(tools), endCollections(tools)],
      jobs: [
        expireDeposits,
        ...[askDeposits, tellEnds, tellPayouts, chasePayouts, railStatements].flatMap((jobsOf) => jobsOf(tools)),
        ...(tools.ties === null ? [] : [venueTies(tools.ties)]),
        { name: 'cashier.fill-bonuses', cron: '* * * * *', run: (_payload, house) => fillAllBonuses(house) },
      ],
      texts,
      about: aboutMember,
      figures: railFigures(tools),
      seed: (house) => openHouseAccounts(house.journal, ['payable', 'fees', 'by_hand', 'over_paid', ...ofRails]),
    },
    dialects,
    resolveRail,
  }
}
