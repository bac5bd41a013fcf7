import type { OpsGame, OpsVenueGames } from '../../contract/index.ts'

/** A game with the venue that sells it. */
export type Row = { readonly venue: OpsVenueGames; readonly game: OpsGame }
