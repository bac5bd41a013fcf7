// How much of something is done or used. A native progress element, so it has its role and needs no style attribute;
// the figures are in the text beside it.

import { classNames } from '../../text/class-names.ts'
import css from './progress.module.css'

export type ProgressProps = {
  label: string
  /** In the same unit as `most`. Both only set the length of the bar; exact figures are text. */
  done: number
  most?: number | undefined
  tone?: 'brand' | 'gold' | 'warn' | undefined
  className?: string | undefined
}

export const Progress = ({ label, done, most = 1, tone = 'brand', className }: ProgressProps) => (
  <progress
    className={classNames(css['Progress'], css[tone], className)}
    aria-label={label}
    max={most}
    value={Math.max(0, Math.min(most, done))}
  />
)
