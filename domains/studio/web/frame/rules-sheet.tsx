// The rules of a game: lines of its own, and what is computed from the object that settles.

import { Sheet } from '@magpie/ui/sheet'
import { useText } from '@magpie/wire/text'
import type { ComponentType } from 'react'
import { asNumber, multipleText, percentText, type Priced, streamGame } from '../../rules/index.ts'
import { amount } from './figures.ts'
import css from './game-frame.module.css'

export type RulesProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly game: Priced
  readonly rules: readonly string[]
  readonly Picture?: ComponentType | undefined
}

const extent = (texts: readonly string[]): string => {
  const least = texts[0] ?? ''
  const most = texts.at(-1) ?? ''
  return least === most ? least : `${least}–${most}`
}

export const RulesSheet = ({ open, onClose, game, rules, Picture }: RulesProps) => {
  const say = useText()
  const byReturn = game.samples.map((choice) => game.exactReturn(choice)).sort((a, b) => asNumber(a) - asNumber(b))
  const byMax = game.samples.map((choice) => game.mostMultiple(choice)).sort((a, b) => asNumber(a) - asNumber(b))
  const rows = [
    ['return', `${extent(byReturn.map(percentText))}%`],
    ['most', `${extent(byMax.map(multipleText))}×`],
    ['stakes', `${amount(game.stakes.least)}–${amount(game.stakes.most)}`],
    ['version', streamGame(game)],
  ] as const
  return (
    <Sheet open={open} onClose={onClose} title={say('game.rules')} closeLabel={say('game.close')}>
      <ol className={css['rules']}>
        {rules.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      {Picture !== undefined && <Picture />}
      <dl className={css['facts']}>
        {rows.map(([id, text]) => (
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
