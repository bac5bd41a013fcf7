// Paths of the hall of lotteries. They stand apart from the others, because a first visit to home need not carry them.

export const lotteryPaths = {
  /** S-ROUTE-05d. */
  hall: () => '/game/lottery',
  /** One lottery of the hall; under its path. */
  game: (id: string) => `/game/lottery/${encodeURIComponent(id)}`,
  /** The same in practice. */
  tried: (id: string) => `/game/lottery/${encodeURIComponent(id)}?try`,
} as const
