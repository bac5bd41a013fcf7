// The door of the lottery's rules.

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
export {
  costOf,
  costOfAll,
  type Line,
  linesMost,
  mostOf,
  multipleMost,
  returnOfTicket,
  ticketLeast,
  ticketMost,
  units,
} from './ticket.ts'
