// The words by which the welcome grant is known: the kind of its movement, and why a balance changed.

import type { Kind } from '@magpie/ledger/contract'

export const welcomeKind = 'promotion.welcome' satisfies Kind
/** `why` of the balance news. */
export const welcomeWhy = 'promotion.welcome'
