// Which waiting items come next. A batch is filled in turns: one item of each waiting market, then two of each, four, eight,
// until it is full. So a crowd on one market only fills the room that others leave, and a bet elsewhere is in the very next
// batch. An item about a whole match, such as a message of its feed, keeps its place among all items of that match: it
// overtakes none of them and none overtakes it. An item without `about` keeps its place among all items.

export type About = {
  /** The matches among whose items it keeps its place. */
  readonly of: readonly string[]
  /** The turn it takes, such as its market's. Two items with turns may change places; without one it is about the whole match. */
  readonly turn?: string
}

/** What was left out of a batch so far: items that must keep their place behind it are left out as well. */
type LeftOut = { any: boolean; all: boolean; readonly some: Set<string>; readonly whole: Set<string> }

const isHeldUp = (about: About | undefined, left: LeftOut): boolean => {
  if (about === undefined) return left.any
  if (left.all) return true
  return about.of.some((one) => left.whole.has(one) || (about.turn === undefined && left.some.has(one)))
}

const leaveOut = (about: About | undefined, left: LeftOut): void => {
  left.any = true
  if (about === undefined) left.all = true
  for (const one of about?.of ?? []) {
    left.some.add(one)
    if (about?.turn === undefined) left.whole.add(one)
  }
}

/** The limits of a batch: items with turns, and items in all. Items about a whole match are rare and do not count as turns. */
export type Most = { readonly turns: number; readonly all: number }

/** Splits the waiting items into this batch and later ones, each in the order of arrival. */
export const inTurns = <Item extends { readonly about: About | undefined }>(
  waiting: readonly Item[],
  most: Most,
): readonly [now: readonly Item[], later: readonly Item[]] => {
  if (waiting.length <= Math.min(most.turns, most.all)) return [waiting, []]
  const taken = new Set<Item>()
  const took = new Map<string, number>()
  const all = Math.min(most.all, waiting.length)
  let turns = 0
  for (let share = 1; turns < most.turns && taken.size < all; share *= 2) {
    const left: LeftOut = { any: false, all: false, some: new Set(), whole: new Set() }
    for (const item of waiting) {
      if (taken.has(item)) continue
      const turn = item.about?.turn
      const had = turn === undefined ? 0 : (took.get(turn) ?? 0)
      const isLate = turn !== undefined && (turns === most.turns || had >= share)
      if (taken.size === all || isLate || isHeldUp(item.about, left)) {
        leaveOut(item.about, left)
        continue
      }
      taken.add(item)
      if (turn === undefined) continue
      took.set(turn, had + 1)
      turns += 1
    }
  }
  return [waiting.filter((item) => taken.has(item)), waiting.filter((item) => !taken.has(item))]
}
