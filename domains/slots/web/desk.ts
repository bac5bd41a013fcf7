// The door of the desk: the picture of each game, and its rules for whoever checks a receipt there.

export { replayAs as replayOfGame } from '../rules/index.ts'
export { tiles as gameArt } from './lobby/tiles.ts'
