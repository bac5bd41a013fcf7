// The day of an issue.

/** `20261126001` is of `2026-11-26`. */
export const dayOf = (issue: string): string => `${issue.slice(0, 4)}-${issue.slice(4, 6)}-${issue.slice(6, 8)}`
