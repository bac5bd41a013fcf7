// The colours of a slot's board, as `--reel-` roles for its parts and its canvas.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './reel-world.module.css'

export type ReelWorldName = 'window' | 'grove' | 'river' | 'lantern' | 'gate'

export type ReelWorldProps = {
  readonly world: ReelWorldName
  readonly night: boolean
  readonly className?: string | undefined
  readonly children: ReactNode
}

export const ReelWorld = ({ world, night, className, children }: ReelWorldProps) => (
  <div className={classNames(css['ReelWorld'], css[world], night && css[`${world}Night`], className)}>{children}</div>
)
