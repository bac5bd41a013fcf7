// What happened to something, in order: a ticket from the press to the payout, a match from whistle to whistle. The
// state of a step is a word as well as a dot.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './timeline.module.css'

export type TimelineStep = {
  id: string
  /** `done` is past, `now` is current, `next` is still to come, `bad` failed. */
  state: 'done' | 'now' | 'next' | 'bad'
  title: ReactNode
  time?: ReactNode
  detail?: ReactNode
}

export const Timeline = ({ label, steps }: { label: string; steps: readonly TimelineStep[] }) => (
  <ol className={css['Timeline']} aria-label={label}>
    {steps.map(({ id, state, title, time, detail }) => (
      <li key={id} className={classNames(css['step'], css[state])} aria-current={state === 'now' ? 'step' : undefined}>
        <div className={css['head']}>
          <span className={css['title']}>{title}</span>
          {time !== undefined && <span className={css['time']}>{time}</span>}
        </div>
        {detail !== undefined && <div className={css['detail']}>{detail}</div>}
      </li>
    ))}
  </ol>
)
