// The outcome of an instant game as a small picture, drawn from the outcome's text alone.

import { classNames } from '@magpie/ui/text/class-names'
import { drawn as balls, numbers } from '../../rules/games/keno/game.ts'
import { rankOf } from '../../rules/games/hilo/game.ts'
import { ranks, suitOf, suits } from '../games/hilo/cards.ts'
import css from './outcomes.module.css'
import { allWithin, pictureOf, within } from './picture-of.tsx'

const figure = (hundredths: number): string =>
  `${Math.floor(hundredths / 100).toLocaleString('en-US')}.${String(hundredths % 100).padStart(2, '0')}`

/** The roll on its line from 0 to 100. */
export const Rolled = pictureOf(
  (outcome) => within(outcome, 0, 9999),
  ({ value }) => (
    <svg viewBox="0 0 140 56">
      <path className={css['rail']} d="M10 44h120" />
      {[0, 25, 50, 75, 100].map((n) => (
        <path key={n} className={css['tick']} d={`M${10 + n * 1.2} 49v4`} />
      ))}
      <circle className={css['mark']} cx={10 + (value * 1.2) / 100} cy="44" r="6" />
      <text className={css['figure']} x="70" y="22">
        {figure(value)}
      </text>
    </svg>
  ),
)

const heightMost = 1_000_000_000

/** How high the magpie flew; the height of the picture is a multiple of a hundred. */
export const Flown = pictureOf(
  (outcome) => within(outcome, 0, heightMost),
  ({ value }) => {
    const part = Math.min(1, Math.log(Math.max(1, value / 100)) / Math.log(100))
    const [x, y] = [20 + 104 * part, 78 - 58 * part]
    return (
      <svg viewBox="0 0 140 90">
        <path className={css['tick']} d="M10 78h120" />
        <path className={css['path']} d={`M16 78Q${(16 + x) / 2 + 14} 78 ${x} ${y}`} />
        <circle className={css['mark']} cx={x} cy={y} r="5" />
        <text className={css['figure']} x="70" y="18">
          {figure(value)}×
        </text>
      </svg>
    )
  },
)

/** The way of the blossom through the pins. */
export const Fallen = pictureOf(
  (outcome) => (/^[LR]{8,16}$/.test(outcome) ? [...outcome].map((turn) => (turn === 'R' ? 1 : 0)) : undefined),
  ({ value: path }) => {
    const rows = path.length
    const gap = 132 / (rows + 1)
    const after = (row: number): readonly [number, number] => [
      70 + (path.slice(0, row).reduce<number>((sum, turn) => sum + turn, 0) - row / 2) * gap,
      8 + (row * 94) / rows,
    ]
    const line = Array.from({ length: rows + 1 }, (_, row) => after(row).join(' ')).join(' L')
    const [x, y] = after(rows)
    return (
      <svg viewBox="0 0 140 112">
        {Array.from({ length: rows }, (_, row) =>
          Array.from({ length: row + 3 }, (__, at) => (
            <circle
              key={`${row} ${at}`}
              className={css['pin']}
              cx={70 + (at - (row + 2) / 2) * gap}
              cy={8 + ((row + 0.55) * 94) / rows}
              r="1.4"
            />
          )),
        )}
        <path className={css['path']} d={`M${line}`} />
        <circle className={css['mark']} cx={x} cy={y} r="5" />
      </svg>
    )
  },
)

const litIn = (outcome: string): readonly number[] | undefined => {
  const lit = allWithin(outcome, 1, numbers)
  return lit?.length === balls ? lit : undefined
}

/** The forty lanterns, the drawn ones lit. */
export const Lit = pictureOf(litIn, ({ value }) => (
  <span className={css['lanterns']}>
    {Array.from({ length: numbers }, (_, i) => (
      <i key={`${i}`} className={value.includes(i + 1) ? css['lit'] : undefined} />
    ))}
  </span>
))

const cardsMost = 12

type Card = { readonly card: number; readonly guess: string }

const dealtIn = (outcome: string): readonly Card[] | undefined => {
  const dealt = outcome.split(' ').map((word, nth): Card | undefined => {
    const [guess, card] = nth === 0 ? ['', within(word, 0, 51)] : [word.slice(0, 1), within(word.slice(1), 0, 51)]
    return card !== undefined && (nth === 0 || 'hls'.includes(guess)) ? { card, guess } : undefined
  })
  const known = dealt.filter((one) => one !== undefined)
  return known.length === dealt.length ? known : undefined
}

const guesses: Readonly<Record<string, string>> = { h: '▲', l: '▼', s: '»' }

/** The cards in the order in which they were dealt, each with the guess about it; of a long round the last ones. */
export const Dealt = pictureOf(dealtIn, ({ value }) => (
  <span className={css['cards']}>
    {value.slice(-cardsMost).map(({ card, guess }, nth) => (
      <span key={`${nth}`} className={classNames(css['card'], suitOf(card) % 2 === 1 && css['red'])}>
        <b className="num">{ranks[rankOf(card)]}</b>
        <i>{suits[suitOf(card)]}</i>
        <small>{guesses[guess] ?? ''}</small>
      </span>
    ))}
  </span>
))
