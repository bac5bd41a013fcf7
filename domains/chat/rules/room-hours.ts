// When a room is open. A hall always is; a room that closes stays readable for a day.

import { roomStatus, type RoomStatus } from '../contract/index.ts'

const readMs = 86_400_000

/** Days for which members see a line, and for which the platform keeps it. */
export const linesSeenDays = 30
export const linesKeptDays = 180

export type RoomHours = {
  readonly status: RoomStatus
  readonly opensAt: number | null
  readonly closesAt: number | null
}

/** The status at `now`. The clock never loosens a status that an operator set. */
export const statusAt = ({ status, opensAt, closesAt }: RoomHours, now: number): RoomStatus => {
  if (opensAt !== null && now < opensAt) return roomStatus.closed
  if (closesAt === null || now < closesAt) return status
  return now < closesAt + readMs && status !== roomStatus.closed ? roomStatus.readOnly : roomStatus.closed
}

const beforeMs = 86_400_000
const afterMs = 2 * 3_600_000
/** Limit for a match whose venue never reported its end. */
const longestMs = 12 * 3_600_000

/** The hours of a match's room: a day before kick-off to two hours after its end. Epoch milliseconds. */
export const matchHours = (match: { readonly kickOffAt: number; readonly overAt: number | null }) => ({
  opensAt: match.kickOffAt - beforeMs,
  closesAt: match.overAt === null ? match.kickOffAt + longestMs : match.overAt + afterMs,
})
