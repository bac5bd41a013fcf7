// The numbers of a draw in order; while it is played they appear one after the other.

import { Ball } from '@magpie/ui/art/lottery/ball'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { Drawn, Play } from '../../rules/index.ts'
import { BallOf } from '../board/ball-of.tsx'
import type { Tone } from '../board/faces.ts'
import type { Family } from '../board/groups.ts'
import { animalSets } from '../board/sets.ts'
import css from './draw.module.css'

const tones: Readonly<Record<Family, Tone>> = {
  digits: 'digit',
  cars: 'car',
  dice: 'die',
  elevens: 'eleven',
  six: 'six',
  sum28: 'digit',
  joy: 'red',
}

/** The number of a draw that is separate from the others: the special one, the blue one. */
const apartFrom: Readonly<Partial<Record<Family, number>>> = { six: 6, joy: 5 }

export type DrawnRowProps = {
  readonly family: Family
  readonly drawn: Drawn
  readonly runs?: boolean
  readonly size?: 'xs' | 's' | 'm'
  /** For the names of the forty-nine's animals. */
  readonly plays?: readonly Play[]
}

export const DrawnRow = ({ family, drawn, runs = false, size = 'm', plays = [] }: DrawnRowProps) => {
  const say = useText()
  const apart = apartFrom[family]
  const animals = family === 'six' ? animalSets(plays) : []
  const balls = drawn.map((number, at) => {
    const ball =
      apart === at && family === 'joy' ? (
        <Ball tone="blue" number={number} size={size} />
      ) : (
        <BallOf tone={tones[family]} number={number} size={size} />
      )
    const animal = animals.find(({ numbers }) => numbers.includes(number))
    return (
      <span key={at} className={classNames(css['named'], css[`at${at}`])}>
        {ball}
        {animal !== undefined && say(`lottery.pick.animal.${animal.pick}`)}
      </span>
    )
  })
  const told =
    family === 'sum28' ? (
      <span key="sum" className={classNames(css['plus'], 'num')}>
        = {drawn.reduce((sum, one) => sum + one, 0)}
      </span>
    ) : null
  return (
    <div
      className={classNames(
        css['balls'],
        drawn.length > 6 && css['tight'],
        family === 'dice' && css['die'],
        runs && css['runs'],
      )}
      role="img"
      aria-label={runs ? say('lottery.drawing') : drawn.join(' ')}
    >
      {apart === undefined
        ? balls
        : [
            ...balls.slice(0, apart),
            <span key="plus" className={classNames(css['plus'], css[`at${apart}`])}>
              +
            </span>,
            ...balls.slice(apart),
          ]}
      {told}
    </div>
  )
}
