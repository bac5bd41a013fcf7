// Matches that are announced days earlier than usual, so that tomorrow and the days after it always have matches,
// however short the rounds of a calendar are. For each day they are the matches of every league that begin in its
// evening. The course of play does not change, because opinion about a match begins to move at the usual time.

import { beijingDayNumber, beijingDayStart } from '@magpie/kernel'
import type { Fixture } from '../../contract/index.ts'
import type { Calendar, SportWorld } from '../../rules/index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** How much earlier than usual. Milliseconds. */
export const aheadMs = 4 * dayMs
/** 20:00 Beijing time, from the beginning of the day. Milliseconds. */
const eveningMs = 20 * hourMs
/** Matches of a round begin at three times; one of them is enough. */
const partOfRound = 3

/** The evenings whose matches are announced ahead by now (their start, wall time), the nearest first. */
export const eveningsAhead = ({ announcedMs }: Calendar, wall: number): readonly number[] => {
  const from = wall + announcedMs
  const first = beijingDayStart(beijingDayNumber(from)) + eveningMs
  return Array.from({ length: aheadMs / dayMs + 1 }, (_, nth) => first + nth * dayMs).filter(
    (at) => at > from && at <= from + aheadMs,
  )
}

/** The sides are known: the match does not depend on an earlier round. */
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

/** Each call returns the matches of the nearest evening not returned yet; none if all were. */
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

/** All announcements of a fixture before it begins; one announced ahead is announced again at its usual first time. */
export const announcementsOf = (world: SportWorld, first: Fixture, seed: bigint): readonly Fixture[] => {
  if (first.kickOffAt - first.at <= aheadMs) return world.announcements(first, seed)
  const usual = world.announcements({ ...first, at: first.at + aheadMs }, seed)
  return [first, ...usual.map((one) => ({ ...one, seq: one.seq + 1 }))]
}
