// The web door of the game: its venue's adapter, and the table.

export { HighLow as Game } from './high-low.tsx'
export { playAdapter as adapter } from './play-adapter.ts'
