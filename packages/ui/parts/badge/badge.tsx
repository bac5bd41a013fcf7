// A count, a dot, a tag: small marks on other parts. A count above 99 shows 99+, so that it stays small.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './badge.module.css'

export const Badge = ({
  count,
  label,
  className,
}: {
  count: number
  label?: string | undefined
  className?: string | undefined
}) => (
  <b className={classNames(css['Badge'], className)}>
    <span aria-hidden={label !== undefined || undefined}>{count > 99 ? '99+' : count}</span>
    {label !== undefined && <span className="vh">{label}</span>}
  </b>
)

/** Marks something new without a number; the text beside it says what. */
export const Dot = ({ className }: { className?: string | undefined }) => (
  <i className={classNames(css['Dot'], className)} aria-hidden="true" />
)

/** The dot of something live. */
export const LiveDot = ({ className }: { className?: string | undefined }) => (
  <i className={classNames(css['LiveDot'], className)} aria-hidden="true" />
)

export type TagTone = 'plain' | 'brand' | 'jade' | 'hot' | 'gold' | 'live' | 'line'

export const Tag = ({ tone = 'plain', children }: { tone?: TagTone | undefined; children: ReactNode }) => (
  <span className={classNames(css['Tag'], css[tone])}>{children}</span>
)
