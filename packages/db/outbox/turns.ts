// Work that is asked for more often than it can be done: one run at a time, and however often it was asked for
// meanwhile, one more run afterwards, which sees everything that had become visible by then.

export type Turns = {
  readonly kick: () => void
  /** Resolves when no run is in progress and none is pending. */
  readonly idle: () => Promise<void>
  /** No run begins any more; resolves when the one under way has ended. */
  readonly close: () => Promise<void>
}

/** `work` handles its own failures in the rule; what it throws all the same goes to `onFault`. */
export const turns = (work: () => Promise<void>, onFault: (cause: unknown) => void): Turns => {
  let owed = false
  let closed = false
  let running: Promise<void> | undefined
  const run = async (): Promise<void> => {
    while (owed && !closed) {
      owed = false
      try {
        await work()
      } catch (cause) {
        onFault(cause)
      }
    }
    running = undefined
  }
  const idle = async (): Promise<void> => {
    while (running !== undefined) await running
  }
  return {
    kick: () => {
      owed = true
      if (!closed) running ??= run()
    },
    idle,
    close: () => {
      closed = true
      return idle()
    },
  }
}
