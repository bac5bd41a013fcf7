// The last known answer of a slow source. A reader gets a copy that is at most a second or two old, or waits a moment
// for a fresh one and then takes the last copy: a page now is worth more than an exact one later (S-CONST-05: 400 ms).

import type { World } from '@magpie/kernel'

export type LastCopy<Value> = {
  /** `at`: when the question was sent, so the answer is no older than that. */
  readonly copy: { readonly value: Value; readonly at: number } | undefined
  /** Why the last question failed; undefined when it was answered or is still open. */
  readonly trouble: unknown
}

type Settings<Value> = {
  readonly world: Pick<World, 'now' | 'after'>
  readonly ask: () => Promise<Value>
  /** A copy younger than this is good enough, and a failure more recent than this is not retried. */
  readonly freshMs: number
  /** How long a reader waits for an open question, counted from when it was asked. */
  readonly patienceMs: number
}

const within = async (world: Pick<World, 'after'>, ms: number, done: Promise<void>): Promise<void> => {
  if (ms <= 0) return
  let cancel = (): void => undefined
  const late = new Promise<void>((give) => {
    cancel = world.after(ms, give)
  })
  await Promise.race([done, late])
  cancel()
}

/** Never rejects. Asks one question at a time, however many readers wait. */
export const lastCopyOf = <Value>({
  world,
  ask,
  freshMs,
  patienceMs,
}: Settings<Value>): (() => Promise<LastCopy<Value>>) => {
  let known: LastCopy<Value> = { copy: undefined, trouble: undefined }
  let askedAt: number | undefined
  let asking: Promise<void> | undefined

  const askNow = async (at: number): Promise<void> => {
    try {
      known = { copy: { value: await ask(), at }, trouble: undefined }
    } catch (trouble) {
      known = { copy: known.copy, trouble }
    }
    asking = undefined
  }
  return async () => {
    const now = world.now()
    // After the clock was set back, what was asked before lies in the future: its age is not known.
    if (asking === undefined && (askedAt === undefined || now < askedAt || now - askedAt >= freshMs)) {
      askedAt = now
      asking = askNow(now)
    }
    if (asking !== undefined) await within(world, patienceMs - Math.max(0, now - (askedAt ?? now)), asking)
    return known
  }
}
