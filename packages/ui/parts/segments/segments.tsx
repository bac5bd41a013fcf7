// The segmented control: two to four choices on one track, one of them selected.

import type { ReactNode } from 'react'
import { rove } from '../../hooks/roving.ts'
import { classNames } from '../../text/class-names.ts'
import css from './segments.module.css'

export type Segment = {
  id: string
  text: string
  /** Shown instead of the text, which is read out. */
  mark?: ReactNode
  count?: number | string | undefined
  disabled?: boolean | undefined
}

export type SegmentsProps = {
  label: string
  items: readonly Segment[]
  value: string
  onChange: (id: string) => void
  /** Over art or a dark board. */
  onDark?: boolean | undefined
  className?: string | undefined
}

export const Segments = ({ label, items, value, onChange, onDark = false, className }: SegmentsProps) => (
  <div
    className={classNames(css['Segments'], onDark && css['onDark'], className)}
    role="radiogroup"
    aria-label={label}
    onKeyDown={rove('radio')}
  >
    {items.map(({ id, text, mark, count, disabled }) => (
      <button
        key={id}
        type="button"
        role="radio"
        aria-checked={id === value}
        aria-label={mark === undefined ? undefined : text}
        tabIndex={id === value ? 0 : -1}
        disabled={disabled}
        onClick={() => onChange(id)}
      >
        {mark ?? text}
        {count !== undefined && <small className="num">{count}</small>}
      </button>
    ))}
  </div>
)
