// The order as a receipt: number, method, amount, time.

import { Card } from '@magpie/ui/card'
import { KeyValue } from '@magpie/ui/note'
import { TimeText } from '@magpie/ui/time-text'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import type { DepositView } from '../../contract/deposits.ts'
import { CopyButton } from '../frame/copy-button.tsx'
import css from './order.module.css'

export const OrderFacts = ({ order }: { readonly order: DepositView }) => {
  const say = useText()
  const unit = say(`cashier.unit.${order.payCurrency}`)
  const network = order.network === null ? '' : ` ${order.network}`
  return (
    <Card pad aria-label={say('cashier.order.facts')}>
      <KeyValue
        rows={[
          {
            key: 'number',
            name: say('cashier.order.number'),
            value: (
              <span className={css['number']}>
                <span className="num">{order.id}</span>
                <CopyButton name={say('cashier.order.number')} text={order.id} />
              </span>
            ),
          },
          {
            key: 'method',
            name: say('cashier.order.method'),
            value: say(`cashier.method.${order.method}.name`) + network,
          },
          {
            key: 'asked',
            name: say('cashier.order.asked'),
            value: <span className="num">{showMoney(order.amount)}</span>,
          },
          {
            key: 'pay',
            name: say('cashier.order.amount'),
            value: <span className="num">{`${showMoney(order.payAmount)} ${unit}`}</span>,
          },
          {
            key: 'credit',
            name: say('cashier.order.credit'),
            value: <span className="num">{showMoney(order.credited ?? order.credit)}</span>,
          },
          {
            key: 'at',
            name: say('cashier.order.createdAt'),
            value: <TimeText at={order.createdAt} shape="full" zone />,
          },
          ...(order.closedAt === null
            ? []
            : [
                {
                  key: 'closed',
                  name: say('cashier.order.closedAt'),
                  value: <TimeText at={order.closedAt} shape="full" zone />,
                },
              ]),
        ]}
      />
    </Card>
  )
}
