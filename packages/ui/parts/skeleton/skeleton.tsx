// Placeholders while content loads: the same grid as the content, so that nothing moves when it arrives. One wrapper
// announces that the place is busy; the blocks themselves are silent.

import { Fragment, type ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './skeleton.module.css'

export type SkeletonShape = 'line' | 'short' | 'title' | 'cell' | 'row' | 'card' | 'round'

export const Skeleton = ({
  shape = 'line',
  className,
}: {
  shape?: SkeletonShape | undefined
  className?: string | undefined
}) => <span className={classNames(css['Skeleton'], css[shape], className)} aria-hidden="true" />

export const SkeletonBlock = ({
  label,
  children,
  className,
}: {
  label: string
  children: ReactNode
  className?: string | undefined
}) => (
  <div className={classNames(css['SkeletonBlock'], className)} aria-busy="true">
    <span className="vh" role="status">
      {label}
    </span>
    {children}
  </div>
)

/** A match row in its real size: two teams with three prices each, and the row of the draw. */
export const MatchSkeleton = () => (
  <span className={css['match']} aria-hidden="true">
    <Skeleton className={css['meta']} />
    {['home', 'away'].map((side) => (
      <Fragment key={side}>
        <Skeleton className={css['team']} />
        <Skeleton shape="cell" />
        <Skeleton shape="cell" />
        <Skeleton shape="cell" />
      </Fragment>
    ))}
    <Skeleton className={css['facts']} />
    <Skeleton shape="cell" />
    <Skeleton shape="cell" className={css['trend']} />
  </span>
)
