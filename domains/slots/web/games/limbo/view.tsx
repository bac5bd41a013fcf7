// Take-off: the magpie rises to a multiple that was fixed before, and pays the target where it comes so far.

import { percentText } from '@magpie/studio/rules'
import type { ControlsProps, GameView, StageProps } from '@magpie/studio/web'
import { Chip } from '@magpie/ui/chip'
import { Field } from '@magpie/ui/field'
import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { classNames } from '@magpie/ui/text/class-names'
import { ratio } from '@magpie/kernel/ratio'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef } from 'react'
import { limbo, type LimboChoice } from '../../../rules/games/limbo/game.ts'
import { Figures } from '../../parts/figures.tsx'
import { hundredthsOf } from '../../parts/hundredths.ts'
import { toldOf } from '../../parts/told.ts'
import css from './limbo.module.css'

/** What is typed, until it is a target. */
export type LimboTyped = { readonly target: number; readonly typed?: string }
type Told = LimboChoice & { readonly reached: number; readonly won: boolean }

const riseMs = 1300

const multiple = (n: number): string =>
  `${Math.floor(n / 100).toLocaleString('en-US')}.${String(n % 100).padStart(2, '0')}`

/** How high the magpie flies: the whole sky is a hundred times. */
const heightOf = (n: number): number => Math.min(1, Math.log(Math.max(1, n / 100)) / Math.log(100))

const useRise = (id: string | undefined, reached: number | undefined) => {
  const figure = useRef<HTMLElement>(null)
  const bird = useRef<SVGGElement>(null)
  const calm = useReducedMotion()
  useEffect(() => {
    if (id === undefined || reached === undefined) return
    let frame = 0
    let began: number | undefined
    const draw = (now: number): void => {
      began ??= now
      const part = calm ? 1 : Math.min(1, (now - began) / riseMs)
      const at = Math.exp(Math.log(reached / 100) * part) * 100
      if (figure.current !== null) figure.current.textContent = `${multiple(part < 1 ? Math.floor(at) : reached)}×`
      const high = heightOf(at)
      bird.current?.setAttribute(
        'transform',
        `translate(${60 + 190 * part} ${190 - 150 * high}) rotate(${-10 - 8 * high})`,
      )
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [id, reached, calm])
  return { figure, bird }
}

const Bird = () => (
  <>
    <path className={css['tail']} d="M-44 10 L-8 -2 L-10 12 Z" />
    <path className={css['body']} d="M-14 -4 C-4 -18 22 -20 34 -8 L48 -4 L34 2 C26 16 0 16 -14 8Z" />
    <path className={css['belly']} d="M-2 8 C8 14 22 12 30 4 C18 4 8 2 -2 8Z" />
    <path className={css['wing']} d="M2 -8 C-14 -40 -30 -46 -46 -44 C-34 -24 -22 -8 -2 4Z" />
    <circle className={css['eye']} cx="33" cy="-7" r="2" />
  </>
)

const Stage = ({ choice, round, shown }: StageProps<LimboTyped>) => {
  const say = useText()
  const told = toldOf<Told>(round)
  const { figure, bird } = useRise(round?.id, told?.reached)
  const read = limbo.readChoice({ target: choice.target })
  const line = 190 - 150 * heightOf(choice.target)
  return (
    <>
      <div className={css['sky']}>
        <svg viewBox="0 0 358 220" aria-hidden="true">
          <circle className={css['sun']} cx="306" cy="92" r="38" />
          <path className={css['goal']} d={`M0 ${line} H358`} />
          <g ref={bird} transform="translate(60 190) rotate(-10)">
            <Bird />
          </g>
        </svg>
        <b
          ref={figure}
          className={classNames('num', css['reached'], shown && (told?.won === true ? css['won'] : css['short']))}
        >
          1.00×
        </b>
      </div>
      <Figures
        figures={[
          {
            id: 'target',
            name: say('slots.limbo.target'),
            figure: `${multiple(choice.target)}×`,
            line: say('slots.limbo.orMore'),
          },
          {
            id: 'chance',
            name: say('slots.chance'),
            figure: read === undefined ? '—' : `${percentText(ratio(98n, BigInt(read.target)))}%`,
            line: say('slots.limbo.formula'),
          },
        ]}
      />
    </>
  )
}

const targets = [150, 200, 300, 500, 1000, 10_000]

const Controls = ({ choice, onChoice, free }: ControlsProps<LimboTyped>) => {
  const say = useText()
  const wrong = limbo.readChoice({ target: choice.target }) === undefined
  return (
    <div className={css['controls']}>
      <Field
        label={say('slots.limbo.target')}
        inputMode="decimal"
        autoComplete="off"
        value={choice.typed ?? multiple(choice.target).replaceAll(',', '')}
        disabled={!free}
        onChange={({ target }) => onChoice({ target: hundredthsOf(target.value), typed: target.value })}
        {...(wrong ? { error: say('slots.limbo.range') } : {})}
      />
      <div className={css['quick']} role="group" aria-label={say('slots.limbo.target')}>
        {targets.map((target) => (
          <Chip key={target} on={target === choice.target} disabled={!free} onClick={() => onChoice({ target })}>
            <span className="num">{target / 100}×</span>
          </Chip>
        ))}
      </div>
    </div>
  )
}

export const view: GameView<LimboTyped> = {
  world: 'dusk',
  first: { target: 200 },
  Stage,
  Controls,
  showMs: riseMs + 100,
  press: 'slots.limbo.press',
  read: ({ target }) => ({ target }),
  missing: () => 'slots.limbo.missing',
  tellEnd: (round, say) => say('slots.limbo.end', { n: multiple(toldOf<Told>(round)?.reached ?? 0) }),
}
