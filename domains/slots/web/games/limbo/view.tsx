// Take-off: the magpie rises to a multiple that was fixed before, and pays the target when it reaches it.

import { percentText } from '@magpie/studio/rules'
import type { ControlsProps, GameView, StageProps } from '@magpie/studio/web'
import { Chip } from '@magpie/ui/chip'
import { Field } from '@magpie/ui/field'
import { useReducedMotion } from '@magpie/ui/hooks/use-reduced-motion'
import { classNames } from '@magpie/ui/text/class-names'
import { ratio } from '@magpie/kernel/ratio'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef } from 'react'
import { winChance } from '../../../rules/chances.ts'
import { limbo, type LimboChoice } from '../../../rules/games/limbo/game.ts'
import { Figures } from '../../parts/figures.tsx'
import { hundredthsOf } from '../../parts/hundredths.ts'
import { toldOf } from '../../parts/told.ts'
import css from './limbo.module.css'

/** The typed text, until it is a valid target. */
export type LimboTyped = { readonly target: number; readonly typed?: string }
type Told = LimboChoice & { readonly reached: number; readonly won: boolean }

const riseMs = 1300

const multiple = (n: number): string =>
  `${Math.floor(n / 100).toLocaleString('en-US')}.${String(n % 100).padStart(2, '0')}`

/** The magpie's height: the whole sky is a multiple of a hundred. */
const heightOf = (n: number): number => Math.min(1, Math.log(Math.max(1, n / 100)) / Math.log(100))

/** A height's position in the picture. */
const lineOf = (n: number): number => 190 - 150 * heightOf(n)

const useRise = (id: string | undefined, reached: number | undefined) => {
  const figure = useRef<HTMLElement>(null)
  const bird = useRef<SVGGElement>(null)
  const trail = useRef<SVGLineElement>(null)
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
      const [x, y] = [60 + 190 * part, lineOf(at)]
      bird.current?.setAttribute('transform', `translate(${x} ${y}) rotate(${-10 - 8 * heightOf(at)})`)
      trail.current?.setAttribute('x2', `${x - 40}`)
      trail.current?.setAttribute('y2', `${y + 6}`)
      if (part < 1) frame = requestAnimationFrame(draw)
    }
    frame = requestAnimationFrame(draw)
    return () => cancelAnimationFrame(frame)
  }, [id, reached, calm])
  return { figure, bird, trail }
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

const heights = [200, 500, 1000, 2500, 10_000]

/** Saw teeth around the sun, clouds of cut paper, and the height labels. */
const Sky = () => (
  <>
    <g className={css['sun']}>
      <circle cx="306" cy="92" r="34" />
      {Array.from({ length: 20 }, (_, at) => (
        <path key={at} d="M303 57 L306 49 L309 57Z" transform={`rotate(${at * 18} 306 92)`} />
      ))}
    </g>
    <g className={css['clouds']}>
      <path d="M232 132c4-14 22-16 28-6 6-10 24-8 26 4 12-2 18 12 8 18h-66c-10-4-8-16 4-16Z" />
      <path d="M66 66c3-11 18-13 23-5 5-8 20-6 21 4 10-2 14 9 7 14H64c-8-3-7-13 2-13Z" />
      <path d="M150 176c3-9 15-11 19-4 4-7 16-5 17 3 8-1 12 8 6 12h-44c-7-3-5-11 2-11Z" />
    </g>
    {heights.map((n) => (
      <g key={n} className={css['height']}>
        <path d={`M0 ${lineOf(n)} h10`} />
        <text x="14" y={lineOf(n) + 4}>
          {n / 100}×
        </text>
      </g>
    ))}
  </>
)

const Stage = ({ choice, round, shown }: StageProps<LimboTyped>) => {
  const say = useText()
  const told = toldOf<Told>(round)
  const { figure, bird, trail } = useRise(round?.id, told?.reached)
  const read = limbo.readChoice({ target: choice.target })
  const line = lineOf(choice.target)
  return (
    <>
      <div className={css['sky']}>
        <svg viewBox="0 0 358 220" aria-hidden="true">
          <Sky />
          <path className={css['goal']} d={`M48 ${line} H358`} />
          <line ref={trail} className={css['trail']} x1="20" y1="196" x2="20" y2="196" />
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

const chancesOf: GameView<LimboTyped>['chances'] = ({ target: chosen }) =>
  [...new Set([chosen, ...targets])]
    .sort((a, b) => a - b)
    .map((target) => ({
      what: `${multiple(target)}×`,
      ...winChance(limbo, { target }),
    }))

export const view: GameView<LimboTyped> = {
  world: 'dusk',
  first: { target: 200 },
  Stage,
  Controls,
  showMs: riseMs + 100,
  chances: chancesOf,
  press: 'slots.limbo.press',
  read: ({ target }) => ({ target }),
  missing: () => 'slots.limbo.missing',
  tellEnd: (round, say) => say('slots.limbo.end', { n: multiple(toldOf<Told>(round)?.reached ?? 0) }),
}
