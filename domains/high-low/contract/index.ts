// The contract door of the game.

export { playSessionOver, playStatus, playWordOf, playWords } from './dialect.ts'
export { playBet, playDialect, PlayRound, type PlaySide, playSides, playTable, type PlayTable } from './play.ts'
