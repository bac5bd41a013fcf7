// What the longest run of the dearest symbols pays, in stakes, under the board while nothing paid: the rules have all of it.

import { groupDigits } from '@magpie/kernel'
import { useText } from '@magpie/wire/text'
import type { Scene } from './scene.ts'
import { Symbol } from './symbol.tsx'
import css from './reels.module.css'

export type Best = {
  /** The word for how many, and how many. */
  readonly word: string
  readonly n: string
  readonly pays: readonly (readonly [symbol: string, multiple: string])[]
}

const shown = 6

/** Of a rule's table, dearest first: pays by symbol, of which so many coins are a stake. As many as a small phone holds. */
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
