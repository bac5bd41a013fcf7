// A member's newest deposits and withdrawals, in one list.

import { useDesk } from '@magpie/desk/desk'
import { Amount, Moment, StateTag } from '@magpie/desk/figures'
import { CardRow, CardRows, PlayerCard } from '@magpie/desk/player-card'
import { type Say, useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { OpsDeposit, OpsWithdrawal } from '../../contract/index.ts'
import { methodName } from '../method-name.ts'
import { depositTones, withdrawalTones } from '../tones.ts'
import { cashierOf } from './cashier-of.ts'

const shown = 6

const depositRow = (say: Say, one: OpsDeposit) => ({
  id: one.id,
  at: one.createdAt,
  to: `/deposits?open=${one.id}`,
  name: say('orders.in', { method: methodName(one.method) }),
  amount: one.credited ?? one.amount,
  /** Whether money has moved, or is in transit. */
  moved: one.credited !== null,
  state: <StateTag tone={depositTones[one.state]}>{say(`deposits.state_${one.state}`)}</StateTag>,
})

const withdrawalRow = (say: Say, one: OpsWithdrawal) => ({
  id: one.id,
  at: one.createdAt,
  to: `/withdrawals?shelf=${one.shelf}&open=${one.id}`,
  name: say('orders.out', { method: methodName(one.kind) }),
  amount: `-${one.amount}`,
  moved: one.shelf !== 'closed',
  state: <StateTag tone={withdrawalTones[one.state]}>{say(`withdrawals.state_${one.state}`)}</StateTag>,
})

const OrdersCard = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const query = useQuery(cashierOf(call, member))
  return (
    <PlayerCard title={say('orders.title')} to={`/players/${member}/orders`} query={query}>
      {({ deposits, withdrawals }) => (
        <CardRows
          none={say('orders.none')}
          rows={[...deposits.map((one) => depositRow(say, one)), ...withdrawals.map((one) => withdrawalRow(say, one))]
            .sort((one, other) => other.at - one.at)
            .slice(0, shown)}
        >
          {({ id, at, to, name, amount, moved, state }) => (
            <CardRow
              key={id}
              what={<Link to={to}>{name}</Link>}
              more={<Moment at={at} />}
              end={<Amount units={moved ? amount : amount.replace('-', '')} signed={moved} />}
              below={state}
            />
          )}
        </CardRows>
      )}
    </PlayerCard>
  )
}

export default OrdersCard
