/** `npm test` sends an eighth of the inputs that must be refused; the turn of `hostile-*.all.ts` sends all of them. */
export const sharesOfWalk = process.env['RIG_WALKS'] === 'whole' ? 1 : 8

/** The part of a list that is sent. Over several lists, each started at another offset, every kind occurs. */
export const shareOf = <Item>(all: readonly Item[], from: number): readonly Item[] =>
  all.filter((_, nth) => (nth + from) % sharesOfWalk === 0)
