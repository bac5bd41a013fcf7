// The member's orders (S-ROUTE-09b), the newest first. A waiting order can be cancelled; points and pieces go back at
// once.

import { Picture } from '@magpie/ui/art/picture'
import { AppBar } from '@magpie/ui/app-bar'
import { Button, ButtonLink } from '@magpie/ui/button'
import { Card } from '@magpie/ui/card'
import { LaterPicture } from '@magpie/ui/later-picture'
import { LoadMore, moreState } from '@magpie/ui/load-more'
import { StateView } from '@magpie/ui/state-view'
import { TimeText } from '@magpie/ui/time-text'
import { isRefusal } from '@magpie/kernel'
import { useNotify } from '@magpie/wire/notify'
import { paths } from '@magpie/wire/paths'
import { useCall, useScope } from '@magpie/wire/scope'
import { memberKey, useSession } from '@magpie/wire/session'
import { useLocale, useText } from '@magpie/wire/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mallCancel, type Order } from '../../contract/index.ts'
import { Coming, Guest, Trouble, useBack } from '../frame.tsx'
import { ordersQuery } from '../mall-query.ts'
import { pictureOf, pointsText, textIn } from '../mall-words.ts'
import css from './orders.module.css'

const useCancel = () => {
  const say = useText()
  const call = useCall()
  const { queries } = useScope()
  const { toast, sayError, ask } = useNotify()
  const [busy, setBusy] = useState(false)
  const cancel = async (order: Order): Promise<void> => {
    setBusy(true)
    try {
      const answer = await call(mallCancel, { order: order.id })
      if (isRefusal(answer)) toast(answer.message, 'bad')
      else toast(say('mall.cancelled', { points: pointsText(answer.points) }), 'good')
      await queries.invalidateQueries({ queryKey: [memberKey] })
    } catch (fault) {
      toast(sayError(fault), 'bad')
    } finally {
      setBusy(false)
    }
  }
  const wish = (order: Order): void =>
    ask({
      id: 'mall.cancel',
      title: say('mall.cancel.sure'),
      body: say('mall.cancel.text', { points: pointsText(order.points) }),
      actions: [
        { text: say('mall.cancel.keep') },
        { text: say('mall.cancel'), primary: true, onPress: () => void cancel(order) },
      ],
      onClose: () => undefined,
    })
  return { busy, wish }
}

const Row = ({ order }: { readonly order: Order }) => {
  const say = useText()
  const locale = useLocale()
  const { busy, wish } = useCancel()
  const { state, tracking, reason } = order
  return (
    <li>
      <Card pad className={css['order']}>
        <LaterPicture name={pictureOf(order.art)} width={64} className={css['tile']} lazy />
        <div className={css['words']}>
          <b>
            {textIn(order.title, locale)} {order.pieces > 1 && <span className="num">×{order.pieces}</span>}
          </b>
          <small>
            <TimeText at={order.at} shape="full" />
          </small>
          <small>{say('mall.points_of', { points: pointsText(order.points) })}</small>
        </div>
        <span className={css[state]}>{say(`mall.state.${state}`)}</span>
        {tracking !== null && <p>{say('mall.tracking', { tracking })}</p>}
        {reason !== null && <p>{say('mall.reason', { reason })}</p>}
        {state === 'waiting' && (
          <Button size="s" variant="soft" busy={busy} onClick={() => wish(order)} className={css['cancel']}>
            {say('mall.cancel')}
          </Button>
        )}
      </Card>
    </li>
  )
}

const Inside = () => {
  const say = useText()
  const asked = useInfiniteQuery(ordersQuery(useCall()))
  const rows = asked.data?.pages.flatMap((page) => page.rows)
  if (rows === undefined)
    return asked.isError || asked.isPaused ? <Trouble retry={() => void asked.refetch()} /> : <Coming />
  if (rows.length === 0)
    return (
      <StateView
        kind="empty"
        title={say('mall.no_orders')}
        art={<Picture name="state-empty" width={160} />}
        level={2}
        action={<ButtonLink href={paths.mall()}>{say('mall.to_hall')}</ButtonLink>}
      />
    )
  return (
    <>
      <ul className={css['list']}>
        {rows.map((order) => (
          <Row key={order.id} order={order} />
        ))}
      </ul>
      <LoadMore
        state={moreState(asked)}
        onMore={() => void asked.fetchNextPage()}
        moreText={say('mall.more')}
        retryText={say('mall.retry')}
        endText={say('mall.end')}
      />
    </>
  )
}

const Orders = () => {
  const say = useText()
  const back = useBack(paths.mall())
  const { state } = useSession()
  return (
    <div className={css['Orders']}>
      <title>{say('mall.document.orders')}</title>
      <AppBar ground="paper" title={say('mall.title.orders')} backLabel={say('mall.back')} onBack={back} />
      <main id="main" tabIndex={-1}>
        {state === 'member' ? <Inside /> : state === 'anonymous' ? <Guest from={paths.mallOrders()} /> : <Coming />}
      </main>
    </div>
  )
}

export default Orders
