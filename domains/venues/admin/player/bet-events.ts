// A member's bets, when placed and when settled.

import type { EventsWith, PlayerEvent } from '@magpie/desk/room'
import { parseMoney } from '@magpie/kernel'
import type { OpsBet } from '../../contract/index.ts'
import { venueAtDesk } from '../../web/venue-name.ts'
import { betsOf } from './bets-of.ts'

const minorOf = (text: string): bigint => parseMoney(text)?.minor ?? 0n

/** The amount moved, minor units: the stake until there is a result, then the return less the stake. */
const movedBy = ({ state, stake, total }: OpsBet): string => {
  if (state === 'returned' || state === 'void') return '0'
  return String((total === null ? 0n : minorOf(total)) - minorOf(stake))
}

export const eventsOf = async ({ call, queries, say }: EventsWith, member: string): Promise<readonly PlayerEvent[]> => {
  const rows = await queries.query(betsOf(call, member))
  return rows.map((bet) => ({
    id: bet.id,
    at: bet.changedAt,
    icon: 'ticket',
    title: say('bets.event', { state: say(`bets.state_${bet.state}`) }),
    detail: `${venueAtDesk(say, bet.venue)} · ${bet.detail.title}`,
    amount: movedBy(bet),
    to: `/players/${member}/bets?bet=${bet.id}`,
  }))
}
