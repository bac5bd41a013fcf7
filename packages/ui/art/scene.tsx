// A scene that fills its box and follows the theme: the hero of home (drawn for 358 × 148), the sky of login (390 ×
// 284, whose lowest part a sheet may cover) and of registration (390 × 148), and the barrier of a closed site (390 ×
// 256). It is decoration: the text in it carries the meaning.

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
