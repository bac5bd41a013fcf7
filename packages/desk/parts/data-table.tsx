// Rows, however many: only those in sight are drawn, the next page is asked for before its first row is reached, and the
// scrollbar is the browser's own. It is one stop of the tab key: arrows move through the rows, Enter opens one, and a
// screen reader hears a grid. (antd's virtual table takes the wheel over and tells a screen reader nothing of its rows:
// docs/decisions/0151.)

import { useText } from '@magpie/wire/text'
import { Button } from 'antd'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Pages } from '../pages.ts'
import css from './data-table.module.css'
import { Amount } from './figures.tsx'
import { Trouble } from './states.tsx'
import { useRowWindow } from './use-row-window.ts'

/** How wide a place is, and again when it changes. Zero until it was measured. */
const useWidth = (place: RefObject<HTMLElement | null>): number => {
  const [widthPx, setWidthPx] = useState(0)
  useEffect(() => {
    const box = place.current
    if (box === null) return undefined
    const watch = new ResizeObserver(() => setWidthPx(box.clientWidth))
    watch.observe(box)
    return () => watch.disconnect()
  }, [place])
  return widthPx
}

export type Column<Row> = {
  readonly key: string
  readonly title: ReactNode
  /** Pixels at least; `grow` shares what is left. */
  readonly width: number
  readonly grow?: boolean
  readonly right?: boolean
  /** Left out where there is no room for all, the greatest first: what the open row says as well. */
  readonly spare?: number
  readonly render: (row: Row) => ReactNode
}

export type DataTableProps<Row> = {
  /** What its rows are, for those who do not see it. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly pages: Pages<Row>
  readonly rowKey: (row: Row) => string
  readonly onOpen?: (row: Row) => void
  /** The row that is open beside the table. */
  readonly opened?: string | undefined
  readonly empty?: ReactNode
  /** What a row counts in minor units: the foot says what the rows shown come to. */
  readonly sum?: ((row: Row) => string) | undefined
  /** `fill`: to the lower edge of the window. */
  readonly height?: number | 'fill'
}

const rowPx = 48
/** This close to the last row the next page is asked for. */
const aheadRows = 30

/** A table is never wider than its place while there is something to spare. */
const columnsFor = <Row,>(columns: readonly Column<Row>[], widthPx: number): readonly Column<Row>[] => {
  const left = new Set(columns)
  const toSpare = columns.filter(({ spare }) => spare !== undefined)
  for (const one of toSpare.sort((a, b) => (b.spare ?? 0) - (a.spare ?? 0)))
    if (widthPx > 0 && leastPx([...left]) > widthPx) left.delete(one)
  return columns.filter((one) => left.has(one))
}

const leastPx = <Row,>(columns: readonly Column<Row>[]): number => columns.reduce((sum, { width }) => sum + width, 0)

const templateOf = <Row,>(columns: readonly Column<Row>[]): string =>
  columns.map(({ width, grow = false }) => (grow ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' ')

/** No words while rows are loading or failed to load. */
const wordsOf = <Row,>({ hasNextPage, isFetchingNextPage, isSuccess, rows }: Pages<Row>): string | undefined => {
  if (isFetchingNextPage) return 'desk.loading_more'
  if (rows.length === 0) return isSuccess ? 'desk.no_rows' : undefined
  return hasNextPage ? 'desk.rows_shown' : 'desk.end_of_rows'
}

type FootProps<Row> = Pick<DataTableProps<Row>, 'pages' | 'sum'> & { readonly opens: boolean }

const Foot = <Row,>({ pages, sum, opens }: FootProps<Row>) => {
  const say = useText()
  const { rows } = pages
  const words = wordsOf(pages)
  return (
    <footer className={css['foot']}>
      {/* Where no row is, the table itself says so to the eye. */}
      <span role="status" className={rows.length === 0 && words === 'desk.no_rows' ? 'vh' : undefined}>
        {words !== undefined && say(words, { count: rows.length })}
      </span>
      {sum !== undefined && rows.length > 0 && (
        <span>
          {say('desk.sum')} <Amount units={String(rows.reduce((all, row) => all + BigInt(sum(row)), 0n))} />
        </span>
      )}
      {pages.isError && rows.length > 0 && (
        <Button
          size="small"
          onClick={() => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch())}
        >
          {say('desk.again')}
        </Button>
      )}
      {opens && rows.length > 0 && <span className={css['hint']}>{say('desk.rows_hint')}</span>}
    </footer>
  )
}

