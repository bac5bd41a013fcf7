// Prizes by what is hit, when one unit bet may win one of several: each with its chance and payout.

import { groupDigits } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import { oneIn } from '@magpie/studio/rules'
import { type Play, priceText } from '../../rules/index.ts'
import css from './board.module.css'

export const Prizes = ({ play }: { readonly play: Play }) => {
  const say = useText()
  const rows = Object.entries(play.worth).sort(([, a], [, b]) =>
    a.chance.over * b.chance.under < b.chance.over * a.chance.under ? -1 : 1,
  )
  return (
    <details className={css['prizes']}>
      <summary>{say('lottery.prizes')}</summary>
      <ul>
        {rows.map(([kind, { chance, price }]) => (
          <li key={kind}>
            <b className="num">{kind}</b>
            <span>{say('lottery.prizes.chance', { n: oneIn(chance) })}</span>
            <span className="num">
              {price === 0n ? say('lottery.prizes.pool') : `${groupDigits(priceText(price))}×`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
