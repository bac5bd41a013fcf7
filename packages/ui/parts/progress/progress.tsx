// How much of something is done or used. The browser's own progress element, so that it has its role and needs no
// style of its own; the figures stand beside it in words.

import { classNames } from '../../text/class-names.ts'
import css from './progress.module.css'

export type ProgressProps = {
  label: string
  /** In the same unit as `most`: both are shares for the eye, the true figures are text. */
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
