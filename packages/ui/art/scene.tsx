// A scene that fills its box and follows the theme: the hero of home (drawn for 358 × 148), the sky of sign-in (390 ×
// 284, whose lowest part a sheet may cover) and of register (390 × 148), and the barrier of a closed door (390 × 256).
// It is decoration: what stands in it says everything.

import type { ReactNode } from 'react'
import css from './scene.module.css'

export type SceneName = 'hero' | 'auth' | 'join' | 'gate'

export type SceneProps = {
  readonly name: SceneName
  readonly className?: string | undefined
  readonly children?: ReactNode
}

export const Scene = ({ name, className, children }: SceneProps) => (
  <div className={className === undefined ? css[name] : `${css[name]} ${className}`}>{children}</div>
)
