// A board of the kit page: a heading and its parts.

import type { ReactNode } from 'react'
import css from './kit-page.module.css'

export const Board = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css['board']}>
    <h2>{title}</h2>
    {children}
  </section>
)

export const Line = ({ children }: { children: ReactNode }) => <div className={css['line']}>{children}</div>
