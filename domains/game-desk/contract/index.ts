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
export { OpsVoid, opsVoid, opsVoidDecide, opsVoids, voidKind } from './ops-voids.ts'
