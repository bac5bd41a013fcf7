// Chips for choices: one of a row, or each by itself. A row wider than the screen scrolls sideways.

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './chip.module.css'

export type ChipProps = ComponentProps<'button'> & { on?: boolean | undefined }

export const Chip = ({ on = false, className, ...rest }: ChipProps) => (
  <button type="button" aria-pressed={on} {...rest} className={classNames(css['Chip'], className)} />
)

export const ChipRow = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css['ChipRow']} role="group" aria-label={label}>
    {children}
  </div>
)
