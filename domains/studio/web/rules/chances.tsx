// Chances of the outcomes and their returns: one in N, computed from the rule.

import { compareRatios, ratio, type Ratio } from '@magpie/kernel/ratio'
import { type Say, useText } from '@magpie/wire/text'
import { multipleText, oneIn, percentText } from '../../rules/index.ts'
import css from './rules.module.css'

export type ChanceRow = {
  /** A text, different in each row. */
  readonly what: string
  readonly chance: Ratio
  /** Return of a stake of 1. */
  readonly pays: Ratio
}

const half = ratio(1n, 2n)

/** A chance above one half is shown in percent only, because "one in N" needs N of at least two. */
const chanceText = (chance: Ratio, say: Say): string =>
  compareRatios(chance, half) > 0 ? `${percentText(chance)}%` : say('game.chanceOf', { n: oneIn(chance) })

export const Chances = ({ rows }: { readonly rows: readonly ChanceRow[] }) => {
  const say = useText()
  return (
    <section className={css['chances']}>
      <h3>{say('game.chances')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('game.chances.what')}</th>
            <th scope="col">{say('game.chances.chance')}</th>
            <th scope="col">{say('game.chances.pays')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ what, chance, pays }) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="num">{chanceText(chance, say)}</td>
              <td className="num">{multipleText(pays)}×</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
