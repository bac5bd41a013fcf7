// Paths of the hall of lotteries. They stand apart from the others, because a first visit to home need not carry them.

export const lotteryPaths = {
  /** S-ROUTE-05d. */
  hall: () => '/game/lottery',
  /** One lottery of the hall; under its path. */
  game: (id: string) => `/game/lottery/${encodeURIComponent(id)}`,
  /** With its runs, or with one's own tickets of it, open over it. */
  runs: (id: string) => `/game/lottery/${encodeURIComponent(id)}?view=runs`,
  tickets: (id: string) => `/game/lottery/${encodeURIComponent(id)}?view=tickets`,
  /** The same in practice. */
  tried: (id: string) => `/game/lottery/${encodeURIComponent(id)}?try`,
} as const
