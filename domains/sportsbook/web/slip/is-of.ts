// Whether a ticket was made of what stands in the slip.

import type { NeutralTicket } from '../../contract/index.ts'
import type { SlipSelection } from './slip-store.ts'

/** The ticket was made of this selection. */
export const isOf = (
  ticket: Pick<NeutralTicket, 'matchId' | 'market' | 'side' | 'lineQuarters'>,
  selection: SlipSelection,
): boolean =>
  ticket.matchId === selection.matchId &&
  ticket.market === selection.market &&
  ticket.side === selection.side &&
  ticket.lineQuarters === selection.lineQuarters
