// The rules of a game: its own texts, and what is computed from the rule that settles: chances, returns, worked rounds.

import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import type { ComponentType, ReactNode } from 'react'
import { asNumber, multiplesOf, multipleText, percentText, type Priced, streamGame } from '../../rules/index.ts'
import { amount } from '../frame/figures.ts'
import { Chances, type ChanceRow } from './chances.tsx'
import css from './rules.module.css'

export type RulesProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly game: Priced
  readonly rules: readonly string[]
  readonly Picture?: ComponentType | undefined
  /** Chances under the present choice. Like the worked rounds, computed only while the rules are open. */
  readonly chances?: (() => readonly ChanceRow[]) | undefined
  readonly examples?: (() => ReactNode) | undefined
}

const extent = (texts: readonly string[]): string => {
  const least = texts[0] ?? ''
  const most = texts.at(-1) ?? ''
  return least === most ? least : `${least}–${most}`
}

const factsOf = (game: Priced) => {
  const byReturn = game.samples.map((choice) => game.exactReturn(choice)).sort((a, b) => asNumber(a) - asNumber(b))
  return [
    ['return', `${extent(byReturn.map(percentText))}%`],
    ['most', `${extent(multiplesOf(game).map(multipleText))}×`],
    ['stakes', `${amount(game.stakes.least)}–${amount(game.stakes.most)}`],
    ['version', streamGame(game)],
  ] as const
}

export const RulesSheet = ({ open, onClose, game, rules, Picture, chances, examples }: RulesProps) => {
  const say = useText()
  const rows = open ? (chances?.() ?? []) : []
  return (
    <Sheet open={open} onClose={onClose} title={say('game.rules')} closeLabel={say('game.close')}>
      <ol className={css['rules']}>
        {rules.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {Picture !== undefined && <Picture />}
      {rows.length > 0 && <Chances rows={rows} />}
      {open && examples?.()}
      <dl className={css['facts']}>
        {factsOf(game).map(([id, text]) => (
          <div key={id}>
            <dt>{say(`game.facts.${id}`)}</dt>
            <dd className="num">{text}</dd>
          </div>
        ))}
      </dl>
      <p className={css['calm']}>{say('game.rulesCalm')}</p>
    </Sheet>
  )
}
