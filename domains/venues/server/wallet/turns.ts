// Turns for work of which only so much may go on at a time; who waits is served in order.

export type Turns = {
  /** Resolves when it is one's turn. */
  readonly take: () => Promise<void> | undefined
  /** Gives it to the next. */
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
