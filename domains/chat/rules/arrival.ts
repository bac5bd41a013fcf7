// Whose arrival a room is told: from the fifth level on, one in five seconds, and none in a crowd (engagement §9, 10008).

const toldFrom = 5
const toldEveryMs = 5_000
const crowd = 500

export type Arrival = {
  readonly vip: number
  /** In the room, with them. */
  readonly online: number
  /** Since the last that was told. */
  readonly sinceMs: number
}

export const isArrivalTold = ({ vip, online, sinceMs }: Arrival): boolean =>
  vip >= toldFrom && online <= crowd && sinceMs >= toldEveryMs
