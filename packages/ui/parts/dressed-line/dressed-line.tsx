// A line of talk in a dress of the mall: a ground and a drawing at its end. The words on it stay as dark, or as light, as on paper.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './dressed-line.module.css'

export type DressName = 'plum' | 'bamboo'

/** For what is a line already; undefined without a dress. */
export const dressOf = (dress: DressName | null | undefined): string | undefined =>
  dress == null ? undefined : classNames(css['dress'], css[dress])

export const DressedLine = ({
  dress,
  children,
}: {
  readonly dress?: DressName | null
  readonly children: ReactNode
}) => <p className={classNames(css['Line'], dressOf(dress))}>{children}</p>
