// The venue groups, by which turnover is counted: the keys of S-ENT-02, and BY for fishing, which has no counts.

export const gameGroups = ['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP', 'BY'] as const
export type GameGroup = (typeof gameGroups)[number]
