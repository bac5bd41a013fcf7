// Paths of the halls of games. They stand apart from the others, because a first visit to home need not carry them.

export const gamePaths = {
  /** S-ROUTE-05b. */
  hall: () => '/game/egame',
  /** One game of the hall; under its path. */
  game: (id: string) => `/game/egame/${encodeURIComponent(id)}`,
  /** The same in practice. */
  tried: (id: string) => `/game/egame/${encodeURIComponent(id)}?try`,
  /** The member's rounds of it. */
  past: (id: string) => `/game/egame/${encodeURIComponent(id)}/rounds`,
  /** The verifier of rounds, ours. */
  fair: () => '/game/fair',
  /** The same as one file, and its hash. */
  verifier: () => '/game-verifier.html',
  verifierHash: () => '/game-verifier.html.sha256',
} as const
