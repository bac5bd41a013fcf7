// The five main tabs at the foot of the screen. A tab without a page is left out, and the others share the width. One
// may be raised: the middle one, if the shell wants it.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import { Anchor } from '../anchor/anchor.tsx'
import { Badge } from '../badge/badge.tsx'
import css from './tab-bar.module.css'

export type TabBarSlot = {
  id: string
  href: string
  label: string
  icon: ReactNode
  /** The filled drawing, for the active tab. */
  activeIcon?: ReactNode
  active?: boolean | undefined
  raised?: boolean | undefined
  /** Never shown on the active tab: a member who is there sees what is new. */
  count?: number | undefined
  countLabel?: string | undefined
}

const Slot = ({ href, label, icon, activeIcon, active = false, raised = false, count = 0, countLabel }: TabBarSlot) => (
  <li className={classNames(raised && css['raised'])}>
    <Anchor className={css['slot'] ?? ''} href={href} aria-current={active ? 'page' : undefined}>
      <span className={css['icon']}>{active ? (activeIcon ?? icon) : icon}</span>
      <span>{label}</span>
      {count > 0 && !active && <Badge className={css['badge']} count={count} label={countLabel} />}
    </Anchor>
  </li>
)

export const TabBar = ({ label, slots }: { label: string; slots: readonly TabBarSlot[] }) => (
  <nav className={css['TabBar']} aria-label={label}>
    <ul>
      {slots.map((slot) => (
        <Slot key={slot.id} {...slot} />
      ))}
    </ul>
  </nav>
)
