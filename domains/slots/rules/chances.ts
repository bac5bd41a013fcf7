// How likely each end of an instant game is and what it then returns, counted from the rule that settles it. Over the rows of a game
// that ends with its press, chance times return sums to the exact return.

import { dividedBy, ratio, type Ratio } from '@magpie/kernel/ratio'
import type { Priced } from '@magpie/studio/rules'
import { chances as ranksThatWin } from './games/hilo/game.ts'
import { drawn, kenoPays, numbers } from './games/keno/game.ts'
import { minesMultiple, tiles } from './games/mines/game.ts'
import { type PlinkoChoice, pocketPays } from './games/plinko/game.ts'
import { mostMultiple, over } from './instant.ts'

/** `pays` is the return of a stake of one, the stake included. */
export type Chance = { readonly chance: Ratio; readonly pays: Ratio }

/** Of a game that pays one multiple or nothing. */
export const winChance = <C>(game: Pick<Priced<C>, 'exactReturn' | 'mostMultiple'>, choice: C): Chance => {
  const pays = game.mostMultiple(choice)
  return { chance: dividedBy(game.exactReturn(choice), pays), pays }
}

/** After each safe tile, up to the one at which the round ends by itself. */
export const minesChances = (mines: number): readonly (Chance & { readonly opened: number })[] => {
  const safe = tiles - mines
  const rows = Array.from({ length: safe }, (_, at) => ({
    opened: at + 1,
    chance: ratio(over(safe, at + 1), over(tiles, at + 1)),
    pays: minesMultiple(mines, at + 1),
  }))
  const end = rows.findIndex(({ pays }) => pays.over === mostMultiple.over && pays.under === mostMultiple.under)
  return end < 0 ? rows : rows.slice(0, end + 1)
}

/** Pockets that lie alike on both sides are one row: `pockets` are their places from the left, from one. */
export const plinkoChances = (choice: PlinkoChoice): readonly (Chance & { readonly pockets: readonly number[] })[] => {
  const { rows } = choice
  return pocketPays(choice)
    .slice(0, rows / 2 + 1)
    .map((pays, at) => {
      const pockets = at * 2 === rows ? [at + 1] : [at + 1, rows - at + 1]
      return {
        pockets,
        chance: ratio(BigInt(pockets.length) * over(rows, at), 2n ** BigInt(rows)),
        pays: ratio(BigInt(pays), 100n),
      }
    })
}

/** By how many of the picked numbers come, where that returns something. */
export const kenoChances = (picked: number): readonly (Chance & { readonly hits: number })[] =>
  kenoPays(picked).flatMap((pays, hits) =>
    pays === 0
      ? []
      : [
          {
            hits,
            chance: ratio(over(picked, hits) * over(numbers - picked, drawn - hits), over(numbers, drawn)),
            pays: ratio(BigInt(pays), 100n),
          },
        ],
  )

const ranks = 13

/** Guesses that are as likely as each other are one row, the likeliest first; `pays` is what such a step multiplies by. */
export const hiloChances = (): readonly (Chance & {
  readonly guesses: readonly { readonly rank: number; readonly side: 'high' | 'low' }[]
})[] => {
  const guesses = Array.from({ length: ranks }, (_, rank) =>
    (['high', 'low'] as const).map((side) => ({ rank, side, wins: ranksThatWin(rank, side) })),
  ).flat()
  return [...new Set(guesses.map(({ wins }) => wins))]
    .sort((a, b) => b - a)
    .map((wins) => ({
      guesses: guesses.filter((one) => one.wins === wins).map(({ rank, side }) => ({ rank, side })),
      chance: ratio(BigInt(wins), BigInt(ranks)),
      pays: ratio(BigInt(ranks), BigInt(wins)),
    }))
}
