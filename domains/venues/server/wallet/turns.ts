// Limits concurrent work; waiting callers are served in order.

export type Turns = {
  /** Resolves when it is the caller's turn. */
  readonly take: () => Promise<void> | undefined
  /** Passes the turn on. */
  readonly give: () => void
}

export const makeTurns = (most: number): Turns => {
  const waiting: (() => void)[] = []
  let free = most
  // The index of the next waiting item: removing the first of a long array would move all others.
  let next = 0
  return {
    take: () => {
      if (free > 0) {
        free--
        return undefined
      }
      return new Promise((done) => waiting.push(done))
    },
    give: () => {
      const first = waiting[next]
      if (first === undefined) {
        free++
        return
      }
      next++
      if (next === waiting.length) {
        waiting.length = 0
        next = 0
      }
      first()
    },
  }
}
