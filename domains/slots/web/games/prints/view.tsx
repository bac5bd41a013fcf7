// Three prints: a window of nine new-year prints, five lines, and a magpie that is wild.

import type { GameView, StageProps } from '@magpie/studio/web'
import { multipleText } from '@magpie/studio/rules'
import { ratio } from '@magpie/kernel/ratio'
import { classNames } from '@magpie/ui/text/class-names'
import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { useText } from '@magpie/wire/text'
import { memo, type Ref, useLayoutEffect, useRef } from 'react'
import drum from '../../art/print-drum.svg'
import fish from '../../art/print-fish.svg'
import fortune from '../../art/print-fortune.svg'
import lantern from '../../art/print-lantern.svg'
import magpie from '../../art/print-magpie.svg'
import plum from '../../art/print-plum.svg'
import scissors from '../../art/print-scissors.svg'
import { shownOn, type ThreePrintsChoice, type Win } from '../../../rules/games/three-prints/game.ts'
import { lines, pays, type Print, strips } from '../../../rules/games/three-prints/strips.ts'
import { pictureOf, within } from '../../outcomes/picture-of.tsx'
import { toldOf } from '../../parts/told.ts'
import css from './prints.module.css'

type Told = { readonly stops: readonly number[]; readonly wins: readonly Win[] }

const pictures: Readonly<Record<Print, string>> = {
  M: magpie,
  F: fortune,
  Y: fish,
  L: lantern,
  P: plum,
  D: drum,
  S: scissors,
}
const order: readonly Print[] = ['M', 'F', 'Y', 'L', 'P', 'D', 'S']

const PrintPicture = ({ print, label = '' }: { readonly print: Print; readonly label?: string }) => {
  const say = useText()
  return (
    <span className={css['print']}>
      <img src={pictures[print]} width={72} height={72} alt={label} draggable={false} />
      {print === 'F' && (
        <b className="song" aria-hidden="true">
          {say('slots.prints.F')}
        </b>
      )}
      {print === 'M' && <small aria-hidden="true">{say('slots.prints.wild')}</small>}
    </span>
  )
}

/** How many prints pass before a reel stops, and how long that takes. */
const passing = [12, 18, 24]
const turnMs = [900, 1250, 1600]
const shownRows = 3

/**
 * Every print that a reel can show on its way to any stop: rendered once, so that a press moves it and mounts nothing.
 */
const rowsOf = (reel: number): number => (strips[reel] ?? '').length + (passing[reel] ?? 0) + shownRows - 1

const Strip = memo(({ reel, list }: { readonly reel: number; readonly list: Ref<HTMLOListElement> }) => {
  const strip = strips[reel] ?? ''
  return (
    <ol ref={list} className={css['strip']}>
      {Array.from({ length: rowsOf(reel) }, (_, row) => (
        <li key={row}>
          <PrintPicture print={(strip[row % strip.length] ?? 'S') as Print} />
        </li>
      ))}
    </ol>
  )
})

const Reel = ({
  reel,
  stop,
  round,
  won,
}: {
  readonly reel: number
  readonly stop: number
  /** A new round turns it. */
  readonly round: string | undefined
  readonly won: readonly boolean[]
}) => {
  const list = useRef<HTMLOListElement>(null)
  const calm = useReducedMotion()
  useLayoutEffect(() => {
    const at = (row: number): string => `translateY(${(-100 * row) / rowsOf(reel)}%)`
    const { current } = list
    if (current === null) return
    current.style.transform = at(stop)
    if (round === undefined || calm) return
    const turn = current.animate([{ transform: at(stop + (passing[reel] ?? 0)) }, { transform: at(stop) }], {
      duration: turnMs[reel] ?? 0,
      easing: 'cubic-bezier(0.2, 0.7, 0.25, 1)',
    })
    return () => turn.cancel()
  }, [reel, stop, round, calm])
  return (
    <div className={css['reel']}>
      {won.map((on, row) => (
        // The key is the row.
        <i key={`${row}`} className={classNames(on && css['won'])} />
      ))}
      <Strip reel={reel} list={list} />
    </div>
  )
}

const across = [17, 50, 83]
const pathOf = (line: number): string =>
  `M${(lines[line] ?? []).map((row, reel) => `${across[reel]} ${across[row]}`).join(' L')}`

const rest = [2, 8, 14]

const Stage = ({ round, shown }: StageProps<ThreePrintsChoice>) => {
  const say = useText()
  const told = toldOf<Told>(round)
  const stops = told?.stops ?? rest
  const wins = shown ? (told?.wins ?? []) : []
  const board = [0, 1, 2]
    .map((row) => stops.map((stop, reel) => say(`slots.prints.${shownOn(reel, stop)[row] ?? 'S'}`)).join(' '))
    .join(' / ')
  const isWon = (reel: number, row: number): boolean => wins.some(({ line }) => lines[line]?.[reel] === row)
  return (
    <>
      <div
        className={css['window']}
        role="img"
        aria-label={shown || told === undefined ? board : say('slots.prints.turning')}
      >
        <div className={css['reels']}>
          {stops.map((stop, reel) => (
            <Reel
              key={`${reel}`}
              reel={reel}
              stop={stop}
              round={round?.id}
              won={[0, 1, 2].map((row) => isWon(reel, row))}
            />
          ))}
        </div>
        {wins.length > 0 && (
          <svg viewBox="0 0 100 100" aria-hidden="true">
            {wins.map(({ line }) => (
              <path key={line} d={pathOf(line)} />
            ))}
          </svg>
        )}
      </div>
      <ul className={css['wins']}>
        {wins.map(({ line, print, fifths }) => (
          <li key={line}>
            {say('slots.prints.win', {
              line: line + 1,
              print: say(`slots.prints.${print}`),
              multiple: multipleText(ratio(BigInt(fifths), 5n)),
            })}
          </li>
        ))}
      </ul>
      <ol className={classNames(css['pays'], shown && css['ended'])} aria-label={say('slots.prints.pays')}>
        {order.map((print) => (
          <li key={print}>
            <PrintPicture print={print} label={say(`slots.prints.${print}`)} />
            <b className="num">{multipleText(ratio(BigInt(pays[print]), 5n)).replace(/\.?0+$/, '')}×</b>
          </li>
        ))}
      </ol>
    </>
  )
}

const stopsIn = (outcome: string): readonly number[] | undefined => {
  const stops = outcome.split(',').map((text, reel) => within(text, 0, (strips[reel]?.length ?? 0) - 1))
  const known = stops.filter((stop) => stop !== undefined)
  return stops.length === strips.length && known.length === stops.length ? known : undefined
}

/** The window of an ended round, from the text of its outcome. */
const Outcome = pictureOf(stopsIn, ({ value }) => (
  <span className={css['outcome']}>
    {value.map((stop, reel) => (
      <span key={`${reel}`}>
        {shownOn(reel, stop).map((print, row) => (
          <img key={`${row}`} src={pictures[print]} width={72} height={72} alt="" draggable={false} />
        ))}
      </span>
    ))}
  </span>
))

export const view: GameView<ThreePrintsChoice> = {
  world: 'paper',
  first: {},
  Stage,
  Outcome,
  showMs: 1750,
  press: 'slots.prints.press',
  sealed: true,
  tellEnd: (round, say) => {
    const wins = toldOf<Told>(round)?.wins.length ?? 0
    return wins === 0 ? say('slots.prints.none') : say('slots.prints.end', { n: wins })
  },
}
