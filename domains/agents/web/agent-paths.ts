// Paths of the pages of an agent. They stand apart from the others, because a first visit to home need not carry them.

export const agentPaths = {
  team: () => '/agent/team',
  statements: () => '/agent/statements',
} as const
