// Returns by game, version and Beijing day. A past day whose rounds can no longer change is summed once and kept in
// memory.

import { beijingDay, beijingDayNumber, beijingDayStart, type World } from '@magpie/kernel'
import { figureDaysMost, type GameDay } from '../../contract/index.ts'
import { daySums } from '../store/read-house.ts'
import type { Store } from '../store/read.ts'

/** An abandoned round ends after a day. So after these days only a void can change a day's sums. */
const restsAfterDays = 3

export type DayFigures = {
  /** The last `days` days up to today, oldest first. */
  readonly of: (days: number) => Promise<readonly GameDay[]>
  /** Drops the kept sums of the day of this moment, after one of its rounds changed. */
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
