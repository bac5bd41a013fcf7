// The record by day, with each day's sums, and more on scrolling.

import { sumOf } from '@magpie/kernel'
import { Picture } from '@magpie/ui/art/picture'
import { ButtonLink } from '@magpie/ui/button'
import { List } from '@magpie/ui/list-row'
import { LoadMore } from '@magpie/ui/load-more'
import { StateView } from '@magpie/ui/state-view'
import { Sums } from '@magpie/ui/sums'
import { paths } from '@magpie/wire/paths'
import { useScope } from '@magpie/wire/scope'
import { showMoney, zoneLabel } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type CardsComing, Coming, Trouble } from '../frame/money-states.tsx'
import { recordDays, type RecordDay } from './record-days.ts'
import type { RecordAsked } from './record-query.ts'
import { recordQuery, sumsQuery } from './record-query.ts'
import { RecordLine } from './record-row.tsx'
import css from './records.module.css'

export const coming: CardsComing = [
  { id: 'sums', size: 'low' },
  { id: 'day', size: 'high' },
  { id: 'before', size: 'high' },
]

type Sum = { readonly span: string; readonly count: number; readonly in: string; readonly out: string }

/** Only completed rows: money in transit is in the rows and in no sum. */
const ListSums = ({ sums }: { readonly sums: readonly Sum[] }) => {
  const say = useText()
  const [came, left] = [sumOf(sums.map((one) => one.in)), sumOf(sums.map((one) => one.out))]
  const figures = [
    { id: 'in', value: came },
    { id: 'out', value: left },
    { id: 'net', value: sumOf([came, `-${left}`]) },
  ]
  return (
    <Sums
      label={say('cashier.record.sums')}
      sums={figures.map(({ id, value }) => ({ id, name: say(`cashier.record.sum.${id}`), value: showMoney(value) }))}
    />
  )
}

const Day = ({ day, sum }: { readonly day: RecordDay; readonly sum: Sum | undefined }) => {
  const say = useText()
  const title = say('cashier.record.day', {
    month: day.month,
    day: day.day,
    weekday: say(`cashier.record.weekday.${day.weekday}`),
  })
  return (
    <section className={css['group']} aria-label={title}>
      <div className={css['day']}>
        <h2>{title}</h2>
        {sum !== undefined && (
          <span className="num">
            {say('cashier.record.daySum', { in: showMoney(sum.in), out: showMoney(sum.out) })}
          </span>
        )}
      </div>
      <List label={title}>
        {day.rows.map((row) => (
          <RecordLine key={row.id} row={row} />
        ))}
      </List>
    </section>
  )
}

const Empty = () => {
  const say = useText()
  return (
    <StateView
      kind="empty"
      title={say('cashier.record.empty')}
      text={say('cashier.record.emptyText')}
      art={<Picture name="state-empty" width={160} />}
      action={<ButtonLink href={paths.wallet()}>{say('cashier.order.toWallet')}</ButtonLink>}
    />
  )
}

export const RecordList = ({ asked }: { readonly asked: RecordAsked }) => {
  const say = useText()
  const { call } = useScope()
  const { data, isError, isPaused, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(recordQuery(call, asked))
  const sums = useQuery({
    ...sumsQuery(call, { kind: asked.kind, since: asked.since, by: 'day' }),
    enabled: asked.kind !== 'transfer' && (asked.stage === undefined || asked.stage === 'done'),
  })
  if (data === undefined)
    return isError || isPaused ? <Trouble retry={() => void refetch()} /> : <Coming cards={coming} />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0) return <Empty />
  const byDay = new Map(sums.data?.map((one) => [one.span, one]))
  return (
    <>
      {sums.data !== undefined && <ListSums sums={sums.data} />}
      {recordDays(rows).map((day) => (
        <Day key={day.span} day={day} sum={byDay.get(day.span)} />
      ))}
      <LoadMore
        state={isFetchNextPageError ? 'failed' : isFetchingNextPage ? 'loading' : hasNextPage ? 'more' : 'end'}
        onMore={() => void fetchNextPage()}
        moreText={say('cashier.record.more')}
        retryText={say('cashier.retry')}
        endText={say('cashier.record.end')}
      />
      <p className={css['foot']}>{say('cashier.record.zone', { zone: zoneLabel })}</p>
    </>
  )
}
