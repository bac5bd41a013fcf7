// Which pieces with a window are shown at a moment, and in which order. One rule for notices and banners, on server and
// browser: an open page removes what has ended by itself.

/** Epoch milliseconds. `to` is the first moment without it; null: no end. */
export type Shown = { readonly id: string; readonly from: number; readonly to: number | null; readonly weight: number }

export const inWindow = ({ from, to }: Pick<Shown, 'from' | 'to'>, at: number): boolean =>
  from <= at && (to === null || at < to)

const byId = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Larger weight first, then newer, then by id, so that every reader sees the same order. */
export const inOrder = <Item extends Pick<Shown, 'id' | 'from' | 'weight'>>(items: readonly Item[]): readonly Item[] =>
  [...items].sort((a, b) => b.weight - a.weight || b.from - a.from || byId(a.id, b.id))

export const shownAt = <Item extends Shown>(items: readonly Item[], at: number): readonly Item[] =>
  inOrder(items.filter((item) => inWindow(item, at)))
