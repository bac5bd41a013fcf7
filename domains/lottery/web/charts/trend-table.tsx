// The chart itself: a table that renders only visible rows, with a thread from each draw to the next, and sums below.

import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef, useState } from 'react'
import { issueNo } from '../draw/summary.ts'
import css from './charts.module.css'
import { columnText, type Track, type Trend, type TrendRow } from './trend.ts'

const rowHeight = 30
const seenRows = 36
const spareRows = 8
/** The rendered rows; spacers have the height of the others. */
export const windowOf = (rows: number, scrolled: number): { readonly first: number; readonly last: number } => {
  const first = Math.max(0, Math.min(rows - seenRows, Math.floor(scrolled / rowHeight) - spareRows))
  return { first, last: Math.min(rows, first + seenRows) }
}

type RowProps = {
  readonly row: TrendRow
  readonly track: Track
  readonly at: number
  /** From this many issues on an absence is highlighted. */
  readonly long: number
}

const Row = ({ row, track, at, long }: RowProps) => {
  const say = useText()
  return (
    <tr aria-rowindex={at + 2} className={at % 2 === 1 ? css['second'] : undefined}>
      <th scope="row" className="num">
        {issueNo(row.issue)}
      </th>
      {row.away.map((away, column) => (
        <td key={track.of[column]} className={classNames('num', away >= long && css['long'])}>
          {away === 0 ? <b>{columnText(track, track.of[column] ?? 0, say)}</b> : away}
        </td>
      ))}
    </tr>
  )
}

const Spacer = ({ rows, columns }: { readonly rows: number; readonly columns: number }) =>
  rows <= 0 ? null : (
    <tr aria-hidden="true" className={css['spacer']}>
      <td colSpan={columns + 1} height={rows * rowHeight} />
    </tr>
  )

/** One line through the drawn columns, when a track has exactly one per issue. */
const Thread = ({ trend, track }: { readonly trend: Trend; readonly track: Track }) => {
  const points = trend.rows.map(({ away }, at) => [away.indexOf(0) + 0.5, at + 0.5] as const)
  if (trend.rows.some(({ away }) => away.filter((one) => one === 0).length !== 1)) return null
  return (
    <svg
      className={css['thread']}
      viewBox={`0 0 ${track.of.length} ${trend.rows.length}`}
      height={trend.rows.length * rowHeight}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
    </svg>
  )
}

const sums = ['times', 'mean', 'longest', 'now'] as const

const Sums = ({ trend }: { readonly trend: Trend }) => {
  const say = useText()
  return (
    <tfoot>
      {sums.map((id) => (
        <tr key={id}>
          <th scope="row">{say(`lottery.trend.${id}`)}</th>
          {trend.sums.map((one, at) => (
            <td key={at} className="num">
              {id === 'mean' ? `${Math.floor(one.mean / 10)}.${one.mean % 10}` : one[id]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}

export type TrendTableProps = {
  readonly track: Track
  readonly trend: Trend
  readonly title: string
  readonly thread: boolean
  /** Whether absences are shown. */
  readonly absences: boolean
  /** From this many issues on one is highlighted. */
  readonly long: number
}

const widthOf = (columns: number): string | undefined =>
  columns > 20 ? css['wide'] : columns > 12 ? css['middle'] : undefined

export const TrendTable = ({ track, trend, title, thread, absences, long }: TrendTableProps) => {
  const say = useText()
  const box = useRef<HTMLDivElement>(null)
  const [scrolled, setScrolled] = useState(trend.rows.length * rowHeight)
  const { first, last } = windowOf(trend.rows.length, scrolled)
  const rows = trend.rows.length
  // The newest is at the bottom, and visible first.
  useEffect(() => {
    const { current } = box
    if (current !== null) current.scrollTop = current.scrollHeight
  }, [rows, track.id])
  return (
    <div
      className={css['scroll']}
      ref={box}
      role="region"
      aria-label={title}
      tabIndex={0}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
    >
      <div className={classNames(css['field'], widthOf(track.of.length), !absences && css['bare'])}>
        {thread && <Thread trend={trend} track={track} />}
        <table aria-rowcount={rows + 1}>
          <thead>
            <tr>
              <th scope="col">{say('lottery.trend.issue')}</th>
              {track.of.map((value) => (
                <th key={value} scope="col" className="num">
                  {columnText(track, value, say)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer rows={first} columns={track.of.length} />
            {trend.rows.slice(first, last).map((row, at) => (
              <Row key={row.issue} row={row} track={track} at={first + at} long={long} />
            ))}
            <Spacer rows={rows - last} columns={track.of.length} />
          </tbody>
          <Sums trend={trend} />
        </table>
      </div>
    </div>
  )
}
