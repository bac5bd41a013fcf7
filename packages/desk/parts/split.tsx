// A queue and what of it is open: the table on the left, the open row beside it; one under the other where there is no
// room for both. With it the bar of filters over a table, and the buttons of an act.

import type { ReactNode } from 'react'
import css from './split.module.css'

export type SplitProps = {
  /** Filters and table. */
  readonly children: ReactNode
  readonly detail: ReactNode
  /**
   * `low`: the open row begins beside the table and not beside its filters. `wide`: it has more to say. `table`: it holds a
   * table of many columns, and the list beside it has few.
   */
  readonly shape?: 'low' | 'wide' | 'table'
}

export const Split = ({ children, detail, shape }: SplitProps) => (
  <div className={css['Split']}>
    <div className={css['list']}>{children}</div>
    {Boolean(detail) && <div className={`${css['detail']} ${shape === undefined ? '' : css[shape]}`}>{detail}</div>}
  </div>
)

/** Children after `end` are on the right. */
export const FilterBar = ({
  label,
  children,
  end,
}: {
  readonly label?: string
  readonly children: ReactNode
  readonly end?: ReactNode
}) => (
  <div className={css['FilterBar']} role="search" aria-label={label}>
    {children}
    {end !== undefined && (
      <>
        <span className={css['spring']} />
        {end}
      </>
    )}
  </div>
)

/** A key that presses one of them stands in it as `kbd`. */
export const ActButtons = ({ children }: { readonly children: ReactNode }) => (
  <div className={css['ActButtons']}>{children}</div>
)
