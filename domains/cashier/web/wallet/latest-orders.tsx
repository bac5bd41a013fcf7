// The latest deposits, each with a link to its own page.

import { Card, SectionHead } from '@magpie/ui/card'
import { List, ListRow } from '@magpie/ui/list-row'
import { Skeleton, SkeletonBlock } from '@magpie/ui/skeleton'
import { TimeText } from '@magpie/ui/time-text'
import { paths } from '@magpie/wire/paths'
import { useCall } from '@magpie/wire/scope'
import { useSession } from '@magpie/wire/session'
import { showMoney } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useQuery } from '@tanstack/react-query'
import type { DepositView } from '../../contract/deposits.ts'
import { MethodStamp } from '../frame/method-stamp.tsx'
import { Trouble } from '../frame/money-states.tsx'
import { latestQuery } from '../frame/orders-query.ts'
import { RowValue } from '../frame/row-value.tsx'
import css from './wallet.module.css'

const most = 5

const Row = ({ order }: { readonly order: DepositView }) => {
  const say = useText()
  const amount = order.state === 'credited' ? `+${showMoney(order.credited ?? order.credit)}` : showMoney(order.amount)
  return (
    <ListRow
      href={paths.depositOrder(order.id)}
      icon={<MethodStamp small method={order.method} />}
      text={say(`cashier.method.${order.method}.name`)}
      note={<TimeText at={order.createdAt} zone />}
      value={
        <RowValue amount={amount} came={order.state === 'credited'}>
          <small>{say(`cashier.state.${order.state}`)}</small>
        </RowValue>
      }
    />
  )
}

export const LatestOrders = () => {
  const say = useText()
  const { state } = useSession()
  const { data, error, isPaused, refetch } = useQuery({ ...latestQuery(useCall(), most), enabled: state === 'member' })
  const title = say('cashier.wallet.latest')
  return (
    <section>
      <SectionHead title={title} />
      {data === undefined ? (
        error === null && !isPaused ? (
          <SkeletonBlock label={say('cashier.loading')}>
            <Card pad className={css['coming']}>
              <Skeleton shape="row" />
              <Skeleton shape="row" />
            </Card>
          </SkeletonBlock>
        ) : (
          <Trouble retry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <Card pad>
          <p className={css['quiet']}>{say('cashier.wallet.noOrders')}</p>
        </Card>
      ) : (
        <List label={title}>
          {data.map((order) => (
            <Row key={order.id} order={order} />
          ))}
        </List>
      )}
    </section>
  )
}
