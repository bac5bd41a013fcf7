// The last known answer of somebody slow. Whoever asks gets a copy that is a second or two old at most, waits a moment
// for a fresh one, and then takes the last copy as it is: a page is worth more now than exact later (S-CONST-05: 400 ms).

import type { World } from '@magpie/kernel'

export type LastCopy<Value> = {
  /** `at`: when the question was sent, so the answer is no older than that. */
  readonly copy: { readonly value: Value; readonly at: number } | undefined
  /** Why the last question was not answered; undefined when it was, or is still under way. */
  readonly trouble: unknown
}

type Settings<Value> = {
  readonly world: Pick<World, 'now' | 'after'>
  readonly ask: () => Promise<Value>
  /** A copy this young is good enough, and a failure this recent is not tried again. */
  readonly freshMs: number
  /** How long a reader waits for an answer that is under way, counted from the moment it was asked for. */
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

/** Never rejects. One question at a time, however many read. */
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
    if (asking === undefined && (askedAt === undefined || now - askedAt >= freshMs)) {
      askedAt = now
      asking = askNow(now)
    }
    if (asking !== undefined) await within(world, patienceMs - (now - (askedAt ?? now)), asking)
    return known
  }
}
