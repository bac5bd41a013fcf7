// Lighting lanterns: one to ten of forty are picked, ten are lit.

import type { ControlsProps, GameView, StageProps } from '@magpie/studio/web'
import { Button } from '@magpie/ui/button'
import { classNames } from '@magpie/ui/text/class-names'
import { useText } from '@magpie/wire/text'
import { kenoChances } from '../../../rules/chances.ts'
import { drawn, keno, type KenoChoice, kenoPays, numbers } from '../../../rules/games/keno/game.ts'
import { hundredths } from '../../parts/figures.tsx'
import { toldOf } from '../../parts/told.ts'
import css from './keno.module.css'

type Told = KenoChoice & { readonly balls: readonly number[]; readonly hits: number }

const inOrder = (picked: readonly number[]): readonly number[] => [...picked].sort((a, b) => a - b)

const toggled = (picked: readonly number[], n: number): readonly number[] =>
  picked.includes(n) ? picked.filter((one) => one !== n) : picked.length < 10 ? inOrder([...picked, n]) : picked

/** As many as were picked before, or five. */
const anyPicks = (count: number): readonly number[] => {
  const left = Array.from({ length: numbers }, (_, i) => i + 1)
  const chance = crypto.getRandomValues(new Uint32Array(count))
  return inOrder([...chance].map((one) => left.splice(one % left.length, 1)[0] ?? 1))
}

const Pays = ({ picked, hits }: { readonly picked: number; readonly hits: number | undefined }) => {
  const say = useText()
  const rows = kenoPays(picked).flatMap((pay, hit) => (pay === 0 ? [] : [{ pay, hit }]))
  if (picked === 0) return <p className={css['line']}>{say('slots.keno.pick')}</p>
  return (
    <ol className={css['pays']} aria-label={say('slots.keno.pays')}>
      {rows.map(({ pay, hit }) => (
        <li key={hit} className={hit === hits ? css['hit'] : undefined}>
          <span className="num">{say('slots.keno.hits', { n: hit })}</span>
          <b className="num">{hundredths(pay)}×</b>
        </li>
      ))}
    </ol>
  )
}

/** Lanterns rising over the hills, where the numbers leave room. */
const Sky = () => (
  <div className={css['skies']}>
    <svg className={css['sky']} viewBox="0 0 358 170" aria-hidden="true">
      <circle className={css['moon']} cx="284" cy="62" r="36" />
      {['84 92', '164 50 0.7', '222 118 0.52'].map((at) => {
        const [x, y, scale = '1'] = at.split(' ')
        return (
          <g key={at} transform={`translate(${x} ${y}) scale(${scale})`}>
            <path className={css['lamp']} d="M-27-34Q0-58 27-34L20 32Q0 41-20 32Z" />
            <path className={css['rib']} d="M-9-46Q-16-4-7 36M9-46Q16-4 7 36" />
            <path className={css['flame']} d="M0 8q9 12 0 22q-9-10 0-22Z" />
          </g>
        )
      })}
    </svg>
  </div>
)

const Stage = ({ choice, onChoice, round, shown, free }: StageProps<KenoChoice>) => {
  const say = useText()
  const last = toldOf<Told>(round)
  const told = last !== undefined && (!free || keno.picks(last).picks === keno.picks(choice).picks) ? last : undefined
  const picked = told?.numbers ?? choice.numbers
  return (
    <>
      <div key={round?.id} className={css['board']} role="group" aria-label={say('slots.keno.board')}>
        {Array.from({ length: numbers }, (_, i) => i + 1).map((n) => {
          const at = told?.balls.indexOf(n) ?? -1
          const mine = picked.includes(n)
          return (
            <button
              key={n}
              type="button"
              aria-pressed={mine}
              aria-disabled={!free}
              aria-label={say(at < 0 ? 'slots.keno.number' : mine ? 'slots.keno.numberHit' : 'slots.keno.numberLit', {
                n,
              })}
              className={classNames(mine && css['mine'], at >= 0 && css['lit'], at >= 0 && css[`at${at}`])}
              onClick={() => free && onChoice({ numbers: toggled(choice.numbers, n) })}
            >
              <span className="num">{n}</span>
            </button>
          )
        })}
      </div>
      <Pays picked={picked.length} hits={shown ? told?.hits : undefined} />
      <Sky />
    </>
  )
}

const Controls = ({ choice, onChoice, free }: ControlsProps<KenoChoice>) => {
  const say = useText()
  return (
    <div className={css['controls']}>
      <Button
        variant="soft"
        disabled={!free}
        onClick={() => onChoice({ numbers: anyPicks(choice.numbers.length || 5) })}
      >
        {say('slots.keno.any')}
      </Button>
      <Button variant="ghost" disabled={!free || choice.numbers.length === 0} onClick={() => onChoice({ numbers: [] })}>
        {say('slots.keno.clear')}
      </Button>
      <span className="num">{say('slots.keno.count', { n: choice.numbers.length })}</span>
    </div>
  )
}

export const view: GameView<KenoChoice> = {
  world: 'lantern',
  first: { numbers: [3, 8, 18, 26, 36] },
  Stage,
  Controls,
  showMs: drawn * 150 + 250,
  chances: (choice, say) =>
    kenoChances(choice.numbers.length).map(({ hits, ...row }) => ({
      what: say('slots.keno.ofPicked', { picked: choice.numbers.length, hits }),
      ...row,
    })),
  press: 'slots.keno.press',
  missing: () => 'slots.keno.missing',
  tellEnd: (round, say) => {
    const told = toldOf<Told>(round)
    return say('slots.keno.end', { picked: told?.numbers.length ?? 0, hits: told?.hits ?? 0 })
  },
}
