// Paths of the halls of games. They have a file of their own, because a first visit to home need not load them.

export const gamePaths = {
  /** S-ROUTE-05b. */
  hall: () => '/game/egame',
  /** A game of the hall, below the hall's path. */
  game: (id: string) => `/game/egame/${encodeURIComponent(id)}`,
  /** The same game in practice. */
  tried: (id: string) => `/game/egame/${encodeURIComponent(id)}?try`,
  /** The member's rounds of the game. */
  past: (id: string) => `/game/egame/${encodeURIComponent(id)}/rounds`,
  /** Our verifier of rounds. */
  fair: () => '/game/fair',
  /** The verifier as a single file, with its hash. */
  verifier: () => '/game-verifier.html',
  verifierHash: () => '/game-verifier.html.sha256',
} as const
