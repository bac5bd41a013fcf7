// Paths of the agent pages, apart from the others so that a first visit to home does not load them.

export const agentPaths = {
  team: () => '/agent/team',
  statements: () => '/agent/statements',
  /** `2026-11`. */
  statement: (month: string) => `/agent/statements/${month}`,
} as const
