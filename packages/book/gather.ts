// Batches work: while one batch is at the database, the next one collects. A lone item is a batch of one; nothing waits for
// a timer. The journal works the same way (architecture page, "Money").

import { type About, inTurns, type Most } from './turns.ts'

type Waits<Item, Answer> = {
  readonly item: Item
  readonly about: About | undefined
  readonly done: (answer: Answer) => void
  readonly failed: (cause: unknown) => void
}

/**
 * Answers come back in the order of the items. A fault of the batch is a fault of each of its items. If more items wait than
 * fit into a batch, turns decide which come first; items without `about` keep the order of arrival.
 */
export const gather = <Item, Answer>(
  most: number | (() => Most),
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
): ((item: Item, about?: About) => Promise<Answer>) => {
  type Waiting = Waits<Item, Answer>
  let waiting: Waiting[] = []
  let running = false

  const drain = async (): Promise<void> => {
    running = true
    // Items woken by one event go into one batch, instead of the first one alone.
    await Promise.resolve()
    while (waiting.length > 0) {
      const [batch, later] = inTurns(waiting, typeof most === 'number' ? { turns: most, all: most } : most())
      waiting = [...later]
      try {
        const answers = await run(batch.map(({ item }) => item))
        batch.forEach(({ done }, at) => done(answers[at] as Answer))
      } catch (cause) {
        for (const { failed } of batch) failed(cause)
      }
    }
    running = false
  }

  return (item, about) =>
    new Promise<Answer>((done, failed) => {
      waiting.push({ item, about, done, failed })
      if (!running) void drain()
    })
}
