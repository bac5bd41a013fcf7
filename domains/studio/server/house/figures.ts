// What games returned, by game, version and day of Beijing. Days that are over and in which no round can stand any more are
// summed once while the process lives.

import { beijingDay, beijingDayNumber, beijingDayStart, type World } from '@magpie/kernel'
import { figureDaysMost, type GameDay } from '../../contract/index.ts'
import { daySums } from '../store/read-house.ts'
import type { Store } from '../store/read.ts'

/** A round that is left alone ends after a day: some days later nothing of a day moves but by a void. */
const restsAfterDays = 3

export type DayFigures = {
  /** Of so many days up to today, the oldest first. */
  readonly of: (days: number) => Promise<readonly GameDay[]>
  /** A round of this moment has changed although its day was over. */
  readonly forget: (at: number) => void
}

export const openFigures = (world: Pick<World, 'now'>, store: Store): DayFigures => {
  const over = new Map<number, readonly GameDay[]>()
  const ofDay = async (day: number, today: number): Promise<readonly GameDay[]> => {
    const known = over.get(day)
    if (known !== undefined) return known
    const [from, to] = [beijingDayStart(day), beijingDayStart(day + 1)]
    const sums = (await daySums(store, from, to)).map((sum) => ({ ...sum, day: beijingDay(from) }))
    if (today - day >= restsAfterDays) over.set(day, sums)
    return sums
  }
  return {
    of: async (days) => {
      const today = beijingDayNumber(world.now())
      for (const day of over.keys()) if (day < today - figureDaysMost) over.delete(day)
      const all: GameDay[] = []
      for (let day = today - days + 1; day <= today; day += 1) all.push(...(await ofDay(day, today)))
      return all
    },
    forget: (at) => void over.delete(beijingDayNumber(at)),
  }
}
