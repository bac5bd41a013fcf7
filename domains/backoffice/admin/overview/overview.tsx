// The overview: the chosen period, and the slices' parts for it, each loaded separately so that a slow one does not
// delay the others.

import { useDesk } from '@magpie/desk/desk'
import { useFilters } from '@magpie/desk/filters'
import type { OverviewPart } from '@magpie/desk/room'
import { Segmented } from '@magpie/desk/segmented'
import { isRangeName, rangeNames, timeRange, type TimeRange } from '@magpie/desk/time-range'
import { beijingTime } from '@magpie/wire/show'
import { useText } from '@magpie/wire/text'
import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense, useEffect, useMemo, useState } from 'react'
import css from './overview.module.css'
import { Todo } from './todo.tsx'

type Drawn = { readonly id: string; readonly Part: ComponentType<{ readonly range: TimeRange }> }
type Areas = Readonly<Record<OverviewPart['area'], readonly Drawn[]>>

const useParts = (): Areas => {
  const { rooms, may } = useDesk()
  return useMemo(() => {
    const parts = rooms
      .flatMap((room) => room.overview ?? [])
      .filter(({ permission }) => may(permission))
      .sort((one, other) => one.order - other.order)
    const inArea = (area: OverviewPart['area']): readonly Drawn[] =>
      parts.filter((part) => part.area === area).map(({ id, load }) => ({ id, Part: lazy(load) }))
    return { figures: inArea('figures'), wide: inArea('wide'), side: inArea('side'), foot: inArea('foot') }
  }, [rooms, may])
}

const minuteMs = 60_000

/** Updates the current time once a minute: a running period gets its next hour. */
const useMinute = (): number => {
  const { now } = useDesk()
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), minuteMs)
    return () => clearInterval(timer)
  }, [now])
  return at
}

const dateText = (at: number): string => {
  const { month, day, clock } = beijingTime(at)
  return `${month}-${String(day).padStart(2, '0')} ${clock}`
}

const Parts = ({
  parts,
  range,
  rows,
}: {
  readonly parts: readonly Drawn[]
  readonly range: TimeRange
  readonly rows: number
}) =>
  parts.map(({ id, Part }) => (
    <Suspense
      key={id}
      fallback={<Skeleton active title={false} paragraph={{ rows }} className={css['waiting'] ?? ''} />}
    >
      <Part range={range} />
    </Suspense>
  ))

const Overview = () => {
  const say = useText()
  const { values, set } = useFilters(['range'])
  const name = isRangeName(values.range) ? values.range : 'today'
  const minute = useMinute()
  const range = useMemo(() => timeRange(name, minute), [name, minute])
  const areas = useParts()
  return (
    <div className={css['Overview']}>
      <div className={css['bar']}>
        <Segmented
          aria-label={say('overview.range')}
          value={name}
          onChange={(next) => set({ range: next === 'today' ? undefined : next })}
          options={rangeNames.map((value) => ({ value, label: say(`overview.${value}`) }))}
        />
        <p>{say('overview.span', { from: dateText(range.from), to: dateText(Math.min(range.to, minute)) })}</p>
      </div>
      <div className={css['figures']}>
        <Parts parts={areas.figures} range={range} rows={2} />
      </div>
      <div className={css['middle']}>
        <div className={css['stack']}>
          <Parts parts={areas.wide} range={range} rows={8} />
        </div>
        <div className={css['stack']}>
          <Parts parts={areas.side} range={range} rows={8} />
        </div>
      </div>
      <div className={css['foot']}>
        <Todo />
        <Parts parts={areas.foot} range={range} rows={4} />
      </div>
    </div>
  )
}

export default Overview
