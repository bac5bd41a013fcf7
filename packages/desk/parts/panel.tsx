// A white card with a heading: what every screen of the back office is laid out in.

import type { ReactNode } from 'react'
import css from './panel.module.css'

export const Panel = ({
  title,
  extra,
  children,
  className,
  flush = false,
}: {
  readonly title?: ReactNode
  readonly extra?: ReactNode
  readonly children: ReactNode
  readonly className?: string | undefined
  /** Its content reaches to the edges, as a table does. */
  readonly flush?: boolean
}) => (
  <section className={`${css['Panel']} ${flush ? css['flush'] : ''} ${className ?? ''}`}>
    {title !== undefined && (
      <header className={css['head']}>
        <h2>{title}</h2>
        {extra !== undefined && <div className={css['extra']}>{extra}</div>}
      </header>
    )}
    <div className={flush ? undefined : css['body']}>{children}</div>
  </section>
)
