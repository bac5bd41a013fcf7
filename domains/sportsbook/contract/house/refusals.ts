// Why the book refuses, on every wire: the reasons are the book's, only their numbers and names are a wire's.

/** A bet on one selection. */
export const betRefusals = [
  'no_such_match',
  'odds_changed',
  'line_changed',
  'score_changed',
  'market_closed',
  'danger',
  'over_limit',
  'under_limit',
  'key_conflict',
  'already_pending',
  'restricted',
] as const

/** A bet on several matches. */
export const multipleRefusals = [...betRefusals, 'no_such_kind', 'same_match', 'single_only'] as const

/** Why a selection, or the whole, is not sold as a bet builder. */
export const builderReasons = [
  'builder_market',
  'builder_line',
  'builder_impossible',
  'builder_implied',
  'builder_unlikely',
] as const

/** A bet builder. */
export const builderRefusals = [...betRefusals, ...builderReasons] as const

/** A price for a cash-out. */
export const quoteRefusals = [
  'no_such_ticket',
  'cash_out_closed',
  'cash_out_amount',
  'market_closed',
  'danger',
  'restricted',
] as const

/** A cash-out at a price that was shown. */
export const saleRefusals = [...quoteRefusals, 'quote_gone', 'quote_fell', 'key_conflict'] as const

/** A sale rule. */
export const saleRuleRefusals = [...quoteRefusals, 'rule_reached'] as const

/** An order (a bet that waits for its price). */
export const orderRefusals = [
  'no_such_match',
  'line_changed',
  'market_closed',
  'over_limit',
  'under_limit',
  'key_conflict',
  'order_reached',
  'order_until',
  'orders_many',
  'restricted',
  'busy',
] as const
