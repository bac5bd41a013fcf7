// Empty, error, offline, maintenance: a drawing, one sentence, one action. The drawing is given from outside, because
// the art is separate; screen readers get only the sentence.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './state-view.module.css'

export type StateViewProps = {
  /** Errors and a lost network are announced at once; an empty list and a maintenance are not. */
  kind: 'empty' | 'error' | 'offline' | 'maintenance'
  title: string
  text?: ReactNode
  art?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  /** Fills the rest of the screen. */
  tall?: boolean | undefined
  level?: 1 | 2 | 3 | undefined
}

const headings = { 1: 'h1', 2: 'h2', 3: 'h3' } as const

export const StateView = ({ kind, title, text, art, action, tall = false, level = 2 }: StateViewProps) => {
  const Heading = headings[level]
  const loud = kind === 'error' || kind === 'offline'
  return (
    <div className={classNames(css['StateView'], tall && css['tall'])} role={loud ? 'alert' : undefined}>
      {art !== undefined && (
        <div className={css['art']} aria-hidden="true">
          {art}
        </div>
      )}
      <Heading className={css['title']}>{title}</Heading>
      {text !== undefined && <p className={css['text']}>{text}</p>}
      {action}
    </div>
  )
}
