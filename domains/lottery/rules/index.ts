// The door of the lottery's rules.

export { poolQuarters } from './games/double-joy.ts'
export { lotteryGame, type LotteryGame, lotteryGames, playOf, type Times } from './games.ts'
export {
  betsOf,
  type Counts,
  type Drawn,
  paidOf,
  type Picks,
  type Play,
  readPicks,
  returnOf,
  type Won,
} from './play.ts'
export { type Price, priceOf, priceText, priceUnit } from './price.ts'
export { atRiskOf } from './at-risk.ts'
export { bestOf } from './best/best.ts'
export { picksText, ticketDigest, ticketText, type TicketText } from './paper.ts'
export { drawPool, type PoolDraw, type PoolMove, type PoolRow, poolTicketMost } from './pool.ts'
export { floorOf, type PoolFloor, poolFloor, poolFloorMost } from './pool-floor.ts'
export { dayOfIssue, drawWaitsMs, issuesOfDay, type Planned } from './schedule.ts'
export {
  costOf,
  costOfAll,
  hasWon,
  type Line,
  linesMost,
  mostOf,
  mostOfLine,
  multipleMost,
  returnOfTicket,
  ticketLeast,
  ticketMost,
  units,
  wonOf,
} from './ticket.ts'
