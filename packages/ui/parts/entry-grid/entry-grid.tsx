// A grid of links: an icon on its paper, a name below, and a count of what waits there. For pages that are visited
// often; rarely visited ones are rows of a list.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Anchor } from '../anchor/anchor.tsx'
import { Badge } from '../badge/badge.tsx'
import css from './entry-grid.module.css'

export const EntryGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav className={css['EntryGrid']} aria-label={label}>
    {children}
  </nav>
)

export type EntryProps = {
  href: string
  icon: ReactNode
  text: string
  tone?: 'brand' | 'jade' | 'hot' | 'gold' | undefined
  /** A figure at the corner, and what it counts, for screen readers. */
  count?: { readonly figure: number; readonly text: string } | undefined
}

export const Entry = ({ href, icon, text, tone = 'brand', count }: EntryProps) => (
  <Anchor href={href} className={css['Entry'] ?? ''}>
    <span className={classNames(css['paper'], css[tone])} aria-hidden="true">
      {icon}
    </span>
    {text}
    {count !== undefined && <Badge count={count.figure} label={count.text} className={css['count']} />}
  </Anchor>
)
