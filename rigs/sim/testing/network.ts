// The connections between the house and all other parties. A message is late, lost or duplicated, and so is its answer;
// a party without an answer knows nothing (L11). In the calm, connections are good.

import type { Chance } from './chance.ts'
import type { Saw } from './sights.ts'
import type { Timeline } from './timeline.ts'

export type Network = {
  /** The answer; null when none came in time. */
  readonly ask: <T>(name: string, deliver: () => Promise<T>) => Promise<T | null>
  readonly sleep: (ms: number) => Promise<void>
  /** Connections are worse for so long. */
  readonly storm: (ms: number) => void
  readonly calm: () => void
}

const patienceMs = 5_000

export const openNetwork = (timeline: Timeline, chance: Chance, saw: Saw): Network => {
  let stormUntil = 0
  let isCalm = false
  const isHit = (what: 'lost' | 'late' | 'twice', name: string, often: number): boolean => {
    if (isCalm || !chance.hits(name, timeline.now() < stormUntil ? often * 6 : often)) return false
    saw(`message ${what}`)
    return true
  }
  const delayOf = (name: string): number => {
    if (isHit('late', `${name}/slow`, 0.03)) return chance.between(`${name}/delay`, 500, 20_000)
    return chance.between(`${name}/delay`, 1, 40)
  }
  const ask = <T>(name: string, deliver: () => Promise<T>): Promise<T | null> =>
    new Promise((done) => {
      const giveUp = timeline.after(patienceMs, () => done(null))
      const answer = (value: T | null, way: string): void => {
        if (isHit('lost', `${way}/lost`, 0.03)) return
        timeline.after(delayOf(way), () => {
          giveUp()
          done(value)
        })
      }
      const arrive = (copy: string): void => {
        timeline.after(delayOf(`${name}/${copy}`), () => {
          deliver().then(
            (value) => answer(value, `${name}/${copy}/back`),
            () => answer(null, `${name}/${copy}/back`),
          )
        })
      }
      if (!isHit('lost', `${name}/lost`, 0.03)) arrive('one')
      if (isHit('twice', `${name}/twice`, 0.04)) arrive('two')
    })
  return {
    ask,
    sleep: (ms) => new Promise((done) => void timeline.after(ms, done)),
    storm: (ms) => {
      stormUntil = Math.max(stormUntil, timeline.now() + ms)
    },
    calm: () => {
      isCalm = true
    },
  }
}
