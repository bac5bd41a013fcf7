// Paths of the pages of an agent. They stand apart from the others, because a first visit to home need not carry them.

export const agentPaths = {
  team: () => '/agent/team',
  statements: () => '/agent/statements',
  /** `2026-11`. */
  statement: (month: string) => `/agent/statements/${month}`,
} as const
