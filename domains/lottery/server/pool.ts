// The current `double-joy` pool, and its floor by issue. Everything here runs in the queue, or reads what is durable.

import { beijingDay, beijingDayNumber, toWireMinor, type Uuid } from '@magpie/kernel'
import type { LotteryActAnswer, LotteryPool } from '../contract/index.ts'
import {
  floorOf,
  issuesOfDay,
  lotteryGame,
  type Planned,
  poolFloor,
  poolFloorMost,
  poolQuarters,
  poolTicketMost,
} from '../rules/index.ts'
import type { Effects } from './store/effects.ts'
import type { Issue } from './store/rows.ts'
import { goingOf, type VenueState } from './venue-state.ts'
import type { z } from 'zod/mini'

const game = 'double-joy'
/** For how many days future issues are listed, and may get a floor. */
const daysAhead = 8

/** On sale, or between its close and its draw; and the later ones. */
export const aheadOf = (venue: VenueState, of: string): readonly Issue[] => {
  const now = venue.world.now()
  return (venue.line.get(of) ?? []).map(({ issue }) => issue).filter(({ drawsAt }) => drawsAt > now)
}

/** Issues never on sale yet, planned or to be planned. */
const unopened = (venue: VenueState): readonly Planned[] => {
  const now = venue.world.now()
  const times = lotteryGame(game, beijingDay(now))?.times
  if (times === undefined) return []
  const today = beijingDayNumber(now)
  return Array.from({ length: daysAhead }, (_, at) => today + at)
    .flatMap((day) => issuesOfDay(times, day))
    .filter(({ issue: no, opensAt }) => {
      const known = goingOf(venue, { game, no })?.issue
      return opensAt > now && (known === undefined || known.state === 'planned')
    })
}

/** For the issue on sale. */
const floorNow = (venue: VenueState): bigint => {
  const [onSale] = aheadOf(venue, game)
  return onSale === undefined ? poolFloor : floorOf(venue.pool.floors, onSale.no)
}

/** Including two fifths of its sales so far. */
const poolNow = (venue: VenueState): bigint => {
  const sold = venue.line
    .get(game)
    ?.filter(({ issue }) => issue.drawn === null)
    .flatMap(({ tickets }) => [...tickets.values()])
    .filter(({ state }) => state === 'held' || state === 'kept')
    .reduce((sum, { cost }) => sum + cost, 0n)
  const pool = venue.pool.carried + ((sold ?? 0n) * 2n) / 5n
  const floor = floorNow(venue)
  return pool < floor ? floor : pool
}

/** As players see it: the current floor, and from when on it is higher. */
export const poolForPlayers = (venue: VenueState) => {
  const floor = floorNow(venue)
  const raised = unopened(venue).find(({ issue }) => floorOf(venue.pool.floors, issue) > floor)
  return {
    amount: toWireMinor(poolNow(venue)),
    floor: toWireMinor(floor),
    raised:
      raised === undefined
        ? null
        : { from: raised.issue, floor: toWireMinor(floorOf(venue.pool.floors, raised.issue)) },
    ticketMost: toWireMinor(poolTicketMost),
  }
}

export const poolForHouse = (venue: VenueState): z.output<typeof LotteryPool> => {
  const now = poolNow(venue)
  return {
    carried: toWireMinor(venue.pool.carried),
    now: toWireMinor(now),
    floor: toWireMinor(floorNow(venue)),
    ahead: unopened(venue).map(({ issue, opensAt }) => ({
      issue,
      opensAt,
      floor: toWireMinor(floorOf(venue.pool.floors, issue)),
    })),
    floorMost: toWireMinor(poolFloorMost),
    ticketMost: toWireMinor(poolTicketMost),
    prizes: Object.entries(poolQuarters).map(([prize, quarters]) => ({
      prize,
      amount: toWireMinor((now * quarters) / 4n),
    })),
  }
}

/** Only from an issue on that was never on sale yet, and only above its announced floor. */
export const raiseFloor = (
  venue: VenueState,
  { from, floor: units }: { readonly from: string; readonly floor: number },
  id: Uuid,
  effects: Effects,
): LotteryActAnswer => {
  const ahead = unopened(venue)
  const floor = BigInt(units)
  if (!ahead.some(({ issue }) => issue === from)) return from < (ahead[0]?.issue ?? '') ? 'OPENED' : 'UNKNOWN'
  if (floor <= floorOf(venue.pool.floors, from) || floor > poolFloorMost) return 'FLOOR'
  const announced = { id, from, floor, at: venue.world.now() }
  venue.pool.floors.push(announced)
  effects.floors.push(announced)
  return 'DONE'
}
