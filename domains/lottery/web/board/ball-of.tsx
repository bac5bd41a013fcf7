// A drawn number of a game: the ball, the plate of a car or the die; with its name for screen readers.

import { Ball, type BallSize, Die } from '@magpie/ui/art/lottery/ball'
import waves from '../../content/mark-six.json'
import type { Tone } from './faces.ts'

/** 0 red, 1 blue, 2 green. */
export const waveOf = (number: number): number =>
  [waves.red, waves.blue, waves.green].findIndex((wave) => wave.includes(number))

const dieSides: Readonly<Record<BallSize, number>> = { xs: 22, s: 26, m: 34, l: 40 }

export const BallOf = ({
  tone,
  number,
  size = 'm',
  className,
}: {
  readonly tone: Tone
  readonly number: number
  readonly size?: BallSize | undefined
  readonly className?: string | undefined
}) =>
  tone === 'die' ? (
    <span className={className}>
      <Die face={number} side={dieSides[size]} />
      <span className="vh">{number}</span>
    </span>
  ) : (
    <Ball
      tone={tone}
      number={number}
      size={size}
      wave={tone === 'six' ? waveOf(number) : undefined}
      className={className}
    />
  )
