// The names of the welcome grant: the kind of its movement, and the reason of the balance change.

import type { Kind } from '@magpie/ledger/contract'

export const welcomeKind = 'promotion.welcome' satisfies Kind
/** `why` of the balance news. */
export const welcomeWhy = 'promotion.welcome'
