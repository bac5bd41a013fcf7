// The ground of a game: hills of cut paper in the colours of its world, as `--gw-` roles for its parts.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './stage.module.css'

export type World = 'cinnabar' | 'pine' | 'night' | 'dusk' | 'paper' | 'lantern' | 'window' | 'river' | 'gate'

const nights: readonly World[] = ['cinnabar', 'pine', 'night', 'lantern', 'river']

/** Whether a world is dark in every theme, so that what covers it should be dark too. */
export const isNightWorld = (world: World): boolean => nights.includes(world)

export type GameStageProps = {
  readonly world: World
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Draws only the ground. The game on it shows time, net result and limits itself. */
export const GameStage = ({ world, className, children }: GameStageProps) => (
  <div className={classNames(css['GameStage'], css[world], className)} data-tells>
    <svg className={css['hills']} viewBox="0 0 390 300" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={css['far']}
        d="M0 120 C40 70 90 60 130 96 C170 130 210 60 262 74 C312 88 340 120 390 84 V300 H0Z"
      />
      <path
        className={css['near']}
        d="M0 196 C50 150 96 150 140 186 C186 222 226 150 276 168 C322 184 350 206 390 182 V300 H0Z"
      />
    </svg>
    {children}
  </div>
)
