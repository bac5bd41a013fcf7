// A member's total deposits and payouts, for the head of their page.

import { useDesk } from '@magpie/desk/desk'
import { PlayerFigure } from '@magpie/desk/player-card'
import { showMinor } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { cashierOf } from './cashier-of.ts'

const PaidFigures = ({ member }: { readonly member: string }) => {
  const say = useText()
  const { call } = useDesk()
  const { data } = useQuery(cashierOf(call, member))
  const sum = (one: { readonly amount: string; readonly count: number } | undefined) =>
    one === undefined
      ? { value: '—' }
      : { value: showMinor(one.amount), more: say('orders.count', { count: one.count }) }
  const net = data === undefined ? '—' : showMinor(BigInt(data.paidIn.amount) - BigInt(data.paidOut.amount))
  return (
    <>
      <PlayerFigure label={say('orders.paid_in')} {...sum(data?.paidIn)} />
      <PlayerFigure label={say('orders.paid_out')} {...sum(data?.paidOut)} />
      <PlayerFigure label={say('orders.net')} value={net} />
    </>
  )
}

export default PaidFigures
