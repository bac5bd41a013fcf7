// Many seeds on all cores: each process gets the next few when it has finished its last.

import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { addSights, type Sights } from './sights.ts'

export type Failed = { readonly seed: number; readonly failure: string }
export type Done = {
  readonly ran: number
  readonly events: number
  readonly plans: number
  readonly failed: readonly Failed[]
  readonly sights: readonly (readonly [what: string, times: number])[]
}
/** Cases of the money flows, of a campaign alone, or of the studio, its games and the lottery. */
export type Cases = 'money' | 'thanks' | 'games'

export type Share = { readonly from: number; readonly seeds: number; readonly cases: Cases }

export type Swept = Omit<Done, 'sights'> & { readonly sights: Sights; readonly seconds: number }

export type Sweep = {
  readonly seeds: number
  readonly from: number
  /** No new share begins after so many seconds. */
  readonly withinS?: number
  readonly workers?: number
  readonly cases?: Cases
  /** No new share begins after so many failures; 10 by default. */
  readonly failuresMax?: number
}

const shareOf = 25

export const runSeeds = async ({
  seeds,
  from,
  withinS,
  workers = availableParallelism(),
  failuresMax = 10,
  cases = 'money',
}: Sweep): Promise<Swept> => {
  const begin = performance.now()
  const secondsGone = (): number => (performance.now() - begin) / 1000
  const failed: Failed[] = []
  const sights = new Map<string, number>()
  let [next, ran, events, plans] = [from, 0, 0, 0]
  const share = (): Share | null => {
    if (next >= from + seeds || failed.length >= failuresMax || (withinS !== undefined && secondsGone() > withinS))
      return null
    const mine = { from: next, seeds: Math.min(shareOf, from + seeds - next), cases }
    next += mine.seeds
    return mine
  }
  const work = (): Promise<void> =>
    new Promise((done, broken) => {
      const worker = fork(new URL('sim-worker.ts', import.meta.url), { execArgv: [] })
      let over = false
      const give = (): void => {
        const mine = share()
        if (mine !== null) return void worker.send(mine)
        over = true
        worker.disconnect()
      }
      worker.on('message', (one: Done) => {
        ran += one.ran
        events += one.events
        plans += one.plans
        failed.push(...one.failed)
        addSights(sights, one.sights)
        give()
      })
      worker.on('exit', (code) => (over ? done() : broken(new Error(`a worker ended with ${code}`))))
      worker.on('error', broken)
      give()
    })
  await Promise.all(Array.from({ length: Math.max(1, Math.min(workers, Math.ceil(seeds / shareOf))) }, work))
  return { ran, events, plans, sights, failed: failed.toSorted((a, b) => a.seed - b.seed), seconds: secondsGone() }
}
