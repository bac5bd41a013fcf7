// Which arrivals the room hears of: level five and above, one in five seconds, and none in a crowd (engagement §9,
// 10008).

const toldFrom = 5
const toldEveryMs = 5_000
const crowd = 500

export type Arrival = {
  readonly vip: number
  /** Members in the room, the new one included. */
  readonly online: number
  /** Time since the last arrival that the room heard of. */
  readonly sinceMs: number
}

export const isArrivalTold = ({ vip, online, sinceMs }: Arrival): boolean =>
  vip >= toldFrom && online <= crowd && sinceMs >= toldEveryMs
