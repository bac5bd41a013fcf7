// The roll: a line between zero and a hundred, and a number on one side of it.

import { multipleText } from '@magpie/studio/rules'
import type { ControlsProps, GameView, StageProps } from '@magpie/studio/web'
import { Segments } from '@magpie/ui/segments'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { useEffect, useRef } from 'react'
import { winChance } from '../../../rules/chances.ts'
import { dice, type DiceChoice } from '../../../rules/games/dice/game.ts'
import { Figures, percent } from '../../parts/figures.tsx'
import { toldOf } from '../../parts/told.ts'
import css from './dice.module.css'

type Told = DiceChoice & { readonly rolled: number; readonly won: boolean }

/** Always with two decimals, like a roll. */
const rollText = (n: number): string => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`

const lineOf = ({ side, numbers }: DiceChoice): number => (side === 'under' ? numbers : 10_000 - numbers)

const clamp = (line: number): number => Math.min(9900, Math.max(100, line))

const choiceAt = (side: DiceChoice['side'], line: number): DiceChoice => ({
  side,
  numbers: Math.min(9500, Math.max(100, side === 'under' ? clamp(line) : 10_000 - clamp(line))),
})

const Stage = ({ choice, onChoice, round, shown, free }: StageProps<DiceChoice>) => {
  const say = useText()
  const told = toldOf<Told>(round)
  const line = lineOf(choice)
  const track = useRef<HTMLDivElement>(null)
  useEffect(() => {
    track.current?.style.setProperty('--line', `${line / 100}%`)
  }, [line])
  const rolled = told?.rolled
  useEffect(() => {
    if (rolled !== undefined) track.current?.style.setProperty('--rolled', `${rolled / 100}%`)
  }, [rolled])
  return (
    <>
      <div className={css['face']} aria-hidden="true">
        <svg viewBox="0 0 120 120">
          <path className={css['side']} d="M20 30 L60 10 L100 30 V82 L60 106 L20 82Z" />
          <path className={css['top']} d="M20 30 L60 10 L100 30 L60 52Z" />
          <path className={css['dark']} d="M60 52 L100 30 V82 L60 106Z" />
          <path
            className={css['edge']}
            d="M24 34 L56 54 V99 L24 79Z M64 54 L96 34 V79 L64 99Z M29 30 L60 15 L91 30 L60 47Z"
          />
        </svg>
        <b key={round?.id} className={classNames('num', css['rolled'], shown && told?.won === true && css['won'])}>
          {told === undefined ? '—' : rollText(told.rolled)}
        </b>
      </div>
      <div ref={track} className={classNames(css['track'], css[choice.side])}>
        <span className={css['good']} />
        {told !== undefined && <i className={classNames(css['mark'], shown && css['rest'])} aria-hidden="true" />}
        <input
          type="range"
          min={choice.side === 'under' ? 100 : 500}
          max={choice.side === 'under' ? 9500 : 9900}
          step={50}
          value={line}
          disabled={!free}
          aria-label={say('slots.dice.line')}
          aria-valuetext={rollText(line)}
          onChange={({ target }) => onChoice(choiceAt(choice.side, Number(target.value)))}
        />
        <ol aria-hidden="true" className="num">
          {[0, 25, 50, 75, 100].map((n) => (
            <li key={n}>{n}</li>
          ))}
        </ol>
      </div>
      <Figures
        figures={[
          {
            id: 'line',
            name: say(`slots.dice.${choice.side}`),
            figure: rollText(line),
            line: say('slots.dice.lineText'),
          },
          {
            id: 'chance',
            name: say('slots.chance'),
            figure: percent(choice.numbers, 10_000),
            line: `${choice.numbers} / 10,000`,
          },
          {
            id: 'pays',
            name: say('slots.pays'),
            figure: `${multipleText(dice.mostMultiple(choice))}×`,
            line: say('slots.withStake'),
          },
        ]}
      />
    </>
  )
}

const Controls = ({ choice, onChoice, free }: ControlsProps<DiceChoice>) => {
  const say = useText()
  return (
    <Segments
      label={say('slots.dice.side')}
      value={choice.side}
      items={(['under', 'over'] as const).map((id) => ({ id, text: say(`slots.dice.${id}`), disabled: !free }))}
      onChange={(side) => onChoice({ side: side === 'over' ? 'over' : 'under', numbers: choice.numbers })}
    />
  )
}

const others: readonly DiceChoice[] = [9500, 9000, 7500, 5000, 2500, 1000, 100].map((numbers) => ({
  side: 'under',
  numbers,
}))

/** How chance and return go together all along the line, with what is chosen in its place. */
const chancesOf: GameView<DiceChoice>['chances'] = (choice, say) =>
  [choice, ...others.filter(({ side, numbers }) => side !== choice.side || numbers !== choice.numbers)]
    .sort((a, b) => b.numbers - a.numbers)
    .map((one) => ({
      what: `${say(`slots.dice.${one.side}`)} ${rollText(lineOf(one))}`,
      ...winChance(dice, one),
    }))

export const view: GameView<DiceChoice> = {
  world: 'paper',
  first: { side: 'under', numbers: 5000 },
  Stage,
  Controls,
  showMs: 700,
  chances: chancesOf,
  press: 'slots.dice.press',
  tellEnd: (round, say) => say('slots.dice.end', { n: rollText(toldOf<Told>(round)?.rolled ?? 0) }),
}
