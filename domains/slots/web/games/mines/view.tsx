// Seek the plum: twenty-five folded papers, blossoms under most of them and thorns under some.

import { multipleText } from '@magpie/studio/rules'
import { type ControlsProps, type GameView, signed, type StageProps } from '@magpie/studio/web'
import { Chip } from '@magpie/ui/chip'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { minesChances } from '../../../rules/chances.ts'
import { exampleStep } from '../../../rules/example-steps.ts'
import { type MinesChoice, minesMultiple, tiles } from '../../../rules/games/mines/game.ts'
import { allWithin, pictureOf } from '../../outcomes/picture-of.tsx'
import { Figures, percent, restPercent } from '../../parts/figures.tsx'
import { Stepper } from '../../parts/stepper.tsx'
import { toldOf } from '../../parts/told.ts'
import css from './mines.module.css'

type Told = {
  readonly mines: number
  readonly opened: readonly number[]
  readonly hit: boolean
  readonly hidden: readonly number[]
}
type Face = 'shut' | 'plum' | 'thorn' | 'hit' | 'left'

const petals = [0, 72, 144, 216, 288]

const Drawing = ({ face }: { readonly face: Face }) => (
  <svg viewBox="0 0 60 60" aria-hidden="true">
    {face === 'shut' && (
      <>
        <path className={css['fold']} d="M0 9 A9 9 0 0 1 9 0 H60 L0 60Z" />
        <g className={css['knot']}>
          <path d="M30 14 l16 16 -16 16 -16 -16Z M30 21 l9 9 -9 9 -9 -9Z" />
          <circle cx="30" cy="30" r="2" />
        </g>
      </>
    )}
    {(face === 'plum' || face === 'left') && (
      <g transform="translate(30 31)">
        {petals.map((turn) => (
          <circle key={turn} className={css['petal']} cx="0" cy="-11.6" r="9.4" transform={`rotate(${turn})`} />
        ))}
        <circle className={css['petal']} r="9" />
        {petals.map((turn) => (
          <path key={turn} className={css['stamen']} d="M0 0 V-8.6" transform={`rotate(${turn + 36})`} />
        ))}
        <circle className={css['heart']} r="3.2" />
      </g>
    )}
    {(face === 'thorn' || face === 'hit') && (
      <path
        className={css['thorn']}
        d="M30 9 L35 25 L51 19 L40 32 L50 46 L34 41 L29 53 L25 40 L9 44 L20 31 L9 18 L25 24Z"
      />
    )}
  </svg>
)

const faceOf = (tile: number, told: Told | undefined): Face => {
  if (told === undefined) return 'shut'
  if (told.hidden.includes(tile)) return told.opened.includes(tile) ? 'hit' : 'thorn'
  if (told.opened.includes(tile)) return 'plum'
  return told.hidden.length > 0 ? 'left' : 'shut'
}

const Ladder = ({ mines, opened }: { readonly mines: number; readonly opened: number }) => {
  const say = useText()
  const from = Math.max(1, Math.min(opened - 1, tiles - mines - 4))
  const steps = [0, 1, 2, 3, 4].map((i) => from + i).filter((k) => k <= tiles - mines)
  return (
    <ol className={css['ladder']} aria-label={say('slots.mines.ladder')}>
      {steps.map((k) => (
        <li key={k} className={classNames(k < opened && css['done'], k === opened && css['now'])}>
          <b className="num">{multipleText(minesMultiple(mines, k))}×</b>
          <span>{k === opened ? say('slots.mines.now') : say('slots.mines.nth', { n: k })}</span>
        </li>
      ))}
    </ol>
  )
}

