// Jobs added by news, as the database stores them: they outlive the process; pieces added while one waits join it; jobs
// of one queue run one after the other; and a job whose process died, or whose end was not stored in time, runs again.

import type { House, Job, Json } from '@magpie/db'
import type { Chance } from './chance.ts'
import type { Saw } from './sights.ts'

type Kept = { readonly name: string; readonly queue: string; readonly pieces: Json[]; taken: boolean; rests: boolean }

export type AddedJobs = {
  /** Name, pieces as text, key, queue: the parameters of `addToBatch`'s query. */
  readonly add: (values: readonly unknown[]) => void
  /** From now on this process runs them. */
  readonly runOn: (house: House, jobs: readonly Job[], isAlive: () => boolean) => void
  readonly waiting: () => number
}

type Settings = {
  readonly chance: Chance
  readonly isCalm: () => boolean
  readonly onBroken: (fault: unknown) => void
  readonly saw: Saw
}

const pauseMs = 1_000

export const openAddedJobs = ({ chance, isCalm, onBroken, saw }: Settings): AddedJobs => {
  const all = new Set<Kept>()
  let kick: () => void = () => undefined
  let runs = 0

  const runOn: AddedJobs['runOn'] = (house, jobs, isAlive) => {
    const busy = new Set<string>()
    const known = new Map(jobs.map((job) => [job.name, job]))
    const rest = (one: Kept): void => {
      Object.assign(one, { taken: false, rests: true })
      house.world.after(pauseMs, () => {
        one.rests = false
        look()
      })
    }
    const take = async (one: Kept): Promise<void> => {
      const way = `job/${one.name}/${runs++}`
      try {
        await known.get(one.name)?.run(one.pieces, house)
        if (!isAlive()) return
        const isAgain = !isCalm() && chance.hits(way, 0.05)
        if (isAgain) {
          saw('job came again')
          rest(one)
        } else all.delete(one)
      } catch (fault) {
        onBroken(fault)
        if (isAlive()) rest(one)
      }
      busy.delete(one.queue)
      look()
    }
    const look = (): void => {
      if (!isAlive()) return
      for (const one of all) {
        if (one.taken || one.rests || busy.has(one.queue) || !known.has(one.name)) continue
        busy.add(one.queue)
        one.taken = true
        house.world.after(2, () => void take(one))
      }
    }
    for (const one of all) Object.assign(one, { taken: false, rests: false })
    kick = look
    look()
  }
  return {
    add: ([name, text, , queue]) => {
      const pieces = JSON.parse(String(text)) as readonly Json[]
      const waits = [...all].find((one) => one.name === name && !one.taken)
      if (waits === undefined)
        all.add({ name: String(name), queue: String(queue), pieces: [...pieces], taken: false, rests: false })
      else waits.pieces.push(...pieces)
      kick()
    },
    runOn,
    waiting: () => all.size,
  }
}
