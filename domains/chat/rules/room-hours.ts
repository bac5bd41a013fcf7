// When a room is open: a hall always; one that closes is to be read for a day after.

import { roomStatus, type RoomStatus } from '../contract/index.ts'

const readMs = 86_400_000

export type RoomHours = {
  readonly status: RoomStatus
  readonly opensAt: number | null
  readonly closesAt: number | null
}

/** What it is now; an operator's word is never loosened by the clock. */
export const statusAt = ({ status, opensAt, closesAt }: RoomHours, now: number): RoomStatus => {
  if (opensAt !== null && now < opensAt) return roomStatus.closed
  if (closesAt === null || now < closesAt) return status
  return now < closesAt + readMs && status !== roomStatus.closed ? roomStatus.readOnly : roomStatus.closed
}
