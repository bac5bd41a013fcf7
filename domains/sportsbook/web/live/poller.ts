// Polls lists while somebody watches and no push is open. Unknown matches are requested at once; a failure slows
// polling down and is reported, and so is a success. The vendor sets the pace.

type Lines = 'main' | 'all'

export type PollerParts = {
  readonly awake: () => boolean
  readonly main: () => readonly string[]
  readonly all: () => readonly string[]
  readonly askMain: (ids: readonly string[]) => Promise<void>
  readonly askAll: (id: string) => Promise<void>
  readonly isKnown: (id: string, lines: Lines) => boolean
  readonly onResult: (failing: boolean) => void
  /** The time between requests for rows, and for whole matches. */
  readonly everyMs: Readonly<Record<Lines, number>>
  readonly now: () => number
}

type Poller = {
  /** A new match is watched, or the push is lost. */
  readonly soon: () => void
  readonly close: () => void
}

const soonMs = 120
const slowestMs = 30_000
/** After this time without an answer data counts as old, before the call itself times out. */
const lateMs = 6000

export const openPoller = (parts: PollerParts): Poller => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let early: ReturnType<typeof setTimeout> | undefined
  /** When all of them were last requested; unknown if none are watched. */
  const askedAt = new Map<Lines, number>()
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
  const wanted = (): readonly Lines[] => (['main', 'all'] as const).filter((lines) => parts[lines]().length > 0)
  /**
   * After a failure both wait longer and are requested together, so that a success of one does not hide the other's
   * failure.
   */
  const dueAt = (lines: Lines): number => {
    const every = parts.everyMs[lines]
    const wait = failures === 0 ? every : Math.min(every * 2 ** Math.min(failures, 5), slowestMs)
    return (askedAt.get(lines) ?? 0) + wait
  }
  const plan = (): void => {
    const now = parts.now()
    const wants = wanted()
    for (const lines of ['main', 'all'] as const) {
      if (!wants.includes(lines)) askedAt.delete(lines)
      else if (!askedAt.has(lines)) askedAt.set(lines, now)
    }
    clearTimeout(timer)
    if (closed || wants.length === 0) return
    timer = setTimeout(() => void turn(), Math.max(0, Math.min(...wants.map(dueAt)) - now))
  }
  const turn = async (): Promise<void> => {
    const now = parts.now()
    const due = wanted().filter((lines) => failures > 0 || dueAt(lines) <= now)
    for (const lines of due) askedAt.set(lines, now)
    if (parts.awake()) await ask(due.includes('main') ? parts.main() : [], due.includes('all') ? parts.all() : [])
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
