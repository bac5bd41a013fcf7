// Higher or lower: one card is open, and the next is guessed.

import { multipleText } from '@magpie/studio/rules'
import type { GameView, StageProps } from '@magpie/studio/web'
import { classNames } from '@magpie/ui/text/class-names'
import { ratio } from '@magpie/kernel/ratio'
import { useText } from '@magpie/wire/text'
import { hiloChances } from '../../../rules/chances.ts'
import { exampleStep } from '../../../rules/example-steps.ts'
import { chances, type HiloChoice, rankOf } from '../../../rules/games/hilo/game.ts'
import { percent } from '../../parts/figures.tsx'
import magpie from '../../art/print-magpie.svg'
import { toldOf } from '../../parts/told.ts'
import { cardText, ranks, suitOf, suits } from './cards.ts'
import css from './hilo.module.css'

type Guess = { readonly guess: 'high' | 'low' | 'skip'; readonly card: number; readonly right: boolean }
type Told = {
  readonly first: number
  readonly guesses: readonly Guess[]
  readonly lost: boolean
  readonly skips: number
}

const Card = ({ card, small = false }: { readonly card: number | undefined; readonly small?: boolean }) => (
  <span
    className={classNames(
      css['card'],
      small && css['small'],
      card !== undefined && suitOf(card) % 2 === 1 && css['red'],
      card === undefined && css['back'],
    )}
  >
    {card === undefined ? (
      <img src={magpie} width={72} height={72} alt="" draggable={false} />
    ) : (
      <>
        <b className="num">{ranks[rankOf(card)]}</b>
        <i>{suits[suitOf(card)]}</i>
      </>
    )}
  </span>
)

/** All ranks in order: those below the open card, and those above. */
const Ranks = ({ card }: { readonly card: number | undefined }) => {
  const open = card === undefined ? undefined : rankOf(card)
  return (
    <ol className={css['ranks']} aria-hidden="true">
      {ranks.map((name, rank) => (
        <li
          key={name}
          className={open === undefined ? undefined : css[rank === open ? 'open' : rank < open ? 'under' : 'over']}
        >
          <b className="num">{name}</b>
        </li>
      ))}
    </ol>
  )
}

const marks = { high: '▲', low: '▼', skip: '»' } as const

const Trail = ({ told }: { readonly told: Told }) => {
  const say = useText()
  return (
    <ol className={css['trail']} aria-label={say('slots.hilo.trail')}>
      {[{ guess: undefined, card: told.first, right: true }, ...told.guesses]
        .slice(-7)
        .map(({ guess, card, right }, i) => (
          // The key is the position in the trail.
          <li key={`${told.guesses.length}-${i}`} className={right ? undefined : css['wrong']}>
            <small aria-hidden="true">{guess === undefined ? '·' : marks[guess]}</small>
            <span className="vh">{`${guess === undefined ? '' : say(`slots.hilo.${guess}`)} ${cardText(card)}`}</span>
            <Card card={card} small />
          </li>
        ))}
    </ol>
  )
}

const Stage = ({ round, act }: StageProps<HiloChoice>) => {
  const say = useText()
  const told = toldOf<Told>(round)
  const card = told === undefined ? undefined : (told.guesses.at(-1)?.card ?? told.first)
  const playing = round?.open === true
  return (
    <>
      <div className={css['table']}>
        <div
          key={told?.guesses.length ?? -1}
          className={css['turn']}
          role="img"
          aria-label={card === undefined ? say('slots.hilo.none') : say('slots.hilo.card', { card: cardText(card) })}
        >
          <Card card={card} />
        </div>
        <div className={css['sides']}>
          {(['high', 'low'] as const).map((side) => {
            const n = card === undefined ? 0 : chances(card, side)
            const strict = card !== undefined && rankOf(card) === (side === 'high' ? 0 : 12)
            const only = card !== undefined && rankOf(card) === (side === 'high' ? 12 : 0)
            return (
              <button
                key={side}
                type="button"
                className={css[side]}
                disabled={!playing}
                onClick={() => act({ guess: side })}
              >
                <b>
                  {marks[side]}{' '}
                  {say(only ? 'slots.hilo.same' : strict ? `slots.hilo.${side}` : `slots.hilo.${side}OrSame`)}
                </b>
                {playing && (
                  <span className="num">
                    {percent(n, 13)} · ×{multipleText(ratio(13n, BigInt(n)))}
                  </span>
                )}
              </button>
            )
          })}
          <button
            type="button"
            className={css['skip']}
            disabled={!playing || told?.skips === 0}
            onClick={() => act({ guess: 'skip' })}
          >
            {say('slots.hilo.skipLeft', { n: told?.skips ?? 5 })}
          </button>
        </div>
      </div>
      <Ranks card={card} />
      {told === undefined ? <p className={css['line']}>{say('slots.hilo.begin')}</p> : <Trail told={told} />}
    </>
  )
}

export const view: GameView<HiloChoice> = {
  world: 'night',
  first: {},
  Stage,
  showMs: 450,
  chances: () =>
    hiloChances().map(({ guesses, ...row }) => ({
      what: guesses.map(({ rank, side }) => `${ranks[rank]} ${marks[side]}`).join(' · '),
      ...row,
    })),
  exampleStep: exampleStep('hilo'),
  press: 'slots.hilo.press',
  cashable: (round) => toldOf<Told>(round)?.guesses.some(({ guess }) => guess !== 'skip') === true,
  tellEnd: (round, say) => {
    const told = toldOf<Told>(round)
    const last = cardText(told?.guesses.at(-1)?.card ?? told?.first ?? 0)
    if (told?.lost === true) return say('slots.hilo.lost', { card: last })
    return say('slots.hilo.kept', { n: told?.guesses.filter(({ guess }) => guess !== 'skip').length ?? 0 })
  },
}
