// Waiting orders in the member's hub: what they are, and how long they can be paid. Renders nothing without any.

import { List, ListRow } from '@magpie/ui/list-row'
import { Ticking } from '@magpie/ui/time-text'
import { spanText } from '@magpie/ui/text/clock-text'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import { useCashierNews } from '../frame/cashier-key.ts'
import { MethodStamp } from '../frame/method-stamp.tsx'
import { openOrdersQuery } from '../frame/orders-query.ts'

export const OpenOrders = () => {
  const say = useText()
  const { state } = useSession()
  useCashierNews()
  const { data = [] } = useQuery({ ...openOrdersQuery(useCall()), enabled: state === 'member' })
  if (state !== 'member' || data.length === 0) return null
  return (
    <List label={say('cashier.open.title')}>
      {data.map((order) => (
        <ListRow
          key={order.id}
          href={paths.depositOrder(order.id)}
          icon={<MethodStamp small method={order.method} />}
          text={say('cashier.open.row', { amount: showMoney(order.amount) })}
          note={say(`cashier.state.${order.state}`)}
          value={
            order.page === null ? undefined : (
              <Ticking before="--:--" say={(now) => spanText(order.expiresAt - now, true)} />
            )
          }
        />
      ))}
    </List>
  )
}
