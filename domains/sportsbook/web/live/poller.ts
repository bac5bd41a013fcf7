// Asks for lists again and again while somebody looks and no push comes. What nobody has heard of yet is asked for at
// once; a failure slows the asking down and is told, a success tells that too.

export type PollerParts = {
  readonly awake: () => boolean
  readonly main: () => readonly string[]
  readonly all: () => readonly string[]
  readonly askMain: (ids: readonly string[]) => Promise<void>
  readonly askAll: (id: string) => Promise<void>
  readonly isKnown: (id: string, lines: 'main' | 'all') => boolean
  readonly onResult: (failing: boolean) => void
}

type Poller = {
  /** Something new is watched, or the push is gone. */
  readonly soon: () => void
  readonly close: () => void
}

const pollMs = 3000
const soonMs = 120
const slowestMs = 30_000
/** Whoever has not answered by then keeps nothing fresh, and it is told before the call itself gives up. */
const lateMs = 6000

export const openPoller = (parts: PollerParts): Poller => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let early: ReturnType<typeof setTimeout> | undefined
  let asking = false
  let failures = 0
  let closed = false

  const ask = async (main: readonly string[], all: readonly string[]): Promise<void> => {
    if (asking || main.length + all.length === 0) return
    asking = true
    const late = setTimeout(() => parts.onResult(true), lateMs)
    try {
      const asked = [...(main.length === 0 ? [] : [parts.askMain(main)]), ...all.map((id) => parts.askAll(id))]
      const done = await Promise.allSettled(asked)
      const failing = done.some(({ status }) => status === 'rejected')
      failures = failing ? failures + 1 : 0
      parts.onResult(failing)
    } finally {
      clearTimeout(late)
      asking = false
    }
  }
  const plan = (): void => {
    if (closed || timer !== undefined) return
    const wait = Math.min(pollMs * 2 ** Math.min(failures, 5), slowestMs)
    timer = setTimeout(() => void turn(), failures === 0 ? pollMs : wait)
  }
  const turn = async (): Promise<void> => {
    timer = undefined
    const [main, all] = [parts.main(), parts.all()]
    if (main.length + all.length === 0) return
    if (parts.awake()) await ask(main, all)
    plan()
  }
  const askUnknown = async (): Promise<void> => {
    early = undefined
    if (asking) return soon()
    if (parts.awake()) {
      const main = parts.main().filter((id) => !parts.isKnown(id, 'main'))
      await ask(
        main,
        parts.all().filter((id) => !parts.isKnown(id, 'all')),
      )
    }
    plan()
  }
  const soon = (): void => {
    if (!closed) early ??= setTimeout(() => void askUnknown(), soonMs)
  }
  return {
    soon,
    close: () => {
      closed = true
      clearTimeout(timer)
      clearTimeout(early)
    },
  }
}
