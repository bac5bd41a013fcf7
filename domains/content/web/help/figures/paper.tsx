// The parts that drawings of the help pages share: a ground with hills, sheets with a shadow, numbers that the text
// below the drawing repeats. A drawing is 320 × 136; its only letters come from the page's content.

import { classNames } from '@magpie/ui/text/class-names'
import type { ReactNode } from 'react'
import type { BlockOf } from '../block-view.tsx'
import css from './figures.module.css'

export const wide = 320
export const high = 136

/** The texts below the drawing, in order. */
export type Told = Pick<BlockOf<'figure'>, 'parts'>

type Tone = 'blue' | 'green' | 'amber' | 'red'

type AtProps = { readonly x: number; readonly y: number; readonly s?: number; readonly children: ReactNode }

/** A piece of paper at a position, with its shadow. */
export const At = ({ x, y, s = 1, children }: AtProps) => (
  <g className={css['cut']} transform={`translate(${x} ${y}) scale(${s})`}>
    {children}
  </g>
)

/** Sky, a sun, a distant hill and the sheet that everything stands on. */
export const Ground = ({ tone, sun = 276 }: { readonly tone: Tone; readonly sun?: number }) => (
  <>
    <rect width={wide} height={high} className={css[tone]} />
    <circle cx={sun} cy="30" r="15" className={css['paper']} opacity=".82" />
    <path d="M0 136V92c30-18 62-20 98-4s70 10 104-6 84-14 118 6v48Z" className={css['far']} />
    <g className={css['cut']}>
      <path d="M0 136v-28c44-8 86 4 130 0s96-10 190 2v26Z" className={css['near']} />
    </g>
  </>
)

/** Horizontal centre of the `nth` of `of` parts side by side, matching the texts below. */
export const placeOf = (nth: number, of: number): number => ((nth + 0.5) * wide) / of

export const Mark = ({ n, x, y = 124 }: { readonly n: number; readonly x: number; readonly y?: number }) => (
  <g>
    <circle cx={x} cy={y} r="8.5" className={css['brand']} />
    <text x={x} y={y + 4} className={css['number']}>
      {n}
    </text>
  </g>
)

/** A row of numbers below parts that are side by side. */
export const Marks = ({ of }: { readonly of: number }) =>
  Array.from({ length: of }, (_, nth) => <Mark key={nth} n={nth + 1} x={placeOf(nth, of)} />)

/** A dotted path; `back` is the way that money comes from. */
export const Way = ({ d, back = false }: { readonly d: string; readonly back?: boolean }) => (
  <path d={d} className={classNames(css['way'], back && css['back'])} />
)
