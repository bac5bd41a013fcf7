// What a slice shows on the page of one player: a card with a few rows and the way to all of them, and a figure of the head.

import { useText } from '@magpie/wire/text'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Panel } from './panel.tsx'
import { Shown } from './states.tsx'
import css from './player-card.module.css'

type CardProps<Value> = {
  readonly title: string
  /** The page that shows all of it. */
  readonly to?: string
  readonly extra?: ReactNode
  readonly query: UseQueryResult<Value>
  readonly children: (value: Value) => ReactNode
}

export const PlayerCard = <Value,>({ title, to, extra, query, children }: CardProps<Value>) => {
  const say = useText()
  return (
    <Panel
      title={title}
      extra={
        <>
          {extra}
          {to !== undefined && (
            <Link to={to} aria-label={`${title} ${say('desk.all')}`}>
              {say('desk.all')}
            </Link>
          )}
        </>
      }
    >
      <Shown query={query} rows={3}>
        {children}
      </Shown>
    </Panel>
  )
}

/** Rows of a card; a sentence where there are none. */
export const CardRows = <Row,>({ rows, none, children }: RowsProps<Row>) =>
  rows.length === 0 ? <p className={css['none']}>{none}</p> : <ul className={css['rows']}>{rows.map(children)}</ul>
type RowsProps<Row> = {
  readonly rows: readonly Row[]
  readonly none: string
  readonly children: (row: Row) => ReactNode
}

export const CardRow = ({ what, more, end, below }: RowProps) => (
  <li className={css['row']}>
    <span className={css['what']}>
      {what}
      {more !== undefined && <small>{more}</small>}
    </span>
    <span className={css['end']}>
      {end}
      {below !== undefined && <small>{below}</small>}
    </span>
  </li>
)
type RowProps = {
  readonly what: ReactNode
  readonly more?: ReactNode
  readonly end?: ReactNode
  readonly below?: ReactNode
}

export const PlayerFigure = ({ label, value, more }: FigureProps) => (
  <div className={css['figure']}>
    <dt>{label}</dt>
    <dd>
      <b>{value}</b>
      {more !== undefined && <small>{more}</small>}
    </dd>
  </div>
)
type FigureProps = { readonly label: string; readonly value: ReactNode; readonly more?: ReactNode }
