// Runs a transaction again after a lost race: serialization failure (40001) and deadlock (40P01), nothing else. Any
// other error may have happened after the commit, and only its caller can find the result by its key (L11).

import { randomInt, sleep, type World } from '@magpie/kernel'

const lostRace = new Set(['40001', '40P01'])

/** PostgreSQL's five-letter code of an error, when it has one. */
export const sqlState = (cause: unknown): string | undefined =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined

export const attemptsMax = 6
const firstWaitMs = 4

/**
 * Runs `work`, a whole transaction, up to six times. Waits double from 4 ms and are drawn between nothing and the
 * whole (full jitter, Brooker 2015), so that two that met once do not meet again.
 */
export const retryLostRaces = async <T>(world: Pick<World, 'after' | 'bytes'>, work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (cause) {
      if (attempt >= attemptsMax || !lostRace.has(sqlState(cause) ?? '')) throw cause
      await sleep(world, randomInt(world, firstWaitMs * 2 ** attempt))
    }
  }
}
