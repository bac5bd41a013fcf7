/** `npm test` sends an eighth of what must be refused; the turn of `hostile-*.all.ts` sends all of it. */
export const sharesOfWalk = process.env['RIG_WALKS'] === 'whole' ? 1 : 8

/** The part of a list that is sent: over several lists, begun at one after the other, every kind comes. */
export const shareOf = <Item>(all: readonly Item[], from: number): readonly Item[] =>
  all.filter((_, nth) => (nth + from) % sharesOfWalk === 0)
