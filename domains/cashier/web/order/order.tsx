// The page of one order (S-ROUTE-10b): its state, where and how much to pay while it can be paid, the receipt, and
// buttons to chase or cancel it. It updates as the order does.

import { Picture } from '@magpie/ui/art/picture'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Note } from '@magpie/ui/note'
import { StateView } from '@magpie/ui/state-view'
import { saidNo } from '@magpie/wire/said-no'
import { useLive } from '@magpie/wire/live'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { DepositView, OrderPage } from '../../contract/deposits.ts'
import { MoneyPage } from '../frame/money-page.tsx'
import css from '../frame/money-page.module.css'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { methodsQuery, orderQuery, payToQuery } from '../frame/orders-query.ts'
import { CancelSheet } from './cancel-sheet.tsx'
import { ChaseButton } from './chase-button.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderState } from './order-state.tsx'
import { PayCard } from './pay-card.tsx'
import { ReceiptCard } from './receipt-card.tsx'

const Lost = () => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('cashier.order.unknown')}
      art={<Picture name="state-lost" width={160} />}
      action={<ButtonLink href={paths.deposit()}>{say('cashier.order.toDeposit')}</ButtonLink>}
    />
  )
}

const Payable = ({ order, page }: { readonly order: DepositView; readonly page: OrderPage }) => {
  const call = useCall()
  const { data, isError, refetch } = useQuery(payToQuery(call, page))
  const { data: methods } = useQuery(methodsQuery(call))
  if (isError) return <Trouble retry={() => void refetch()} />
  return <PayCard order={order} payTo={data} paysItself={methods?.sandbox ?? false} />
}

const Standing = ({ order }: { readonly order: DepositView }) => {
  const say = useText()
  const { online } = useLive()
  const [cancelling, setCancelling] = useState(false)
  return (
    <div className={css['list']}>
      {!online && <Note tone="warn">{say('cashier.offlineText')}</Note>}
      <OrderState order={order} />
      {order.page !== null && <Payable order={order} page={order.page} />}
      {order.may.includes('receipt') && <ReceiptCard order={order} />}
      <ChaseButton order={order} />
      {order.page === null && <OrderFacts order={order} />}
      {order.may.includes('cancel') && (
        <Button block variant="ghost" onClick={() => setCancelling(true)}>
          {say('cashier.cancel.title')}
        </Button>
      )}
      <ButtonLink
        block
        variant="text"
        href={paths.service({ kind: 'deposit', id: order.id })}
        target="_blank"
        rel="noopener"
      >
        {say('cashier.service')}
      </ButtonLink>
      <CancelSheet order={order} open={cancelling} onClose={() => setCancelling(false)} />
    </div>
  )
}

const coming: CardsComing = [
  { id: 'state', size: 'low' },
  { id: 'pay', size: 'high' },
  { id: 'receipt', size: 'low' },
]

const Inside = ({ id }: { readonly id: string }) => {
  const { state } = useSession()
  const { data, error, isPaused, refetch } = useQuery({ ...orderQuery(useCall(), id), enabled: state === 'member' })
  if (data !== undefined) return <Standing order={data} />
  if (error === null && !isPaused) return <Coming cards={coming} />
  // L32: another member's order looks like one that does not exist, and so does an invalid address.
  return saidNo(error) ? <Lost /> : <Trouble retry={() => void refetch()} />
}

const Order = () => {
  const say = useText()
  const { orderId = '' } = useParams()
  return (
    <MoneyPage title={say('cashier.order.title')} back={paths.deposit()} at={paths.depositOrder(orderId)}>
      <Inside key={orderId} id={orderId} />
    </MoneyPage>
  )
}

export default Order
