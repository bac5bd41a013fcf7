// The order's state in words: how long it can be paid, that it is checked, that the money arrived, or why it ended
// (L24).

import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { Ticking } from '@magpie/ui/time-text'
import { classNames } from '@magpie/ui/text/class-names'
import { spanText } from '@magpie/ui/text/clock-text'
import { paths } from '@magpie/wire/paths'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { DepositView } from '../../contract/deposits.ts'
import css from './order.module.css'
import { OrderSteps } from './order-steps.tsx'

const Left = ({ until }: { readonly until: number }) => {
  const say = useText()
  // The countdown is drawn inside the sentence.
  const [before, after] = say('cashier.order.left', { time: '\n' }).split('\n')
  return (
    <p className={css['left']}>
      {before}
      <Ticking className={css['clock']} before="--:--" say={(now) => spanText(until - now, true)} />
      {after}
    </p>
  )
}

const Ended = ({ order }: { readonly order: DepositView }) => {
  const say = useText()
  return (
    <div className={css['actions']}>
      {order.state === 'credited' ? (
        <>
          <ButtonLink href={paths.sport()} block>
            {say('cashier.order.toSport')}
          </ButtonLink>
          <ButtonLink href={paths.wallet()} variant="ghost" block>
            {say('cashier.order.toWallet')}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={paths.deposit()} block>
          {say('cashier.order.again')}
        </ButtonLink>
      )}
    </div>
  )
}

const ends: ReadonlySet<DepositView['state']> = new Set(['credited', 'expired', 'cancelled', 'void'])

export const OrderState = ({ order }: { readonly order: DepositView }) => {
  const say = useText()
  const { state, reason, credited, credit } = order
  const words = reason === null ? say(`cashier.state.${state}.text`) : say(`cashier.reason.${reason}`)
  return (
    <Card pad className={css['state']} aria-label={say('cashier.order.state')}>
      <OrderSteps state={state} step={order.step} />
      <div className={css['told']} role="status">
        {state === 'credited' && <Picture name="state-done" width={120} />}
        <h2>{say(`cashier.state.${state}`)}</h2>
        {state === 'credited' && (
          <p className={classNames('num', css['credited'])}>{`+${showMoney(credited ?? credit)}`}</p>
        )}
        <p className={css['quiet']}>{words}</p>
      </div>
      {order.page !== null && <Left until={order.expiresAt} />}
      {ends.has(state) && <Ended order={order} />}
    </Card>
  )
}
