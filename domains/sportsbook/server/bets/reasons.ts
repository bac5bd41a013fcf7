// From the wallet's answers to the reasons that a player reads (`vendors.md`, neutral model). Only business answers are
// here: what is no answer at all is asked again and never becomes a reason (L11).

import type { WalletCode } from '@magpie/venues/contract'
import type { RejectReason } from '../../contract/index.ts'

const reasons: Readonly<Partial<Record<WalletCode, RejectReason>>> = {
  SHORT_OF_FUNDS: 'short_of_funds',
  OWN_LIMIT: 'own_limit',
  HOUSE_LIMIT: 'over_limit',
  EXCLUDED: 'excluded',
  PLAYER_BLOCKED: 'restricted',
  INVALID_TOKEN: 'restricted',
  TOKEN_EXPIRED: 'restricted',
  UNKNOWN_TRANSACTION: 'timeout',
}

/** `undefined` for an answer that a sound book never gets, such as a conflict of ids: somebody must look. */
export const reasonOf = (code: WalletCode): RejectReason | undefined => reasons[code]
