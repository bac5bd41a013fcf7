// The web door of transfers: the money that is not in the central wallet, and the slot for games.

export { type VenueGame, type VenueGames, VenueGamesProvider } from './games.ts'
export { useMoneyAway } from './transfer-query.ts'
