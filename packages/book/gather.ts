// Work that waits is done together: while one batch is at the database, the next one collects. A batch of one when
// nobody else is there; nothing waits for a timer. The same habit as the journal's (architecture page, "Money").

/** Answers come back in the order of the items. A fault of the batch is a fault of each of its items. */
export const gather = <Item, Answer>(
  most: number,
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
): ((item: Item) => Promise<Answer>) => {
  type Waiting = {
    readonly item: Item
    readonly done: (answer: Answer) => void
    readonly failed: (cause: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = false

  const drain = async (): Promise<void> => {
    running = true
    // What one event has woken comes in one batch, not the first of it alone.
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const answers = await run(batch.map(({ item }) => item))
        batch.forEach(({ done }, at) => done(answers[at] as Answer))
      } catch (cause) {
        for (const { failed } of batch) failed(cause)
      }
    }
    running = false
  }

  return (item) =>
    new Promise<Answer>((done, failed) => {
      waiting.push({ item, done, failed })
      if (!running) void drain()
    })
}
