// The cells of one zone: numbers as they are drawn, or words with their price. A cell says how long its number has stayed
// away, as history and nothing more, or that the house takes no more of it.

import { groupDigits } from '@magpie/kernel'
import { Icon } from '@magpie/ui/art/icon'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { type Play, priceText } from '../../rules/index.ts'
import { BallOf } from './ball-of.tsx'
import css from './board.module.css'
import { type Face, isTone, pickText } from './faces.ts'

export type CellsProps = {
  readonly play: Play
  readonly face: Face
  readonly title: string
  readonly of: readonly number[]
  readonly picked: readonly number[]
  readonly onPress: (pick: number) => void
  /** Issues for which it has not come; undefined where that is not told. */
  readonly missed: (pick: number) => number | undefined
  readonly full: (pick: number) => boolean
}

/** In units of what the number comes up in on average: from here on it is told in red, because it is long. */
const longFrom = 20

type CellProps = Pick<CellsProps, 'play' | 'face'> & {
  readonly pick: number
  readonly on: boolean
  readonly missed: number | undefined
  readonly isFull: boolean
  readonly onPress: () => void
}

const priceOn = (play: Play, pick: number): string | undefined => {
  const worth = play.worth[`${pick}`]
  return worth === undefined || '' in play.worth ? undefined : groupDigits(priceText(worth.price))
}

/** Under a pick, and read out behind it: that it is full, its price, or how long it stayed away. */
const Under = ({ isFull, price, missed, strong = false }: UnderProps) => {
  const say = useText()
  if (isFull)
    return (
      <small>
        <span className="vh">{say('lottery.cell.full')}</span>
        <span aria-hidden="true">{say('lottery.cell.fullShort')}</span>
      </small>
    )
  const [word, figure] = price !== undefined ? ['lottery.cell.price', price] : ['lottery.cell.missed', missed]
  if (figure === undefined) return null
  const Figure = strong ? 'b' : 'small'
  return (
    <Figure className={classNames('num', missed !== undefined && missed >= longFrom && css['long'])}>
      <span className="vh">{say(word)} </span>
      {figure}
    </Figure>
  )
}

type UnderProps = {
  readonly isFull: boolean
  readonly price: string | undefined
  readonly missed: number | undefined
  readonly strong?: boolean
}

const NumberCell = (props: CellProps) => {
  const say = useText()
  const { play, face, pick, on, missed, isFull, onPress } = props
  const plain = face === 'digit' || face === 'eleven' || !isTone(face)
  const price = priceOn(play, pick)
  return (
    <button
      type="button"
      className={classNames(!plain && css['pictured'], (face === 'car' || face === 'die') && css['plate'])}
      aria-pressed={on}
      aria-disabled={isFull || undefined}
      onClick={() => (on || !isFull) && onPress()}
    >
      {plain ? (
        <span className={classNames('num', css['round'])}>{pickText(face, pick, say)}</span>
      ) : (
        <BallOf tone={face} number={pick} />
      )}
      {on && !plain && (
        <span className={css['tick']} aria-hidden="true">
          <Icon name="check" size={12} />
        </span>
      )}
      <Under isFull={isFull} price={price} missed={missed} />
    </button>
  )
}

const dots: Readonly<Partial<Record<Face, readonly (string | undefined)[]>>> = {
  wave: [undefined, 'blueDot', 'greenDot'],
  colour: [undefined, 'greenDot', 'blueDot'],
}

const WordCell = (props: CellProps) => {
  const say = useText()
  const { play, face, pick, on, isFull, onPress } = props
  const dot = dots[face]?.[pick]
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-disabled={isFull || undefined}
      onClick={() => (on || !isFull) && onPress()}
    >
      <span className={css['wordy']}>
        {dots[face] !== undefined && (
          <i className={classNames(css['dot'], dot !== undefined && css[dot])} aria-hidden="true" />
        )}
        {pickText(face, pick, say)}
      </span>
      <Under isFull={isFull} price={priceOn(play, pick)} missed={undefined} strong />
    </button>
  )
}

/** Few words stand two in a row, others three or four, so that they keep their prices. */
const widthOf = (count: number): string | undefined => {
  if (count <= 2) return undefined
  return count === 3 || count === 6 ? 'three' : 'four'
}

export const Cells = ({ play, face, title, of, picked, onPress, missed, full }: CellsProps) => {
  const wordy = !isTone(face) && (face !== 'figure' || !('' in play.worth))
  const width = widthOf(of.length)
  const Cell = wordy && face !== 'figure' ? WordCell : NumberCell
  return (
    <div
      className={Cell === WordCell ? classNames(css['options'], width !== undefined && css[width]) : css['cells']}
      role="group"
      aria-label={title}
    >
      {of.map((pick) => (
        <Cell
          key={pick}
          play={play}
          face={face}
          pick={pick}
          on={picked.includes(pick)}
          missed={missed(pick)}
          isFull={full(pick)}
          onPress={() => onPress(pick)}
        />
      ))}
    </div>
  )
}
