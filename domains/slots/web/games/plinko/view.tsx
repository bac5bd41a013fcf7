// Falling plum: a blossom goes left or right at every pin, and the pocket pays.

import type { ControlsProps, GameView, StageProps } from '@magpie/studio/web'
import { Segments } from '@magpie/ui/segments'
import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef } from 'react'
import { plinkoChances } from '../../../rules/chances.ts'
import { type PlinkoChoice, pocketPays } from '../../../rules/games/plinko/game.ts'
import { over } from '../../../rules/instant.ts'
import { hundredths } from '../../parts/figures.tsx'
import { toldOf } from '../../parts/told.ts'
import css from './plinko.module.css'

type Told = PlinkoChoice & { readonly path: readonly number[]; readonly pocket: number }

const width = 358
const height = 300
const fallMs = 1700

const gapOf = (rows: number): number => width / (rows + 1)

/** The blossom's position after so many rows. */
const placeAfter = (path: readonly number[], row: number, rows: number): readonly [x: number, y: number] => {
  const right = path.slice(0, row).reduce((sum, turn) => sum + turn, 0)
  return [width / 2 + (right - row / 2) * gapOf(rows), 14 + (row * (height - 26)) / rows]
}

/** The outermost of the last row stand on the edge of the board: a pocket lies between two pins. */
const pinsOf = (rows: number): readonly (readonly [number, number])[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: row + 3 }, (__, i): readonly [number, number] => [
      width / 2 + (i - (row + 2) / 2) * gapOf(rows),
      14 + ((row + 0.55) * (height - 26)) / rows,
    ]),
  ).flat()

const threadOf = (path: readonly number[], rows: number): string =>
  path.reduce(
    (line, _, i) =>
      `${line} L${placeAfter(path, i + 1, rows)
        .map(Math.round)
        .join(' ')}`,
    `M${placeAfter(path, 0, rows).map(Math.round).join(' ')}`,
  )

