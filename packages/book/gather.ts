// Work that waits is done together: while one batch is at the database, the next one collects. A batch of one when
// nobody else is there; nothing waits for a timer. The same habit as the journal's (architecture page, "Money").

import { type About, inTurns, type Most } from './turns.ts'

type Waits<Item, Answer> = {
  readonly item: Item
  readonly about: About | undefined
  readonly done: (answer: Answer) => void
  readonly failed: (cause: unknown) => void
}

/**
 * Answers come back in the order of the items. A fault of the batch is a fault of each of its items. Where more wait than a batch
 * takes, those come first whose turn it is; who says nothing about an item keeps the order of arrival.
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
    // What one event has woken comes in one batch, not the first of it alone.
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
