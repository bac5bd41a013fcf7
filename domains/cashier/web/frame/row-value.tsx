// The end of a money row: amount and state.

import { classNames } from '@magpie/ui/text/class-names'
import type { ReactNode } from 'react'
import css from './row-value.module.css'

export type RowValueProps = {
  readonly amount: string
  /** Money that has arrived. */
  readonly came?: boolean
  readonly children: ReactNode
  readonly className?: string | undefined
}

export const RowValue = ({ amount, came = false, children, className }: RowValueProps) => (
  <span className={classNames(css['RowValue'], className)}>
    <b className={classNames('num', came && css['came'])}>{amount}</b>
    {children}
  </span>
)
