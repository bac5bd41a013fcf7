// A paper ticket: two halves with a perforation between them. The notches are cut out of each half, so the ticket may
// have any height. A mask hides shadows: put one on a wrapper, as a filter.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Badge } from '../badge/badge.tsx'
import css from './ticket.module.css'

export type TicketProps = {
  head: ReactNode
  children: ReactNode
  ground?: 'page' | 'surface' | undefined
  className?: string | undefined
}

export const Ticket = ({ head, children, ground = 'page', className }: TicketProps) => (
  <div className={classNames(css['Ticket'], css[ground], className)}>
    <div className={css['head']}>{head}</div>
    <div className={css['body']}>{children}</div>
  </div>
)

export type SlipDockProps = {
  count: number
  countLabel: string
  /** The last selection. */
  title: string
  detail?: string | undefined
  price?: ReactNode
  /** Why the price cannot be bet on: it is hatched, with this text below. */
  stopped?: string | undefined
  actionText: string
  onOpen: () => void
  /** Above the tab bar, or at the foot of a screen without one. */
  over?: 'tabs' | 'foot' | undefined
}

/** Keeps the slip in sight while the player browses. */
export const SlipDock = ({
  count,
  countLabel,
  title,
  detail,
  price,
  stopped,
  actionText,
  onOpen,
  over = 'tabs',
}: SlipDockProps) => (
  <section className={classNames(css['SlipDock'], css[over])} aria-label={actionText}>
    <Badge className={css['count']} count={count} label={countLabel} />
    <span className={css['selection']}>
      <span className="ell">{title}</span>
      {detail !== undefined && <small className="ell">{detail}</small>}
    </span>
    {price !== undefined && (
      <span className={classNames(css['cost'], stopped !== undefined && css['stopped'])}>
        <b className={classNames('num', css['price'])}>{price}</b>
        {stopped !== undefined && <small>{stopped}</small>}
      </span>
    )}
    <button type="button" className={css['open']} onClick={onOpen}>
      {actionText}
    </button>
  </section>
)
