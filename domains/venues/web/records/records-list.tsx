// One tab of the record: its sums, its days, and more on scrolling. Stream news of a ticket refetches it.

import { LoadMore } from '@magpie/ui/load-more'
import { Sums } from '@magpie/ui/sums'
import { useScope } from '@magpie/wire/scope'
import { showMoney, zoneLabel } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { RoundSums, RoundView } from '../../contract/index.ts'
import { netOf } from './amounts.ts'
import { byDay, type Day } from './by-day.ts'
import css from './records.module.css'
import { Coming, Empty, Trouble } from './records-states.tsx'
import { RoundCard } from './round-card.tsx'
import { type Days, roundsQuery, sinceOf, type Tab } from './rounds-query.ts'
import { useSteady } from './use-steady.ts'

const ListSums = ({ tab, sums }: { readonly tab: Tab; readonly sums: RoundSums }) => {
  const say = useText()
  const figures = [
    { id: 'count', value: String(sums.count) },
    { id: 'stake', value: showMoney(sums.stake) },
    ...(tab === 'settled' ? [{ id: 'net', value: showMoney(netOf(sums.total, sums.stake)) }] : []),
  ]
  return (
    <Sums
      className={css['sums']}
      label={say('records.sums')}
      oneRow
      sums={figures.map((one) => ({
        ...one,
        name: say(`records.sum.${tab === 'returned' && one.id === 'stake' ? 'back' : one.id}`),
      }))}
    />
  )
}

const DayGroup = ({ day, first }: { readonly day: Day<RoundView>; readonly first: boolean }) => {
  const say = useText()
  const title = say('records.day', { month: day.month, day: day.day, weekday: say(`records.weekday.${day.weekday}`) })
  return (
    <section aria-label={title}>
      <div className={css['day']}>
        <h2>{title}</h2>
        {first && <span>{say('records.zone', { zone: zoneLabel })}</span>}
      </div>
      <ul className={css['list']}>
        {day.rounds.map((round) => (
          <li key={round.id}>
            <RoundCard round={round} />
          </li>
        ))}
      </ul>
    </section>
  )
}

export const RecordsList = ({ tab, days }: { readonly tab: Tab; readonly days: Days }) => {
  const say = useText()
  const { call, now } = useScope()
  // Fixed while the list is mounted, so that midnight does not change it.
  const [since] = useState(() => sinceOf(tab, days, now()))
  const { data, isError, isPaused, isFetchNextPageError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(roundsQuery(call, tab, since))
  const fetched = data?.pages.flatMap(({ rounds }) => rounds) ?? []
  const steady = useSteady(fetched)
  if (data === undefined) return isError || isPaused ? <Trouble retry={() => void refetch()} /> : <Coming />
  const rounds = tab === 'open' ? steady : fetched
  const sums = data.pages[0]?.sums
  if (rounds.length === 0) return <Empty tab={tab} />
  return (
    <>
      {sums !== undefined && <ListSums tab={tab} sums={sums} />}
      {byDay(rounds).map((day, at) => (
        <DayGroup key={day.dayNumber} day={day} first={at === 0} />
      ))}
      <LoadMore
        state={isFetchNextPageError ? 'failed' : isFetchingNextPage ? 'loading' : hasNextPage ? 'more' : 'end'}
        onMore={() => void fetchNextPage()}
        moreText={say('records.more')}
        retryText={say('records.retry')}
        endText={say(tab === 'open' || days !== 30 ? 'records.end' : 'records.end30')}
      />
    </>
  )
}
