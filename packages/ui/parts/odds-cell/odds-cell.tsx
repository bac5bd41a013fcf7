// A price to bet on. It keeps its place and width in every state: a move tints it and puts an arrow in a corner (up at
// the top, down at the bottom), a suspension hatches it, a choice fills it. Moves are not announced to screen readers;
// the slip announces the price that counts.

import { useMove } from '../../hooks/use-move.ts'
import { classNames } from '../../text/class-names.ts'
import { Glyph } from '../glyph/glyph.tsx'
import css from './odds-cell.module.css'

export type OddsCellProps = {
  /** The price × 100000; undefined while there is none. A move is detected from it. */
  odds: number | undefined
  /** The price as text, from `oddsText` or the slice's own view. */
  text: string
  /** The line above the price: a handicap, a total, a side. A price on another line is not a move. */
  line?: string | undefined
  /** The accessible name: match, market, side. */
  name: string
  /**
   * `suspended` hides the price for now; `locked` shows it, but it cannot be chosen; `stale`: it may be old, so it
   * cannot be pressed.
   */
  state?: 'open' | 'suspended' | 'locked' | 'stale' | undefined
  /** Read out if the price is suspended or locked. */
  stateText?: string | undefined
  selected?: boolean | undefined
  /** `wide` puts line and price side by side, as on the match page. */
  layout?: 'plain' | 'wide' | undefined
  onPress?: (() => void) | undefined
}

/** Ends with an invisible space, so that the accessible name matches the visible text. */
const spaced = (line: string): string => `${line} `

/** The line stays visible, so that a suspended board can still be read. */
const Closed = ({ state, text, line }: Pick<OddsCellProps, 'text' | 'line'> & { state: 'suspended' | 'locked' }) => (
  <>
    {line !== undefined && <span className={css['line']}>{spaced(line)}</span>}
    <span className={css['shut']}>
      <Glyph name="lock" size={14} />
      {state === 'locked' && <span className={css['price']}>{text}</span>}
    </span>
  </>
)

/** One text instead of several hidden parts: a board has hundreds of cells, and every part would need layout. */
const spokenOf = ({ name, line = '', text, state = 'open', stateText = '' }: OddsCellProps): string =>
  [name, name.endsWith(line) ? '' : line, state === 'suspended' ? '' : text, stateText]
    .filter((part) => part !== '')
    .join(' ')

export const OddsCell = (props: OddsCellProps) => {
  const { odds, text, line, state = 'open', selected = false, layout = 'plain', onPress } = props
  const move = useMove(state === 'suspended' ? undefined : odds, line ?? '')
  const shown = state === 'open' ? move : undefined
  const look = classNames(
    css['OddsCell'],
    layout === 'wide' && css['wide'],
    line !== undefined && css['pair'],
    css[state],
    shown && css[shown],
  )
  return (
    <button
      type="button"
      className={look}
      aria-label={spokenOf(props)}
      aria-pressed={state === 'open' ? selected : undefined}
      data-move={shown}
      disabled={state !== 'open'}
      onClick={onPress}
    >
      {state === 'open' || state === 'stale' ? (
        <>
          {line !== undefined && <span className={css['line']}>{spaced(line)}</span>}
          <span className={css['price']}>{text}</span>
        </>
      ) : (
        <Closed state={state} text={text} line={line} />
      )}
    </button>
  )
}
