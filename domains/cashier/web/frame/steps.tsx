// Steps on one line: done, current and coming. The current step is named as well as drawn.

import { Glyph } from '@magpie/ui/glyph'
import { classNames } from '@magpie/ui/text/class-names'
import css from './steps.module.css'

export type StepsProps = {
  readonly label: string
  readonly steps: readonly { readonly id: string; readonly text: string }[]
  /** Number of steps done. */
  readonly done: number
  /** It stops here: done steps stay done. */
  readonly lost?: boolean
}

export const Steps = ({ label, steps, done, lost = false }: StepsProps) => (
  <ol className={classNames(css['Steps'], lost && css['lost'])} aria-label={label}>
    {steps.map(({ id, text }, at) => {
      const isNow = at === done && !lost
      return (
        <li
          key={id}
          className={classNames(at < done && css['done'], isNow && css['now'])}
          aria-current={isNow ? 'step' : undefined}
        >
          <span className={classNames('num', css['dot'])}>{at < done ? <Glyph name="check" size={14} /> : at + 1}</span>
          <span>{text}</span>
        </li>
      )
    })}
  </ol>
)
