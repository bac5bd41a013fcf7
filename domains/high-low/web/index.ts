// The web door of the game: how its venue is spoken to, and the table.

export { HighLow as Game } from './high-low.tsx'
export { playAdapter as adapter } from './play-adapter.ts'
