// When a room is open: a hall always, a match's from a day before its kick-off to two hours after, then to be read for a day.

import { roomStatus, type RoomStatus } from '../contract/index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const readMs = dayMs

export type RoomHours = {
  readonly status: RoomStatus
  readonly opensAt: number | null
  readonly closesAt: number | null
}

/** Of a match that begins at `kickOff` and ends at `endsAt`, as far as that is known. */
export const hoursOfMatch = (
  kickOff: number,
  endsAt: number,
): { readonly opensAt: number; readonly closesAt: number } => ({
  opensAt: kickOff - dayMs,
  closesAt: endsAt + 2 * hourMs,
})

/** What it is now; an operator's word is never loosened by the clock. */
export const statusAt = ({ status, opensAt, closesAt }: RoomHours, now: number): RoomStatus => {
  if (opensAt !== null && now < opensAt) return roomStatus.closed
  if (closesAt === null || now < closesAt) return status
  return now < closesAt + readMs && status !== roomStatus.closed ? roomStatus.readOnly : roomStatus.closed
}
