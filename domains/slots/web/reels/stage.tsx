// The stage of a slot: a head of cut paper, the board on a canvas with a text twin for screen readers, a card over it
// when a feature begins and ends, and the wins below it. A tap skips a feature's presentation; the spin itself takes
// its time.

import { amount, type Round, type StageProps } from '@magpie/studio/web'
import { ReelWorld } from '@magpie/ui/art/game/reel-world'
import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { classNames } from '@magpie/ui/text/class-names'
import { type Say, useText } from '@magpie/wire/text'
import { useEffect, useRef, useState } from 'react'
import { toldOf } from '../parts/told.ts'
import { type Best, BestPays } from './best-pays.tsx'
import { type Aside, noAside, type Scene } from './scene.ts'
import { openTable, type Table } from './table.ts'
import { Symbol } from './symbol.tsx'
import { useNight } from './use-night.ts'
import css from './reels.module.css'

/** Opens the table on its canvas; a reopened one shows how the last round ended. */
const useTable = <Told,>(scene: Scene<Told>, told: Told | undefined, say: Say) => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const calm = useReducedMotion()
  const [aside, setAside] = useState<Aside>(noAside)
  const [skips, setSkips] = useState(false)
  const table = useRef<Table>(undefined)
  const words = useRef(say)
  words.current = say
  /** The letters on the drawings are in one language. */
  const language = say('slots.reels.freeMark')
  const first = useRef(scene.rest)
  first.current = told === undefined ? scene.rest : scene.last(told)
  useEffect(() => {
    if (canvas.current === null || language === '') return
    const opened = openTable({
      canvas: canvas.current,
      scene,
      first: first.current,
      say: (...said) => words.current(...said),
      calm,
      tell: (changed) => setAside((now) => ({ ...now, ...changed })),
      onSkips: setSkips,
    })
    table.current = opened
    return () => {
      table.current = undefined
      opened.close()
    }
  }, [scene, language, calm])
  return { canvas, table, aside, skips }
}

const Card = ({ card }: Pick<Aside, 'card'>) =>
  card === undefined ? null : (
    <div className={css['card']} role="status">
      <b className="song">{card.title}</b>
      {card.line !== '' && <span>{card.line}</span>}
    </div>
  )

const Count = ({ aside: { of, nth, sum } }: { readonly aside: Aside }) => {
  const say = useText()
  if (nth === 0 && sum === undefined) return null
  return (
    <p className={css['count']}>
      {of > 0 && nth > 0 && (
        <span>
          {say('slots.reels.nth')} <b className="num">{nth}</b>/<span className="num">{of}</span>
        </span>
      )}
      {sum !== undefined && (
        <span>
          {say('slots.reels.sum')} <b className="num">{amount(sum)}</b>
        </span>
      )}
    </p>
  )
}

const WonList = <Told,>({
  scene,
  told,
  round,
  table,
}: {
  readonly scene: Scene<Told>
  readonly told: Told
  readonly round: Round
  readonly table: { readonly current: Table | undefined }
}) => {
  const say = useText()
  const glad = round.worth > round.stake
  return (
    <ul className={classNames(css['wins'], !glad && css['quiet'])} aria-label={say('slots.reels.wins')}>
      {scene.won(told, round, say).map(({ key, symbol, text, minor, look }) => (
        <li key={key}>
          <button type="button" onClick={() => table.current?.look(look)}>
            <Symbol sheet={scene.sheet(say)} symbol={symbol} size={26} />
            <span>{text}</span>
            <b className="num">{amount(minor)}</b>
          </button>
        </li>
      ))}
    </ul>
  )
}

const boardText = <Told,>(scene: Scene<Told>, symbols: readonly string[], say: Say): string => {
  const rows = Math.max(...symbols.map(({ length }) => length))
  return Array.from({ length: rows }, (_, row) =>
    symbols.flatMap((column) => (column[row] === undefined ? [] : [say(scene.nameOf(column[row]))])).join(' '),
  ).join(' / ')
}

export const SlotStage = <Told, Choice>({
  scene,
  best,
  round,
  shown,
  asking,
  onShown,
}: StageProps<Choice> & { readonly scene: Scene<Told>; readonly best: Best }) => {
  const say = useText()
  const told = toldOf<Told>(round)
  const { canvas, table, aside, skips } = useTable(scene, told, say)
  const mark = round?.id
  const feature = aside.feature && !shown
  const dark = useNight()
  // The birds' second set is the sunset of their feature, over a background that is dark in both themes.
  const night = feature || (dark && scene.world !== 'grove')
  useEffect(() => table.current?.recolour(), [night, table])
  useEffect(() => {
    if (asking) table.current?.ask()
    else table.current?.settle()
  }, [asking, table])
  const newest = useRef(round)
  newest.current = round
  useEffect(() => {
    // Once per round, whatever else of it arrives later.
    if (mark === undefined || newest.current === undefined) return
    void table.current?.play(newest.current).then(() => onShown(mark))
  }, [mark, table, onShown])
  const still = shown || told === undefined
  const text = still
    ? boardText(scene, told === undefined ? scene.rest : scene.last(told), say)
    : say(aside.feature ? 'slots.reels.feature' : 'slots.reels.turning')
  return (
    <ReelWorld world={scene.world} night={night} className={classNames(css['Slot'], feature && css['feature'])}>
      <header className={css['head']}>
        <scene.Head aside={aside} />
      </header>
      <div className={css['frame']}>
        <div className={css['board']} role="img" aria-label={text}>
          <canvas ref={canvas} aria-hidden="true" onClick={() => table.current?.skip()} />
        </div>
        <Card card={aside.card} />
      </div>
      <div className={classNames(css['below'], shown && css['ended'])}>
        {!shown && <Count aside={aside} />}
        {skips && !shown && (
          <button type="button" className={css['skip']} onClick={() => table.current?.skip()}>
            {say('slots.reels.skip')}
          </button>
        )}
        {shown && round !== undefined && told !== undefined && scene.won(told, round, say).length > 0 ? (
          <WonList scene={scene} told={told} round={round} table={table} />
        ) : (
          still && <BestPays scene={scene} best={best} />
        )}
      </div>
    </ReelWorld>
  )
}
