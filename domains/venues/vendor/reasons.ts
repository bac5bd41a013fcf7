// From the wallet's answers to the reasons that a member reads. Only business answers are here: a missing answer is
// retried and never becomes a reason (L11).

import type { Log } from '@magpie/db'
import type { Facts } from '@magpie/kernel'
import type { WalletCode } from '../contract/index.ts'

export type WalletReason = 'short_of_funds' | 'own_limit' | 'over_limit' | 'excluded' | 'restricted' | 'timeout'

const reasons: Readonly<Partial<Record<WalletCode, WalletReason>>> = {
  SHORT_OF_FUNDS: 'short_of_funds',
  OWN_LIMIT: 'own_limit',
  HOUSE_LIMIT: 'over_limit',
  EXCLUDED: 'excluded',
  PLAYER_BLOCKED: 'restricted',
  INVALID_TOKEN: 'restricted',
  TOKEN_EXPIRED: 'restricted',
  UNKNOWN_TRANSACTION: 'timeout',
}

/** `undefined` for an answer that a sound book never gets, such as a conflict of ids: it needs an operator. */
export const reasonOf = (code: WalletCode): WalletReason | undefined => reasons[code]

/** For a stake in a game that the platform may have closed (decision 1201). */
export const gameReasonOf = (code: WalletCode): WalletReason | 'closed' | undefined =>
  code === 'GAME_CLOSED' ? 'closed' : reasonOf(code)

/** Alarms about an answer without a reason that is not the expected one. `about`: the call, and its code. */
export const tellUnusable = (log: Pick<Log, 'alarm'>, about: Facts): void =>
  log.alarm(about, 'the wallet gave an answer that cannot be used: compare its code with the wallet’s contract')
