// Matches that are told days before their usual announcement, so that tomorrow and the days after it have matches however
// quickly a calendar goes round: of each day those of every league that begin when its evening does. They are played as
// they would be without it, because opinion of them begins to move when it always does.

import { beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import type { Fixture } from '../../contract/index.ts'
import type { Calendar, SportWorld } from '../../rules/index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How much earlier than usual. */
export const aheadMs = 4 * dayMs
/** Eight o'clock of Beijing, from the beginning of its day. */
const eveningMs = 20 * hourMs
/** Matches of a round begin at three times: one of them is enough. */
const partOfRound = 3

/** When the evenings begin whose matches are told ahead by now, those nearest first. */
export const eveningsAhead = ({ announcedMs }: Calendar, wall: number): readonly number[] => {
  const from = wall + announcedMs
  const first = beijingDayStart(beijingDayNumber(from)) + eveningMs
  return Array.from({ length: aheadMs / dayMs + 1 }, (_, nth) => first + nth * dayMs).filter(
    (at) => at > from && at <= from + aheadMs,
  )
}

/** Who plays is known: nobody waits for an earlier round. */
const isKnown = ({ announcedMs }: Calendar, { at, kickOffAt }: Fixture): boolean => at <= kickOffAt - announcedMs

export const fixturesOfEvening = (
  worlds: readonly SportWorld[],
  calendar: Calendar,
  evening: number,
): readonly Fixture[] =>
  worlds
    .flatMap((one) => one.fixturesBetween(calendar, evening, evening + Math.ceil(calendar.roundMs / partOfRound)))
    .filter((fixture) => isKnown(calendar, fixture))
    .map((fixture) => ({ ...fixture, at: fixture.at - aheadMs }))

/** Asked again and again: each time those of the nearest evening that was not asked for yet, nobody where all were. */
export const eveningByEvening = (
  worlds: readonly SportWorld[],
  calendar: Calendar,
): ((wall: number) => readonly Fixture[]) => {
  let until = 0
  return (wall) => {
    const evening = eveningsAhead(calendar, wall).find((one) => one > until)
    if (evening === undefined) return []
    until = evening
    return fixturesOfEvening(worlds, calendar, evening)
  }
}

/** All tellings of a fixture before it begins; one that was told ahead is told again when it usually is first told. */
export const announcementsOf = (world: SportWorld, first: Fixture, seed: bigint): readonly Fixture[] => {
  if (first.kickOffAt - first.at <= aheadMs) return world.announcements(first, seed)
  const usual = world.announcements({ ...first, at: first.at + aheadMs }, seed)
  return [first, ...usual.map((one) => ({ ...one, seq: one.seq + 1 }))]
}
