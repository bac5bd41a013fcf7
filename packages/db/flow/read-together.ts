// Combines concurrent reads into one query. Many callers that each read one row would queue for the pool's connections. Here a
// call made while a query is running joins the next one: it waits for no timer and is never answered by a query that was
// sent before it.

type Batch<Item, Answer> = { readonly items: Item[]; readonly answers: Promise<readonly Answer[]> }

/** How many ids one query names at most. */
const itemsMax = 500

/** `run` answers in the order of the items. Pools and journals are read apart; a fault of a query is a fault of each of its items. */
export const readTogether = <Place extends object, Item, Answer>(
  run: (place: Place, items: readonly Item[]) => Promise<readonly Answer[]>,
): ((place: Place, item: Item) => Promise<Answer>) => {
  /** What waits to be sent, and what was sent last. */
  const waiting = new WeakMap<Place, Batch<Item, Answer>>()
  const last = new WeakMap<Place, Promise<unknown>>()

  const begin = (place: Place): Batch<Item, Answer> => {
    const items: Item[] = []
    const send = (): Promise<readonly Answer[]> => {
      if (waiting.get(place) === batch) waiting.delete(place)
      return run(place, items)
    }
    const answers = (last.get(place) ?? Promise.resolve()).then(send, send)
    const batch: Batch<Item, Answer> = { items, answers }
    waiting.set(place, batch)
    last.set(place, answers)
    return batch
  }

  return async (place, item) => {
    const present = waiting.get(place)
    const batch = present === undefined || present.items.length >= itemsMax ? begin(place) : present
    const at = batch.items.push(item) - 1
    return (await batch.answers)[at] as Answer
  }
}
