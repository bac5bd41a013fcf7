// The schedule of a simulation: events in the order of their times, and of their creation when the times are equal. The
// clock moves only from event to event. After each event, the promises that it resolved run to completion before the
// next.

import type { Cancel } from '@magpie/kernel'

type Event = { readonly at: number; readonly order: number; run: (() => void) | null }

export type Timeline = {
  /** Milliseconds since the start. */
  readonly now: () => number
  readonly after: (delayMs: number, run: () => void) => Cancel
  /** Runs event after event, each with what follows from it, while `goesOn` is true; false when none is left. */
  readonly run: (goesOn: () => boolean) => Promise<boolean>
  readonly steps: () => number
}

const before = (a: Event, b: Event): boolean => a.at < b.at || (a.at === b.at && a.order < b.order)

const push = (heap: Event[], event: Event): void => {
  let at = heap.length
  heap.push(event)
  while (at > 0) {
    const up = (at - 1) >> 1
    const above = heap[up]
    if (above === undefined || !before(event, above)) break
    heap[at] = above
    at = up
  }
  heap[at] = event
}

const pop = (heap: Event[]): Event | undefined => {
  const [top] = heap
  const last = heap.pop()
  if (top === undefined || last === undefined || heap.length === 0) return top
  let at = 0
  for (;;) {
    let down = 2 * at + 1
    let below = heap[down]
    const right = heap[down + 1]
    if (below !== undefined && right !== undefined && before(right, below)) {
      down++
      below = right
    }
    if (below === undefined || !before(below, last)) break
    heap[at] = below
    at = down
  }
  heap[at] = last
  return top
}

const nothing = Promise.resolve()

export const openTimeline = (): Timeline => {
  const heap: Event[] = []
  let clock = 0
  let order = 0
  let ran = 0
  const next = (): Event | undefined => {
    for (let event = pop(heap); event !== undefined; event = pop(heap)) if (event.run !== null) return event
    return undefined
  }
  return {
    now: () => clock,
    after: (delayMs, run) => {
      const event: Event = { at: clock + Math.max(0, delayMs), order: order++, run }
      push(heap, event)
      return () => {
        event.run = null
      }
    },
    run: (goesOn) =>
      new Promise((done, failed) => {
        const turn = (): void => {
          try {
            if (!goesOn()) return done(true)
            const event = next()
            if (event === undefined) return done(false)
            clock = event.at
            ran++
            event.run?.()
          } catch (fault) {
            return failed(fault instanceof Error ? fault : new Error(String(fault)))
          }
          // A tick runs when every runnable promise has run; a tick scheduled by a tick would not wait for them.
          void nothing.then(afterAll)
        }
        const afterAll = (): void => process.nextTick(turn)
        turn()
      }),
    steps: () => ran,
  }
}
