// Which games the hall shows, and in which order. Every choice says how many games it leaves, together with the other
// active ones.

import type { Shown } from './shown.ts'

export const kinds = ['slot', 'instant'] as const
export const swings = [1, 2, 3] as const
/** Exact returns of at least this percentage. */
export const returns = [95, 96, 97] as const
export const sorts = ['house', 'return', 'calm', 'rounds'] as const

export type Filters = {
  readonly kind?: (typeof kinds)[number] | undefined
  readonly swing?: (typeof swings)[number] | undefined
  readonly least?: (typeof returns)[number] | undefined
  /** Games that take this stake, minor units. */
  readonly stake?: bigint | undefined
  readonly sort: (typeof sorts)[number]
}

export const noFilters: Filters = { sort: 'house' }

type Fitted = Pick<Shown, 'id' | 'kind' | 'swing' | 'exact' | 'least' | 'most' | 'hall'>

export const fits = ({ kind, swing, least, stake }: Filters, game: Fitted): boolean =>
  (kind === undefined || game.kind === kind) &&
  (swing === undefined || game.swing === swing) &&
  (least === undefined || Number(game.exact) >= least) &&
  (stake === undefined || (game.least <= stake && stake <= game.most))

const orders: Readonly<Record<Filters['sort'], (one: Fitted, other: Fitted) => number>> = {
  house: () => 0,
  return: (one, other) => Number(other.exact) - Number(one.exact),
  calm: (one, other) => one.swing - other.swing,
  rounds: (one, other) => (other.hall?.rounds ?? 0) - (one.hall?.rounds ?? 0),
}

/** Games that are equal in an order stay in the house's. */
export const filtered = <Game extends Fitted>(games: readonly Game[], filters: Filters): readonly Game[] =>
  games.filter((game) => fits(filters, game)).sort(orders[filters.sort])

/** The number of active filters; the order does not count. */
export const heldOf = ({ kind, swing, least, stake }: Filters): number =>
  [kind, swing, least, stake].filter((one) => one !== undefined).length

/** What a round may be wanted to cost, minor units. */
const amounts = [100n, 1000n, 10_000n, 50_000n, 100_000n]

/** Of these amounts those that one of the games takes, the least first. */
export const stakesOf = (games: readonly Fitted[]): readonly bigint[] =>
  amounts.filter((stake) => games.some((game) => fits({ ...noFilters, stake }, game)))
