// Paths of the hall of lotteries. They are in a file of their own, because a first visit to home need not load them.

export const lotteryPaths = {
  /** S-ROUTE-05d. */
  hall: () => '/game/lottery',
  /** One lottery of the hall; under its path. */
  game: (id: string) => `/game/lottery/${encodeURIComponent(id)}`,
  /** With its runs, or the member's own tickets, open over it. */
  runs: (id: string) => `/game/lottery/${encodeURIComponent(id)}?view=runs`,
  tickets: (id: string) => `/game/lottery/${encodeURIComponent(id)}?view=tickets`,
  /** The same in practice. */
  tried: (id: string) => `/game/lottery/${encodeURIComponent(id)}?try`,
} as const
