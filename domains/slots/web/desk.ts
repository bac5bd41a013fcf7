// The door for the back office: the picture of each game, and its rules for checking a receipt there.

export { replayAs as replayOfGame } from '../rules/index.ts'
export { tiles as gameArt } from './lobby/tiles.ts'
