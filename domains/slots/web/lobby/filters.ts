// What of the hall is shown, and in which order. Every choice says how many games it leaves, beside the others that hold.

import type { Shown } from './shown.ts'

export const kinds = ['slot', 'instant'] as const
export const swings = [1, 2, 3] as const
/** Exact returns of at least so many percent. */
export const returns = [95, 96, 97] as const
export const sorts = ['house', 'return', 'calm', 'rounds'] as const

export type Filters = {
  readonly kind?: (typeof kinds)[number] | undefined
  readonly swing?: (typeof swings)[number] | undefined
  readonly least?: (typeof returns)[number] | undefined
  /** Games that take no single stake above this, minor units. */
  readonly stake?: bigint | undefined
  readonly sort: (typeof sorts)[number]
}

export const noFilters: Filters = { sort: 'house' }

type Fitted = Pick<Shown, 'id' | 'kind' | 'swing' | 'exact' | 'most' | 'hall'>

export const fits = ({ kind, swing, least, stake }: Filters, game: Fitted): boolean =>
  (kind === undefined || game.kind === kind) &&
  (swing === undefined || game.swing === swing) &&
  (least === undefined || Number(game.exact) >= least) &&
  (stake === undefined || game.most <= stake)

const orders: Readonly<Record<Filters['sort'], (one: Fitted, other: Fitted) => number>> = {
  house: () => 0,
  return: (one, other) => Number(other.exact) - Number(one.exact),
  calm: (one, other) => one.swing - other.swing,
  rounds: (one, other) => (other.hall?.rounds ?? 0) - (one.hall?.rounds ?? 0),
}

/** Games that are alike in an order stay in the house's. */
export const filtered = <Game extends Fitted>(games: readonly Game[], filters: Filters): readonly Game[] =>
  games.filter((game) => fits(filters, game)).sort(orders[filters.sort])

/** How many filters hold; an order is none. */
export const heldOf = ({ kind, swing, least, stake }: Filters): number =>
  [kind, swing, least, stake].filter((one) => one !== undefined).length

/** The stakes at which games end, the least first. */
export const stakesOf = (games: readonly Fitted[]): readonly bigint[] =>
  [...new Set(games.map(({ most }) => most))].sort((a, b) => Number(a - b))
