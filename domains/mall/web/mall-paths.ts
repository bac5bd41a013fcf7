// Paths of the mall that nobody else leads to. They stand apart, because a first visit to home need not carry them.

export const mallPaths = {
  /** S-ROUTE-09c. */
  points: () => '/mine/mall/coinRecord',
} as const
