// A member's deposits and withdrawals, by time.

import type { EventsWith, PlayerEvent } from '@magpie/desk/room'
import { methodName } from '../method-name.ts'
import { cashierOf } from './cashier-of.ts'

export const eventsOf = async ({ call, queries, say }: EventsWith, member: string): Promise<readonly PlayerEvent[]> => {
  const { deposits, withdrawals } = await queries.query(cashierOf(call, member))
  return [
    ...deposits.map(({ id, createdAt, closedAt, method, state, credited }): PlayerEvent => ({
      id,
      at: closedAt ?? createdAt,
      icon: 'deposit',
      title: say('orders.in', { method: methodName(method) }),
      detail: say(`deposits.state_${state}`),
      ...(credited === null ? {} : { amount: credited }),
      to: `/deposits?open=${id}`,
    })),
    ...withdrawals.map(({ id, changedAt, kind, state, amount, shelf }): PlayerEvent => ({
      id,
      at: changedAt,
      icon: 'withdraw',
      title: say('orders.out', { method: methodName(kind) }),
      detail: say(`withdrawals.state_${state}`),
      ...(shelf === 'closed' ? {} : { amount: `-${amount}` }),
      to: `/withdrawals?shelf=${shelf}&open=${id}`,
    })),
  ]
}
