// A chat message in a style from the mall: a background and a drawing at its end. Its text keeps the contrast that it
// has on paper.

import type { ReactNode } from 'react'
import { classNames } from '../../text/class-names.ts'
import css from './dressed-line.module.css'

export type DressName = 'plum' | 'bamboo'

/** Class for an element that is already a line; undefined without a style. */
export const dressOf = (dress: DressName | null | undefined): string | undefined =>
  dress == null ? undefined : classNames(css['dress'], css[dress])

export const DressedLine = ({
  dress,
  children,
}: {
  readonly dress?: DressName | null
  readonly children: ReactNode
}) => <p className={classNames(css['Line'], dressOf(dress))}>{children}</p>
