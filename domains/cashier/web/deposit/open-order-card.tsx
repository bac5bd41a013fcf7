// Replaces the form while an order of this method is open: a second one would be refused, so the page links to the
// existing one.

import { ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { paths } from '@magpie/wire/paths'
import { latinSpaced } from '@magpie/ui/text/latin-space'
import { useText } from '@magpie/wire/text'
import { MethodStamp } from '../frame/method-stamp.tsx'
import css from './deposit.module.css'
import type { OpenMethod } from './method-row.tsx'

export const OpenOrderCard = ({ method, order }: { readonly method: OpenMethod; readonly order: string }) => {
  const say = useText()
  return (
    <Card pad className={css['openOrder']} aria-label={say('cashier.deposit.stands')}>
      <MethodStamp method={method.method} />
      <div>
        <h2>{say('cashier.deposit.stands')}</h2>
        <p>{latinSpaced(say('cashier.deposit.standsText', { method: say(`cashier.method.${method.method}.name`) }))}</p>
        <p className="num">{order}</p>
      </div>
      <ButtonLink href={paths.depositOrder(order)} block>
        {say('cashier.deposit.toOrder')}
      </ButtonLink>
    </Card>
  )
}
