// The cells of one zone: numbers as they are drawn, or words with their price. A cell says how long its number has
// stayed away, as history only, or that the house takes no more bets on it.

import { Icon } from '@magpie/ui/art/icon'
import { WaveDot } from '@magpie/ui/art/lottery/ball'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import type { Play } from '../../rules/index.ts'
import { BallOf } from './ball-of.tsx'
import css from './board.module.css'
import { type Face, isTone, pickText } from './faces.ts'
import type { Missed } from './missed.ts'
import { priceOn } from './price-on.ts'

export type CellsProps = {
  readonly play: Play
  readonly face: Face
  readonly title: string
  readonly of: readonly number[]
  readonly picked: readonly number[]
  readonly onPress: (pick: number) => void
  /** For how long it has not come; undefined where that is not shown. */
  readonly missed: (pick: number) => Missed | undefined
  readonly full: (pick: number) => boolean
  /** What a word means, if that is not said above it. */
  readonly hint?: (pick: number) => string
}

type CellProps = Pick<CellsProps, 'play' | 'face' | 'hint'> & {
  readonly pick: number
  readonly on: boolean
  readonly missed: Missed | undefined
  readonly isFull: boolean
  readonly onPress: () => void
}

/** Under a pick, and read aloud after it: that it is full, its price, how long it stayed away. */
const Under = ({ isFull, price, missed, strong = false }: UnderProps) => {
  const say = useText()
  if (isFull)
    return (
      <small>
        <span className="vh">{say('lottery.cell.full')}</span>
        <span aria-hidden="true">{say('lottery.cell.fullShort')}</span>
      </small>
    )
  const Figure = strong ? 'b' : 'small'
  return (
    <>
      {price !== undefined && (
        <Figure className={classNames('num', missed !== undefined && css['price'])}>
          <span className="vh">{say('lottery.cell.price')} </span>
          {price}
        </Figure>
      )}
      {missed !== undefined && (
        <small className={classNames('num', missed.isLong && css['long'])}>
          <span className={price === undefined ? 'vh' : undefined}>{say('lottery.cell.missed')} </span>
          {missed.issues}
        </small>
      )}
    </>
  )
}

type UnderProps = {
  readonly isFull: boolean
  readonly price: string | undefined
  readonly missed: Missed | undefined
  readonly strong?: boolean
}

const NumberCell = (props: CellProps) => {
  const say = useText()
  const { play, face, pick, on, missed, isFull, onPress } = props
  const plain = face === 'digit' || face === 'eleven' || !isTone(face)
  const price = priceOn(play, face, pick)
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
      <Under isFull={isFull} price={price} missed={'' in play.worth || face === 'figure' ? missed : undefined} />
    </button>
  )
}

/** The colour of each pick that has one. */
const waves: Readonly<Partial<Record<Face, readonly number[]>>> = { wave: [0, 1, 2], colour: [0, 2, 1] }

/** A word, with the dot of its colour if it has one. */
export const Wordy = ({
  face,
  pick,
  children,
}: {
  readonly face: Face
  readonly pick: number
  readonly children: string
}) => {
  const wave = waves[face]?.[pick]
  return (
    <span className={css['wordy']}>
      {wave !== undefined && <WaveDot wave={wave} />}
      {children}
    </span>
  )
}

const WordCell = (props: CellProps) => {
  const say = useText()
  const { play, face, pick, on, isFull, hint, onPress } = props
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-disabled={isFull || undefined}
      onClick={() => (on || !isFull) && onPress()}
    >
      <Wordy face={face} pick={pick}>
        {[pickText(face, pick, say), hint?.(pick)].filter((one) => one !== undefined).join(' ')}
      </Wordy>
      <Under isFull={isFull} price={priceOn(play, face, pick)} missed={undefined} strong />
    </button>
  )
}

/** Few words go two in a row, others three or four, so that their prices fit. */
const widthOf = (count: number): string | undefined => {
  if (count <= 2) return undefined
  return count === 3 || count === 6 ? 'three' : 'four'
}

export const Cells = ({ play, face, title, of, picked, onPress, missed, full, hint }: CellsProps) => {
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
          {...(hint === undefined ? {} : { hint })}
          onPress={() => onPress(pick)}
        />
      ))}
    </div>
  )
}
