// Expensive changes to a page, one after the other: the next begins when the previous one is rendered, with a frame for
// prices in between. A change that does not report in time is not waited for.

/** Makes the change, and calls `done` when it is complete. Returns false if there is nothing to change any more. */
export type Turn = (done: () => void) => boolean

const patienceMs = 1500

const waiting = new Set<Turn>()
let going = false
let underWay = false

/** What is queued in a frame runs after its rendering. */
const onceDrawn = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run))

const takeNext = (): void => {
  for (const turn of waiting) {
    waiting.delete(turn)
    let over = false
    const done = (): void => {
      if (over) return
      over = true
      clearTimeout(late)
      onceDrawn(() => {
        underWay = false
        onceDrawn(takeNext)
      })
    }
    const late = setTimeout(done, patienceMs)
    underWay = true
    if (turn(done)) return
    underWay = false
    over = true
    clearTimeout(late)
  }
  going = false
}

export const inTurn = (turn: Turn): void => {
  waiting.add(turn)
  if (going) return
  going = true
  setTimeout(takeNext)
}

export const notInTurn = (turn: Turn): void => void waiting.delete(turn)

/** Runs in this frame, or in the next one without such a change. */
export const besideTurns = (run: () => void): void => {
  if (underWay) requestAnimationFrame(() => besideTurns(run))
  else run()
}
