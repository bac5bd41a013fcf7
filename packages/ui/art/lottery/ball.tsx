// The pieces of the lotteries: balls, the forty-nine in their three colours, cars as plates, dice. They are silent; the
// screen must name them in its text.

import { classNames } from '../../text/class-names.ts'
import css from './ball.module.css'

export type BallTone = 'digit' | 'eleven' | 'six' | 'red' | 'blue' | 'car'
export type BallSize = 'xs' | 's' | 'm' | 'l'

export type BallProps = {
  readonly tone: BallTone
  readonly number: number
  readonly size?: BallSize | undefined
  /** Only for the forty-nine: 0 red, 1 blue, 2 green. */
  readonly wave?: number | undefined
  readonly className?: string | undefined
}

const twoPlaces: readonly BallTone[] = ['six', 'eleven', 'red']

export const Ball = ({ tone, number, size = 'm', wave = 0, className }: BallProps) => (
  <span
    className={classNames(
      css['Ball'],
      css[size],
      css[tone],
      tone === 'six' && css[`six${wave}`],
      tone === 'car' && css[`car${number}`],
      className,
    )}
  >
    {twoPlaces.includes(tone) ? String(number).padStart(2, '0') : number}
  </span>
)

/** A dot in one of the three colours, beside its name: 0 red, 1 blue, 2 green. */
export const WaveDot = ({ wave }: { readonly wave: number }) => (
  <i className={classNames(css['Wave'], css[`wave${wave}`])} aria-hidden="true" />
)

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** A paper die; one and four are red, as on Chinese dice. */
export const Die = ({ face, side = 40 }: { readonly face: number; readonly side?: number | undefined }) => (
  <svg className={css['Die']} width={side} height={side} viewBox="0 0 40 40" aria-hidden="true">
    <path d="M7 3h26a5 5 0 0 1 5 5v25a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a5 5 0 0 1 5-5Z" fill="#d9cfbb" />
    <rect x="2" y="1.5" width="36" height="35" rx="7" fill="#fffdf6" stroke="#d9cfbb" />
    <path d="M5 30V9a5 5 0 0 1 5-5h20" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
    {(pips[face] ?? []).map(([x, y]) => (
      <circle
        key={`${x} ${y}`}
        cx={20 + x * 9.5}
        cy={19 + y * 9.5}
        r={face === 1 ? 6 : 3.7}
        fill={face === 1 || face === 4 ? '#c8322a' : '#101a30'}
      />
    ))}
  </svg>
)
