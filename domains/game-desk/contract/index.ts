// The contract door of the desk of games.

export {
  OpsGame,
  opsGameDays,
  opsGameMark,
  opsGameRound,
  opsGameRounds,
  opsGames,
  OpsRound,
  OpsRoundOne,
  OpsVenueGames,
} from './ops-games.ts'
export {
  issueVoidKind,
  opsIssue,
  opsIssuePause,
  OpsIssueVoid,
  opsIssueVoid,
  opsIssueVoidDecide,
  opsIssueVoids,
  OpsLotteries,
  opsLotteries,
  opsPast,
  opsPool,
  OpsTicket,
  opsTicket,
  OpsTicketOne,
  opsTickets,
} from './ops-lottery.ts'
export { OpsVoid, opsVoid, opsVoidDecide, opsVoids, voidKind } from './ops-voids.ts'