export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const { label, columns: all, pages, rowKey, onOpen, opened, empty, sum, height = 'fill' } = props
  const { rows, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = pages
  const say = useText()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const { from, to, heightPx } = useRowWindow(scroller, { rowPx, count: rows.length, height })
  const [cursor, setCursor] = useState(-1)

  const columns = columnsFor(all, useWidth(scroller))
  const [template, least] = [templateOf(columns), leastPx(columns)]
  useLayoutEffect(() => {
    inner.current?.style.setProperty('--columns', template)
    inner.current?.style.setProperty('--least', `${least}px`)
  }, [template, least])
  // The rows that are not drawn are room above and below those that are.
  useLayoutEffect(() => {
    if (body.current === null) return
    body.current.style.height = `${rows.length * rowPx}px`
    body.current.style.paddingTop = `${from * rowPx}px`
  }, [rows.length, from])

  const near = to + aheadRows >= rows.length
  // A page that failed is only fetched again on request, not in a loop.
  const asks = near && hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (asks) void fetchNextPage()
  }, [asks, fetchNextPage])

  const moveTo = (index: number): void => {
    const next = Math.max(0, Math.min(rows.length - 1, index))
    setCursor(next)
    const box = scroller.current
    if (box === null) return
    // The heading covers the first row's height.
    const [top, bottom] = [next * rowPx, (next + 2) * rowPx]
    if (top < box.scrollTop) box.scrollTop = top
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight
  }
  const hear = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(heightPx / rowPx) - 2)
    const moves: Readonly<Record<string, number>> = {
      ArrowDown: cursor + 1,
      ArrowUp: cursor - 1,
      PageDown: cursor + page,
      PageUp: cursor - page,
      Home: 0,
      End: rows.length - 1,
    }
    const row = rows[cursor]
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && row !== undefined && onOpen !== undefined) onOpen(row)
    else if (moves[event.key] !== undefined) moveTo(moves[event.key] ?? 0)
    else return
    event.preventDefault()
  }
  const rowId = (index: number): string => `${id}-${index}`

  return (
    <div className={css['Table']}>
      <div
        ref={scroller}
        className={css['scroller']}
        role="grid"
        aria-label={label}
        aria-rowcount={hasNextPage ? -1 : rows.length + 1}
        aria-busy={pages.isFetching}
        aria-activedescendant={cursor >= from && cursor < to ? rowId(cursor) : undefined}
        tabIndex={0}
        onKeyDown={hear}
        onFocus={() => setCursor((now) => (now < 0 && rows.length > 0 ? 0 : now))}
      >
        <div ref={inner} className={css['inner']}>
          <div role="rowgroup" className={css['head']}>
            <div role="row" className={css['row']} aria-rowindex={1}>
              {columns.map(({ key, title, right = false }) => (
                <div key={key} role="columnheader" className={right ? css['right'] : undefined}>
                  {title}
                </div>
              ))}
            </div>
          </div>
          <div ref={body} role="rowgroup" className={css['rows']}>
            {rows.slice(from, to).map((row, at) => {
              const index = from + at
              const key = rowKey(row)
              return (
                // The grid hears the keys; the row is the mouse's way to the same thing.
                <div
                  key={key}
                  id={rowId(index)}
                  role="row"
                  aria-rowindex={index + 2}
                  aria-selected={opened === key}
                  className={`${css['row']} ${index === cursor ? css['cursor'] : ''} ${onOpen === undefined ? '' : css['opens']}`}
                  onClick={(event) => {
                    setCursor(index)
                    // A link, a button or a text that is being marked is what was meant.
                    const onControl =
                      event.target instanceof Element && event.target.closest('a, button, input') !== null
                    if (!onControl && getSelection()?.toString() === '') onOpen?.(row)
                  }}
                >
                  {columns.map(({ key: column, right = false, render }) => (
                    <div key={column} role="gridcell" className={right ? css['right'] : undefined}>
                      {render(row)}
                    </div>
                  ))}
                </div>
              )
            })}
          </div>
        </div>
        {rows.length === 0 && pages.isPending && <p className={css['none']}>{say('desk.loading')}</p>}
        {rows.length === 0 && pages.isSuccess && <div className={css['none']}>{empty ?? say('desk.no_rows')}</div>}
        {pages.isError && rows.length === 0 && <Trouble fault={pages.error} again={() => void pages.refetch()} />}
      </div>
      <Foot pages={pages} sum={sum} opens={onOpen !== undefined} />
    </div>
  )
}
