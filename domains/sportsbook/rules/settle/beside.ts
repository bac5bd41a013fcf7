// Which selections may be legs of one ticket: one for each match, and single-only markets alone.

import { type MarketId, markets } from '../../contract/index.ts'

type Leg = { readonly matchId: string }

/** Why a leg cannot join those before it, if it cannot; `several`: the ticket has more than this one. */
export const whyNotBeside = (
  { matchId, market }: Leg & { readonly market: MarketId },
  before: readonly Leg[],
  several = true,
): 'same_match' | 'single_only' | null => {
  if (before.some((one) => one.matchId === matchId)) return 'same_match'
  return several && markets[market].single ? 'single_only' : null
}
