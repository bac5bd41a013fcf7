// The head of a slot: its name, a line, hills of cut paper, and the sun or moon behind its hero.

import type { ReactNode } from 'react'
import css from './reels.module.css'

export type GroundProps = {
  readonly title: string
  readonly line: string
  /** The sun or moon: centre and radius, in a box of 390 by 128. */
  readonly orb?: readonly [x: number, y: number, r: number]
  readonly children?: ReactNode
}

export const Ground = ({ title, line, orb, children }: GroundProps) => (
  <>
    <svg className={css['scenery']} viewBox="0 0 390 128" preserveAspectRatio="xMaxYMin slice" aria-hidden="true">
      {orb !== undefined && <circle className={css['orb']} cx={orb[0]} cy={orb[1]} r={orb[2]} />}
      <path
        className={css['far']}
        d="M0 128V92C39 92 39 72 78 72c39 0 39 20 78 20s39-38 78-38 39 34 78 34 39-18 78-18v58Z"
      />
      <path className={css['near']} d="M0 128v-16c49 0 49-20 98-20s49 18 97 18 49-22 98-22 48 24 97 24v16Z" />
    </svg>
    {children}
    <h2 className="song" aria-hidden="true">
      {title}
    </h2>
    <p>{line}</p>
  </>
)
