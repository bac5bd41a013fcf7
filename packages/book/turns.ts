// Who comes next where many wait. A batch is filled in turns: one of each market that waits, then two of each, four, eight, until it
// is full. So a crowd on one market fills what the others leave, and whoever bets elsewhere is in the very next batch. What is about
// a match as a whole, a message of its feed above all, keeps its place among all that names the match: nothing of it is overtaken
// and nothing overtakes. What says nothing about itself keeps its place against everything.

export type About = {
  /** The matches that it keeps its place on. */
  readonly of: readonly string[]
  /** Whose turn it takes, such as its market's. Two that take turns may change places; without one it is about the match as a whole. */
  readonly turn?: string
}

/** What was left out of a batch so far: whoever keeps their place against it is left out as well. */
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

/** Of a batch: how many that take turns, and how many of all. What is about a whole match is seldom, and is not counted among turns. */
export type Most = { readonly turns: number; readonly all: number }

/** Splits those that wait, each in the order of arrival: who comes now, and who comes later. */
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
