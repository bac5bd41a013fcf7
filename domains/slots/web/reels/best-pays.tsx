// The payout of the longest run of the highest symbols, in stakes, shown under the board while nothing has paid; the
// rules list all payouts.

import { groupDigits } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import type { Scene } from './scene.ts'
import { Symbol } from './symbol.tsx'
import css from './reels.module.css'

export type Best = {
  /** The text id for the count, and the count. */
  readonly word: string
  readonly n: string
  readonly pays: readonly (readonly [symbol: string, multiple: string])[]
}

const shown = 6

/** From a rule's table, highest first: payouts by symbol, and the coins of a stake. As many as fit on a small phone. */
export const bestOf = (
  word: string,
  n: string,
  table: readonly (readonly [symbol: string, pays: readonly number[]])[],
  coins: number,
): Best => ({
  word,
  n,
  pays: table.slice(0, shown).map(([symbol, pays]) => [symbol, groupDigits(String((pays.at(-1) ?? 0) / coins))]),
})

export const BestPays = <Told,>({ scene, best }: { readonly scene: Scene<Told>; readonly best: Best }) => {
  const say = useText()
  return (
    <section className={css['best']} aria-label={say('slots.reels.best')}>
      <small>{say(best.word, { n: best.n })}</small>
      <ol>
        {best.pays.map(([symbol, multiple]) => (
          <li key={symbol}>
            <Symbol sheet={scene.sheet(say)} symbol={symbol} size={30} label={say(scene.nameOf(symbol))} />
            <b className="num">{multiple}×</b>
          </li>
        ))}
      </ol>
    </section>
  )
}
