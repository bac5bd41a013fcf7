// S-CNT-01..02 on the client: who reads which counts, and what happens when the vendor's session has died. The calls are
// handed in, so the rule runs in a browser, in a test and on the virtual World alike.

import { sleep, type World } from '@magpie/kernel'
import { countsRetriesMax, countsRetryAfterMs, type PlatformCounts, relaunchDebounceMs } from '../contract/counts.ts'

/** A provider's reply, normalised (S-HDR-05). */
export type CountsReply = { readonly data: PlatformCounts | null; readonly message: string }

export type CountsCalls = {
  /** The platform's copy. */
  readonly cached: () => Promise<PlatformCounts>
  /** S-CALL-11 with the stored request id. */
  readonly live: (requestId: string) => Promise<CountsReply>
  /** Launches OB again and stores what came; gives the new request id, or null when it could not. */
  readonly relaunch: () => Promise<string | null>
}

export type CountsSession = { readonly loggedIn: boolean; readonly requestId: string | null }

const isExpired = ({ data, message }: CountsReply): boolean => data === null && /expired/i.test(message)

/**
 * S-CNT-01: the cache for the anonymous (and for whoever has no request id yet), live counts for the rest. S-CNT-02: a
 * reply that says expired counts as a retry; beyond two the cache answers, else OB is launched again and asked after
 * 500 ms. A vendor that answers nothing usable is treated like one that does not answer: the cache serves.
 */
export const loadCounts = async (
  world: Pick<World, 'after'>,
  session: CountsSession,
  calls: CountsCalls,
): Promise<PlatformCounts> => {
  if (!session.loggedIn || session.requestId === null) return calls.cached()
  let requestId = session.requestId
  for (let retries = 0; ;) {
    const reply = await calls.live(requestId).catch((): CountsReply => ({ data: null, message: '' }))
    if (reply.data !== null) return reply.data
    if (!isExpired(reply) || ++retries > countsRetriesMax) return calls.cached()
    requestId = (await calls.relaunch()) ?? requestId
    await sleep(world, countsRetryAfterMs)
  }
}

/** S-CONST-03: within a second of a launch another asking gets the same launch, so that a page of counts starts one. */
export const debouncedRelaunch = (
  world: Pick<World, 'now'>,
  launch: () => Promise<string | null>,
): (() => Promise<string | null>) => {
  let last: { readonly at: number; readonly done: Promise<string | null> } | undefined
  return () => {
    const now = world.now()
    if (last !== undefined && now - last.at < relaunchDebounceMs) return last.done
    last = { at: now, done: launch() }
    return last.done
  }
}

/** S-CNT-03: loads at once and then every minute until it is stopped. A load that fails leaves what is shown. */
export const refreshCounts = (
  world: Pick<World, 'after'>,
  everyMs: number,
  load: () => Promise<PlatformCounts>,
  show: (counts: PlatformCounts) => void,
): (() => void) => {
  let stopped = false
  let cancel = (): void => undefined
  const turn = async (): Promise<void> => {
    const counts = await load().catch(() => null)
    if (stopped) return
    if (counts !== null) show(counts)
  }
  const again = (): void => {
    if (stopped) return
    cancel = world.after(everyMs, again)
    void turn()
  }
  again()
  return () => {
    stopped = true
    cancel()
  }
}