/** Moves the blossom along the path, once per round; with reduced motion at once. */
const useFall = (round: { readonly id: string } | undefined, told: Told | undefined) => {
  const ball = useRef<SVGGElement>(null)
  const calm = useReducedMotion()
  const id = round?.id
  useEffect(() => {
    const at = ball.current
    if (at === null || told === undefined || id === undefined) return
    const { path, rows } = told
    let frame = 0
    let began: number | undefined
    const draw = (now: number): void => {
      began ??= now
      const gone = calm ? rows : Math.min(rows, ((now - began) / fallMs) * rows)
      const row = Math.min(rows - 1, Math.floor(gone))
      const part = gone - row
      const [[x0, y0], [x1, y1]] = [placeAfter(path, row, rows), placeAfter(path, row + 1, rows)]
      const hop = Math.sin(part * Math.PI) * 5
      at.setAttribute(
        'transform',
        `translate(${x0 + (x1 - x0) * part} ${y0 + (y1 - y0) * part * part - hop * (1 - part)})`,
      )
      if (gone < rows) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [id, calm, told])
  return ball
}

const heat = (pays: number): string => (pays >= 1000 ? 'hot' : pays >= 200 ? 'warm' : pays > 100 ? 'mild' : 'cold')

const Pockets = ({ choice, hit }: { readonly choice: PlinkoChoice; readonly hit: number | undefined }) => {
  const say = useText()
  const pays = pocketPays(choice)
  const all = 2 ** choice.rows
  return (
    <ol className={classNames(css['pockets'], css[`rows${choice.rows}`])} aria-label={say('slots.plinko.pockets')}>
      {pays.map((pay, at) => {
        const chance = (Number(over(choice.rows, at)) / all) * 100
        return (
          // The key is the pocket's position.
          <li key={`${choice.rows}-${at}`} className={at === hit ? css['hit'] : undefined}>
            <b className={classNames('num', css[heat(pay)])}>{hundredths(pay)}</b>
            <small className="num">
              {chance >= 10
                ? Math.round(chance)
                : chance >= 1
                  ? Math.round(chance * 10) / 10
                  : Math.max(0.01, Math.round(chance * 100) / 100)}
            </small>
          </li>
        )
      })}
    </ol>
  )
}

const Plum = () => (
  <>
    {[0, 72, 144, 216, 288].map((turn) => (
      <circle key={turn} cx="0" cy="-5.4" r="4.6" transform={`rotate(${turn})`} />
    ))}
    <circle className={css['heart']} r="2.6" />
  </>
)

const blooms = [
  'translate(296 22) scale(0.9)',
  'translate(330 40) scale(1.3)',
  'translate(316 10) scale(0.7)',
  'translate(352 58)',
]

const Branch = () => (
  <>
    <path
      className={css['branch']}
      d="M460 96 C420 92 384 88 360 66 C338 46 318 36 282 22 M322 38 C318 26 312 16 300 4 M340 50 C326 58 310 60 296 56"
    />
    <g className={css['plum']}>
      {blooms.map((at) => (
        <g key={at} transform={at}>
          <Plum />
        </g>
      ))}
    </g>
  </>
)

const Stage = ({ choice, round, shown, free }: StageProps<PlinkoChoice>) => {
  const say = useText()
  const last = toldOf<Told>(round)
  const told =
    last !== undefined && (!free || (last.rows === choice.rows && last.risk === choice.risk)) ? last : undefined
  const seen = told ?? choice
  const ball = useFall(round, told)
  return (
    <>
      <svg
        className={css['board']}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={say('slots.plinko.board', { rows: seen.rows })}
      >
        <circle className={css['moon']} cx="56" cy="46" r="27" />
        <Branch />
        {shown && told !== undefined && <path className={css['thread']} d={threadOf(told.path, told.rows)} />}
        {pinsOf(seen.rows).map(([x, y]) => (
          <circle key={`${x} ${y}`} className={css['pin']} cx={x} cy={y} r={seen.rows > 12 ? 2 : 2.8} />
        ))}
        {told !== undefined && (
          <g ref={ball} className={css['plum']}>
            <Plum />
          </g>
        )}
      </svg>
      <Pockets choice={seen} hit={shown ? told?.pocket : undefined} />
      <p className={css['line']}>{say('slots.plinko.line')}</p>
    </>
  )
}

const Controls = ({ choice, onChoice, free }: ControlsProps<PlinkoChoice>) => {
  const say = useText()
  return (
    <div className={css['controls']}>
      <Segments
        label={say('slots.plinko.rows')}
        value={`${choice.rows}`}
        items={([8, 12, 16] as const).map((rows) => ({
          id: `${rows}`,
          text: say('slots.plinko.rowsOf', { rows }),
          disabled: !free,
        }))}
        onChange={(rows) => onChoice({ ...choice, rows: rows === '8' ? 8 : rows === '12' ? 12 : 16 })}
      />
      <Segments
        label={say('slots.plinko.risk')}
        value={choice.risk}
        items={(['low', 'medium', 'high'] as const).map((id) => ({
          id,
          text: say(`slots.plinko.risk.${id}`),
          disabled: !free,
        }))}
        onChange={(risk) =>
          onChoice({ ...choice, risk: risk === 'low' ? 'low' : risk === 'medium' ? 'medium' : 'high' })
        }
      />
    </div>
  )
}

export const view: GameView<PlinkoChoice> = {
  world: 'pine',
  first: { rows: 12, risk: 'medium' },
  Stage,
  Controls,
  showMs: fallMs + 150,
  chances: (choice, say) =>
    plinkoChances(choice).map(({ pockets, ...row }) => ({
      what: say('slots.plinko.pocket', { n: pockets.join(say('slots.plinko.and')) }),
      ...row,
    })),
  press: 'slots.plinko.press',
  lately: 'slots.plinko.lately',
  tellEnd: (round, say) => say('slots.plinko.end', { n: (toldOf<Told>(round)?.pocket ?? 0) + 1 }),
}