const Stage = ({ choice, round, free, act }: StageProps<MinesChoice>) => {
  const say = useText()
  const told = toldOf<Told>(round)
  const playing = round?.open === true
  const mines = told?.mines ?? choice.mines
  const board = free && told !== undefined && told.mines !== choice.mines ? undefined : told
  const opened = board?.opened.length ?? 0
  const count = board === undefined ? choice.mines : mines
  const left = tiles - opened
  const anyTile = (): void => {
    const shut = Array.from({ length: tiles }, (_, tile) => tile).filter(
      (tile) => board?.opened.includes(tile) !== true,
    )
    const [chance = 0] = crypto.getRandomValues(new Uint32Array(1))
    act({ tile: shut[chance % shut.length] })
  }
  return (
    <>
      <Ladder mines={count} opened={board?.hit === true ? opened - 1 : opened} />
      <div className={css['board']} role="group" aria-label={say('slots.mines.board')}>
        {Array.from({ length: tiles }, (_, tile) => {
          const face = faceOf(tile, board)
          return (
            <button
              key={tile}
              type="button"
              className={classNames(css[face === 'hit' ? 'thorn' : face], face === 'hit' && css['hit'])}
              aria-label={say(`slots.mines.tile.${face}`, { n: tile + 1 })}
              aria-disabled={!playing || face !== 'shut'}
              onClick={() => playing && face === 'shut' && act({ tile })}
            >
              <Drawing face={face} />
            </button>
          )
        })}
      </div>
      {(playing || board === undefined) && (
        <p className={classNames(css['line'], !playing && css['idle'])}>
          {playing
            ? say('slots.mines.count', { opened, left, mines: count })
            : say('slots.mines.begin', { mines: count })}
          {playing && (
            <button type="button" onClick={anyTile}>
              {say('slots.mines.any')}
            </button>
          )}
        </p>
      )}
      {(playing || board === undefined) && (
        <Figures
          figures={[
            {
              id: 'plum',
              name: say('slots.mines.nextPlum'),
              figure: percent(left - count, left),
              line: say('slots.mines.upTo', {
                share: `${left - count} / ${left}`,
                multiple: multipleText(minesMultiple(count, Math.min(opened + 1, tiles - count))),
              }),
            },
            {
              id: 'thorn',
              name: say('slots.mines.nextThorn'),
              figure: restPercent(left - count, left),
              line: playing
                ? say('slots.mines.lose', { share: `${count} / ${left}`, net: signed(-round.stake) })
                : `${count} / ${left}`,
            },
          ]}
        />
      )}
    </>
  )
}

const boardIn = (outcome: string): Told | undefined => {
  const [hidden, opened, ...more] = outcome.split(';').map((text) => allWithin(text, 0, tiles - 1))
  if (hidden === undefined || opened === undefined || more.length > 0) return undefined
  return hidden.length === 0 ? undefined : { mines: hidden.length, hit: false, hidden, opened }
}

/** The board of an ended round, from the text of its outcome: where the thorns were, and what was opened. */
const Outcome = pictureOf(boardIn, ({ value }) => (
  <span className={css['outcome']}>
    {Array.from({ length: tiles }, (_, tile) => {
      const face = faceOf(tile, value)
      return (
        <span key={tile} className={css[face === 'hit' ? 'thorn' : face]}>
          <Drawing face={face} />
        </span>
      )
    })}
  </span>
))

const quick = [1, 3, 5, 10, 20]

const Controls = ({ choice, onChoice, free }: ControlsProps<MinesChoice>) => {
  const say = useText()
  return (
    <div className={css['controls']}>
      <Stepper
        label={say('slots.mines.mines')}
        value={choice.mines}
        least={1}
        most={24}
        free={free}
        onChange={(mines) => onChoice({ mines })}
      />
      <div className={css['quick']} role="group" aria-label={say('slots.mines.mines')}>
        {quick.map((mines) => (
          <Chip key={mines} on={mines === choice.mines} disabled={!free} onClick={() => onChoice({ mines })}>
            <span className="num">{mines}</span>
          </Chip>
        ))}
      </div>
    </div>
  )
}

export const view: GameView<MinesChoice> = {
  world: 'cinnabar',
  first: { mines: 3 },
  Stage,
  Controls,
  Outcome,
  showMs: 350,
  chances: ({ mines }, say) =>
    minesChances(mines).map(({ opened, ...row }) => ({
      what: say('slots.mines.openedOf', { mines, n: opened }),
      ...row,
    })),
  exampleStep: exampleStep('mines'),
  press: 'slots.mines.press',
  cashable: (round) => round.steps.length > 0,
  tellEnd: (round, say) => {
    const told = toldOf<Told>(round)
    return told?.hit === true ? say('slots.mines.hit') : say('slots.mines.kept', { n: told?.opened.length ?? 0 })
  },
}
